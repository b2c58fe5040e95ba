import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readClients } from './readClients.ts';
import { clientFolder, HARBOUR } from './testing/clientFolders.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Reads a client whose folder also holds `files`. Returns its logo, or the faults. */
function readWith(files: Readonly<Record<string, string | Buffer>>) {
  const folder = clientFolder({ harbour: HARBOUR });
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, 'harbour', name), bytes);
  const read = readClients(folder, { allowSamples: true });
  return 'faults' in read ? read.faults.map((fault) => fault.replace(`${folder}/`, '')) : read.located[0]?.logo;
}

it.each([
  ['none', {}, null],
  ['an SVG', { 'logo.svg': SVG }, { type: 'image/svg+xml', bytes: Buffer.from(SVG) }],
  ['a PNG', { 'logo.png': PNG }, { type: 'image/png', bytes: PNG }],
  ['the SVG of both', { 'logo.svg': SVG, 'logo.png': PNG }, { type: 'image/svg+xml', bytes: Buffer.from(SVG) }],
])('a client with %s has a logo', (_which, files, logo) => expect(readWith(files)).toEqual(logo));

it.each([
  ['a page', { 'logo.svg': '<!doctype html><script>1</script>' }, 'logo.svg: is no SVG file: replace it'],
  ['a PNG that is called an SVG', { 'logo.svg': PNG }, 'logo.svg: is no SVG file: replace it'],
  ['an SVG that is called a PNG', { 'logo.png': SVG }, 'logo.png: is no PNG file: replace it'],
  [
    'one over 100 KB',
    { 'logo.svg': `${SVG}<!--${' '.repeat(100 * 1024)}-->` },
    'logo.svg: is larger than 100 KB: make it smaller',
  ],
])('a client’s logo that is %s stops the start', (_what, files, fault) =>
  expect(readWith(files)).toEqual([`harbour/${fault}`]),
);

it('two clients whose logos would have one name stop the start', () => {
  const folder = clientFolder({
    harbour: HARBOUR,
    haven: HARBOUR.replace('id: harbour', 'id: haven').replace(/EX/g, 'TQ'),
  });
  const faults = () => {
    const read = readClients(folder, { allowSamples: true });
    return 'faults' in read ? read.faults : [];
  };
  writeFileSync(join(folder, 'harbour/logo.svg'), SVG);
  expect(faults()).toEqual([]);
  writeFileSync(join(folder, 'haven/logo.svg'), SVG);
  expect(faults()).toEqual([
    `${folder}/haven/client.yaml:3:1: name is that of client harbour, whose logo would be shown: change one of the names`,
  ]);
});
