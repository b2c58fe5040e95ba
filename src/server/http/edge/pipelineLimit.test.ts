import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import { expect, it, vi } from 'vitest';
import { limitPipeline } from './connectionLimits.ts';

/** A server that does not listen. `arrive` simulates a request on a connection; `isAnswered` ends its response. */
function limitedServer() {
  const answer = vi.fn();
  const [refuse, onClosed] = [vi.fn(), vi.fn()];
  const server = createServer(answer).on('checkExpectation', refuse);
  limitPipeline(server, onClosed);
  const connection = () => {
    const socket = { destroyed: false, destroy: vi.fn(() => (socket.destroyed = true)) };
    const arrive = (event = 'request') => {
      const response = new EventEmitter();
      server.emit(event, { socket }, response);
      return { isAnswered: () => response.emit('close') };
    };
    return { socket, arrive };
  };
  return { answer, refuse, onClosed, connection };
}

it('a connection may have 8 requests waiting, and the ninth closes it unanswered', () => {
  const { answer, onClosed, connection } = limitedServer();
  const { socket, arrive } = connection();
  for (let request = 0; request < 8; request += 1) arrive();
  expect([answer.mock.calls.length, socket.destroyed]).toEqual([8, false]);
  arrive();
  arrive();
  expect([answer.mock.calls.length, socket.destroyed]).toEqual([8, true]);
  expect(socket.destroy).toHaveBeenCalledTimes(1);
  expect(onClosed).toHaveBeenCalledTimes(1);
});

it('an answered request makes room for the next on its connection', () => {
  const { answer, onClosed, connection } = limitedServer();
  const { arrive } = connection();
  for (let request = 0; request < 7; request += 1) arrive();
  for (let request = 0; request < 20; request += 1) arrive().isAnswered();
  expect([answer.mock.calls.length, onClosed.mock.calls.length]).toEqual([27, 0]);
});

it('each connection has its own limit of waiting requests, and requests with an Expect header count', () => {
  const { answer, refuse, connection } = limitedServer();
  const [one, other] = [connection(), connection()];
  for (let request = 0; request < 8; request += 1) one.arrive('checkExpectation');
  other.arrive();
  one.arrive();
  expect([refuse.mock.calls.length, answer.mock.calls.length]).toEqual([8, 1]);
  expect([one.socket.destroyed, other.socket.destroyed]).toEqual([true, false]);
});
