import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PROJECT } from './settingsSchema.ts';

const packageFile = z.object({ version: z.string().min(1) });

export function readVersion(): string {
  return packageFile.parse(JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'))).version;
}
