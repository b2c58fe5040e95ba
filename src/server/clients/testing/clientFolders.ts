import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A client that exists only in tests. */
export const HARBOUR = `
id: harbour
name: Harbour & Cliffs
coverage:
  rules:
    include:
      outcodes: [EX8]
      sectors: [EX9 6]
      postcodes: [EX10 0AA]
    exclude:
      sectors: [EX8 4]
zones:
  - id: coast
    default: true
    contacts:
      name: Harbour Service
      phone: 01632 960301
  - id: inland
    sectors: [EX9 6]
    contacts: { name: Meadow Service, email: hello@example.org }
referralOptions:
  - { value: lighthouse, label: The lighthouse keeper }
localSupport:
  - heading: Sea swimming
    text: Meet at the pier.
youngPeopleService:
  name: Young Harbour
  text: Talk to someone of your own age.
`;

/** A client that serves every postcode that no other client covers. */
export const NATIONAL = HARBOUR.replace('id: harbour', 'id: national').replace(
  /coverage:[^]*zones:/,
  'coverage:\n  elsewhere: true\nzones:',
);

/** Creates a folder of client files, removed after the test. */
export function clientFolder(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'clients-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [id, yaml] of Object.entries(files)) {
    mkdirSync(join(folder, id));
    writeFileSync(join(folder, id, 'client.yaml'), yaml);
  }
  return folder;
}
