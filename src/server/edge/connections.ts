import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failureBody, sendRefusal } from './errorReply.ts';
import { refusal, type Refusal } from './refusal.ts';
import { rawAnswer, type SecurityHeaders } from './securityHeaders.ts';

/**
 * How long connections may take, in ms. A client that drips its request is closed within 15 s (docs/security.md, Edge); kept-alive
 * ones last longer than a proxy keeps them, so that none is closed as a request arrives.
 */
export const CONNECTION_OPTIONS = {
  connectionTimeout: 30_000,
  keepAliveTimeout: 65_000,
  requestTimeout: 12_000,
  http: {
    headersTimeout: 10_000,
    connectionsCheckingInterval: 1_000,
    // Our own check answers a request without Host, so that it carries our headers.
    requireHostHeader: false,
  },
  // The process stops taking visitors before it closes: what still arrives is served.
  return503OnClosing: false,
  forceCloseConnections: 'idle',
} as const;

type ClientError = Error & { readonly code?: string };

const BY_CODE: Readonly<Record<string, { status: number; refused: Refusal }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, refused: refusal.unavailable() },
  HPE_HEADER_OVERFLOW: { status: 431, refused: refusal.tooLarge() },
};

/** Answers what is no request at all (bad syntax, too slow, headers too long), with the headers of any answer. */
export function answerClientError(headers: SecurityHeaders) {
  return (error: ClientError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, refused } = BY_CODE[error.code ?? ''] ?? { status: 400, refused: refusal.malformed() };
    socket.end(rawAnswer(status, headers.api, JSON.stringify(failureBody(refused))), () => socket.destroy());
  };
}

/** Answers an address that cannot be decoded, which reaches neither route nor hook. */
export function answerBadUrl(headers: SecurityHeaders) {
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    void sendRefusal(request, reply.headers(headers.api), refusal.malformed());
  };
}

/** Refuses an expectation other than `100-continue`, with the headers of any answer. */
export function refuseExpectations(server: Server, headers: SecurityHeaders): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, { ...headers.api, 'Content-Type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(failureBody(refusal.malformed())));
  });
}

/** Once `draining`, every answer is its connection's last: one kept alive would hold the stop up until it is cut. */
export function endConnectionsOnce(draining: () => boolean, app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining()) void reply.header('Connection', 'close');
    done(null, payload);
  });
}
