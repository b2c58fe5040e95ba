import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

/** Long enough that one slow moment, such as the start, is not taken for overload. */
const SAMPLE_MS = 1_000;

/** Answers 503 while the event loop runs later than `maxDelayMs`, so that what is accepted is answered in time. */
export async function shedUnderPressure(app: FastifyInstance, maxDelayMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval: SAMPLE_MS,
  });
}
