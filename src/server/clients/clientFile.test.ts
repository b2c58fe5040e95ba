import { expect, it } from 'vitest';
import { isPhoneNumber } from './clientFile.ts';
import { readClients } from './readClients.ts';
import { clientFolder, HARBOUR } from './testing/clientFolders.ts';

it.each([
  '999',
  '112',
  '111',
  '101',
  '116 123',
  '118 118',
  '1471',
  '0800 1111',
  '0845 4647',
  '01632 960301',
  '01632960301',
  '(01632) 960 301',
  '01632-960-301',
  '020 7946 0123',
  '0808 157 0101',
  '0300 123 1110',
  '016977 2345',
  '07700 900123',
  '+44 1632 960301',
  '+441632960301',
  '+44 (1632) 960301',
  '+353 1 234 5678',
])('%s is a phone number', (text) => expect(isPhoneNumber(text)).toBe(true));

it.each([
  '',
  ' ',
  'call us',
  '01632 9603',
  '01632 960301 ext 4',
  '01632 960301 or 01632 960302',
  '01632 960301 01632 960302',
  '+44 (0)1632 960301',
  '+44 01632 960301',
  '1632 960301',
  '00441632960301',
  '04632 960301',
  '01632 960301+',
  '((01632) 960301',
  '01632) 960301',
  '01632\u00a0960301',
  '\u0660\u0661632 960301',
  '01632 960301\n',
  '9999',
  'tel:111',
])('%j is no phone number', (text) => expect(isPhoneNumber(text)).toBe(false));

it.each([
  [
    'a phone number with a no-break space',
    ['phone: 01632 960301', 'phone: "01632\\u00a0960301"'],
    { zones: [{ contacts: { phone: '01632 960301' } }, {}] },
  ],
  [
    'an e-mail address with a no-break space and a full stop at its end',
    ['hello@example.org', '"hello@example.org.\\u00a0"'],
    { zones: [{}, { contacts: { email: 'hello@example.org' } }] },
  ],
  ['a name with a no-break space', ['Harbour & Cliffs', 'Harbour &\u00a0Cliffs'], { name: 'Harbour & Cliffs' }],
] as const)('%s in a client’s file is read with plain spaces', (_, [from, to], client) => {
  const read = readClients(clientFolder({ harbour: HARBOUR.replace(from, to) }), { allowSamples: true });
  expect(read).toMatchObject({ clients: [client] });
});
