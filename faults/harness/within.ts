/** Settles as `work` does. After `ms`, rejects with an error that names the `label` of the work. */
export async function withTimeout<Value>(label: string, ms: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${label}: not within ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
