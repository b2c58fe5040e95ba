import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PATHS } from '#contract/calls.ts';
import { testApp } from '../http/routes/testing/testApp.ts';
import { createMetrics, createMetricsServer } from './metrics.ts';

it('metrics have a port of their own, name routes and never addresses, and say whether the server is ready', async () => {
  const { get, metrics } = await testApp();
  const isReady = vi.fn(() => Promise.resolve(true));
  await get(`${PATHS.postcode}?postcode=YO1%207HH`);
  expect((await get('/metrics')).status).toBe(404);
  const server = createMetricsServer(metrics, isReady).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const text = await (await fetch(`${address}/metrics`)).text();
  expect(text).toContain(`route="${PATHS.postcode}",status="200"`);
  expect(text).not.toContain('YO1');
  expect((await fetch(`${address}/else`)).status).toBe(404);

  const whetherReady = async () => /^service_ready (.*)$/m.exec(await (await fetch(`${address}/metrics`)).text())?.[1];
  expect(await whetherReady()).toBe('1');
  isReady.mockResolvedValue(false);
  expect(await whetherReady()).toBe('0');
  isReady.mockReturnValue(new Promise(() => undefined));
  expect(await whetherReady()).toBe('0');
});

it('the metrics listener accepts at most 16 connections', async () => {
  const server = createMetricsServer(createMetrics('0.0.0'), () => Promise.resolve(true)).listen(0, '127.0.0.1');
  const { port } = await once(server, 'listening').then(() => server.address() as AddressInfo);
  const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  onTestFinished(() => {
    sockets.forEach((socket) => socket.destroy());
    server.close();
  });
  sockets.forEach((socket) => socket.resume());
  await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBe(4);
});
