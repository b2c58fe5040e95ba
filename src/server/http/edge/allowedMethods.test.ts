import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { pagesOfTest } from '../../pages/testing/pagesOfTest.ts';
import { testApp } from '../routes/testing/testApp.ts';
import { refuseUnknown } from './allowedMethods.ts';
import { answerError } from './errorReply.ts';

it('the methods that an address allows are listed in one order, whichever route was added first', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  const refuse = refuseUnknown(app);
  app.setErrorHandler(answerError);
  app.addHook('onRequest', (request, _reply, done) => {
    refuse(request);
    done();
  });
  app.route({ method: ['PUT', 'POST'], url: '/both', handler: () => '' });
  app.get('/both', () => '');
  const answer = await app.inject({ method: 'DELETE', url: '/both?x=1?y=2' });
  expect({ status: answer.statusCode, allow: answer.headers.allow }).toEqual({
    status: 405,
    allow: 'GET, HEAD, POST, PUT',
  });
});

it.each([
  ['GET', 'text/html; charset=utf-8'],
  ['HEAD', 'text/html; charset=utf-8'],
  ['POST', 'text/plain; charset=utf-8'],
])('a page that does not exist, asked for by %s, is answered 404 as %s', async (method, type) => {
  const { app } = await testApp({ pages: pagesOfTest() });
  const { statusCode: status, headers } = await app.inject({ method: method as 'GET', url: '/nothing' });
  expect({ status, type: headers['content-type'] }).toEqual({ status: 404, type });
});
