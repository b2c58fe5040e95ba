import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createClientDirectory } from './clientDirectory.ts';
import { followClients } from './followClients.ts';
import { readClients } from './readClients.ts';
import { clientFolder, HARBOUR } from './testing/clientFolders.ts';

function following() {
  const folder = clientFolder({ harbour: HARBOUR });
  const read = () => readClients(folder, { allowSamples: true });
  const first = read();
  if ('faults' in first) throw new Error(first.faults.join());
  const messages = { changed: vi.fn(), refused: vi.fn() };
  const followed = followClients(first.located, read, messages);
  const directory = createClientDirectory(
    followed.clients,
    () => null,
    () => new Date(),
  );
  const phone = () => directory.find('EX8 1AA').found?.serviceDetails.phone;
  const write = (text: string) => writeFileSync(join(folder, 'harbour/client.yaml'), text);
  return { ...followed, messages, phone, write };
}

it('After a reload, visitors are shown the changed number of a client’s file', () => {
  const { reload, messages, phone, write } = following();
  write(HARBOUR.replace('01632 960301', '01632 960302'));
  expect(phone()).toBe('01632 960301');
  reload();
  expect(phone()).toBe('01632 960302');
  expect(messages.changed).toHaveBeenCalledOnce();
});

it.each([
  ['a fault', (text: string) => text.replace('name: Harbour Service', 'nam: Harbour Service'), 'harbour/client.yaml'],
  [
    'another referral option',
    (text: string) => text.replace('value: lighthouse', 'value: ferry'),
    'restart the service',
  ],
  ['the only client’s new name', (text: string) => text.replace('Harbour & Cliffs', 'Harbour'), 'restart the service'],
])('A reload of a client’s file with %s changes nothing, and says why', (_what, change, why) => {
  const { reload, messages, phone, write } = following();
  write(change(HARBOUR.replace('01632 960301', '01632 960302')));
  reload();
  expect(phone()).toBe('01632 960301');
  expect(messages.changed).not.toHaveBeenCalled();
  expect(String(messages.refused.mock.calls[0]?.[0])).toContain(why);
});
