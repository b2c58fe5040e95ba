import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { SERVICE_SINCE } from '#domain/retention.ts';
import { PROJECT } from './settingsSchema.ts';

const packageFile = z.object({ version: z.string().min(1), builtAt: z.iso.datetime().optional() });

const readPackageFile = () => packageFile.parse(JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')));

export const readVersion = (): string => readPackageFile().version;

/** Returns the time of the commit from which this release was made; in a clone, the month of the first release. */
export const readBuildTime = (): string => readPackageFile().builtAt ?? SERVICE_SINCE;
