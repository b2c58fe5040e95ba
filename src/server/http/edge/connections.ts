import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failureBody, sendRefusal } from './errorReply.ts';
import { refusal, type Refusal } from './refusal.ts';
import { rawResponse, type SecurityHeaders } from './securityHeaders.ts';

/**
 * Time limits of connections, in ms. A caller who sends a request too slowly is cut off within 15 s (docs/security.md,
 * Edge).
 * The keep-alive is longer than a proxy's, so that the server does not close a connection on which the proxy is sending
 * a request.
 */
export const CONNECTION_OPTIONS = {
  connectionTimeout: 30_000,
  keepAliveTimeout: 65_000,
  requestTimeout: 12_000,
  http: {
    headersTimeout: 10_000,
    connectionsCheckingInterval: 1_000,
    // `origin.ts` refuses requests without a Host header instead, and its replies have the security headers.
    requireHostHeader: false,
  },
  // Before the server closes, it reports that it is not ready, but it still serves the calls that arrive.
  return503OnClosing: false,
  forceCloseConnections: 'idle',
} as const;

type ClientError = Error & { readonly code?: string };

const BY_CODE: Readonly<Record<string, { status: number; refused: Refusal }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, refused: refusal.unavailable() },
  HPE_HEADER_OVERFLOW: { status: 431, refused: refusal.tooLarge() },
};

/** Replies to malformed, slow or oversized requests, with the usual headers. */
export function answerClientError(headers: SecurityHeaders) {
  return (error: ClientError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, refused } = BY_CODE[error.code ?? ''] ?? { status: 400, refused: refusal.malformed() };
    socket.end(rawResponse(status, headers.api, JSON.stringify(failureBody(refused))), () => socket.destroy());
  };
}

/** Replies to a URL that cannot be decoded, which reaches neither route nor hook. */
export function answerBadUrl(headers: SecurityHeaders) {
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    void sendRefusal(request, reply.headers(headers.api), refusal.malformed());
  };
}

/** Refuses requests whose `Expect` header is not `100-continue`, with the usual headers. */
export function refuseExpectations(server: Server, headers: SecurityHeaders): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, { ...headers.api, 'Content-Type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(failureBody(refusal.malformed())));
  });
}

/** Refuses CONNECT, which reaches neither route nor hook, with the usual headers. */
export function refuseTunnels(server: Server, headers: SecurityHeaders): void {
  const refused = refusal.methodNotAllowed(['GET', 'HEAD', 'POST']);
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    // Node no longer handles errors of this connection.
    socket.on('error', () => socket.destroy());
    const allHeaders = { ...headers.api, ...refused.headers };
    socket.end(rawResponse(refused.status, allHeaders, JSON.stringify(failureBody(refused))), () => socket.destroy());
  });
}

/** Closes each connection after its reply while `draining`: a connection kept alive would delay the server's stop. */
export function closeConnectionsOnDraining(draining: () => boolean, app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining()) void reply.header('Connection', 'close');
    done(null, payload);
  });
}
