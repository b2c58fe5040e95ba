import { workerData } from 'node:worker_threads';
import { scrubFiles } from './scrubFiles.ts';

const { path, erasedText } = workerData as {
  readonly path: string;
  readonly erasedText: readonly string[] | undefined;
};
await scrubFiles(path, erasedText);
