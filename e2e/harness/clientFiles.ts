import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_CLIENTS } from '../../testing/local.ts';

/** A client unknown to the project, written as an operator would; no code mentions its name. */
const EXMOUTH = `
id: exmouth
name: Exmouth & Budleigh
coverage:
  rules:
    include:
      outcodes: [EX8, BT1]
      sectors: [EX9 6]
      postcodes: [EX10 0AA]
zones:
  - id: coast
    default: true
    contacts:
      name: Exmouth Harbour Service
      phone: 01632 960301
  - id: inland
    sectors: [EX9 6]
    contacts:
      name: Budleigh Meadow Service
      email: hello@meadow.example.org
      openingTimes: Weekdays 10am to 4pm
  - id: island
    outcodes: [BT1]
    contacts: {}
referralOptions:
  - value: lighthouse
    label: The lighthouse keeper
  - value: ferry
    label: On the ferry
localSupport:
  - heading: Sea swimming on Sundays
    text: Meet at the pier at 9am.
    phone: 01632 960302
youngPeopleService:
  name: Exmouth Young Harbour
  text: Talk to someone of your own age.
  phone: 01632 960303
`;

/** A folder with the tests' clients and Exmouth, and a function that removes it. */
export async function clientsWithExmouth(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'self-check-clients-'));
  await cp(TEST_CLIENTS, folder, { recursive: true });
  await mkdir(join(folder, 'exmouth'));
  await writeFile(join(folder, 'exmouth/client.yaml'), EXMOUTH);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
