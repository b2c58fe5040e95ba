import { setFlagsFromString } from 'node:v8';

/** V8's options for holding less memory, with effect from here on (docs/performance.md); `main.ts` imports this first. */
export const MEMORY_FLAGS = [
  // Otherwise V8 allocates what a PDF needs for a few ms among long-lived objects: longer collections, and more memory.
  '--no-allocation-site-pretenuring',
  // Long-lived objects are collected when they have grown by 60% since the last time, not when they have doubled or more.
  '--heap-growing-percent=60',
  // The memory of a compilation is freed at its end; otherwise that of many piles up until a background thread is idle.
  '--no-maglev-destroy-on-background',
] as const;

for (const flag of MEMORY_FLAGS) setFlagsFromString(flag);
