import { expect, it } from 'vitest';
import { testApp } from './testing/testApp.ts';
import { writeFileSync } from 'node:fs';
it('x', async () => {
  const { get, app, store } = await testApp();
  const form = await get('/plain/en');
  console.log(form.status, form.bytes.length);
  writeFileSync('/tmp/p/form.html', form.text);
  const key = /name="key" value="([^"]+)"/.exec(form.text)?.[1] ?? '';
  const body = new URLSearchParams({ key, postcode: 'yo1 7hh', terms: 'yes', processing: 'yes', sharing: 'yes', referral: 'gp', age: '3', gender: 'f', ethnicity: '0', q1:'4',q2:'4',q3:'2',q4:'0',q5:'0',q6:'0',q7:'0',q8:'0',q9:'0',q10:'0' });
  const r = await app.inject({ method: 'POST', url: '/plain/en', headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: body.toString() });
  console.log(r.statusCode, r.body.length, r.headers);
  writeFileSync('/tmp/p/result.html', r.body);
  console.log(store.records);
  expect(1).toBe(1);
});
