import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { PATHS } from '#contract/calls.ts';
import { testApp } from '../routes/testing/testApp.ts';
import { createMetrics, createMetricsServer } from './metrics.ts';

it('metrics have a separate listener, and are labelled by route, never by URL', async () => {
  const { get, metrics } = await testApp();
  await get(`${PATHS.postcode}?postcode=YO1%207HH`);
  expect((await get('/metrics')).status).toBe(404);
  const server = createMetricsServer(metrics).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const text = await (await fetch(`${address}/metrics`)).text();
  expect(text).toContain(`route="${PATHS.postcode}",status="200"`);
  expect(text).not.toContain('YO1');
  expect((await fetch(`${address}/else`)).status).toBe(404);
});

it('the metrics listener accepts at most 16 connections', async () => {
  const server = createMetricsServer(createMetrics('0.0.0')).listen(0, '127.0.0.1');
  const { port } = await once(server, 'listening').then(() => server.address() as AddressInfo);
  const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  onTestFinished(() => {
    sockets.forEach((socket) => socket.destroy());
    server.close();
  });
  sockets.forEach((socket) => socket.resume());
  await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBe(4);
});
