import { workerData } from 'node:worker_threads';
import { scrubFiles } from './scrubFiles.ts';

const { path, traces } = workerData as { readonly path: string; readonly traces: readonly string[] | undefined };
await scrubFiles(path, traces);
