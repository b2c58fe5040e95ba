import { expect, test } from 'vitest';
import { contactLink, contactToCall } from './contactToCall.ts';
import { en } from './en/index.ts';

test.each([
  ['the local service', { name: 'Sample Service', phone: '01632 960001' }, 'england', 'Sample Service', '01632 960001'],
  ['a service without a name', { name: null, phone: '01632 960001' }, 'england', 'the local service', '01632 960001'],
  ['a service without a phone', { name: 'Sample Service', phone: null }, 'wales', 'DAN 24/7', '0808 808 2234'],
  ['no service in Scotland', null, 'scotland', 'Drinkline Scotland', '0800 7 314 314'],
  ['no service in Northern Ireland', null, 'northernIreland', 'Alcoholics Anonymous', '0800 9177 650'],
  ['no service, nowhere', null, null, 'Drinkline', '0300 123 1110'],
] as const)('whom to call: %s', (_what, contacts, nation, name, phone) => {
  expect(contactToCall(en, contacts, nation)).toEqual({ name, phone });
});

test('within a sentence the contact is a link with its name and number', () => {
  expect(contactLink(en, { name: 'Sample Service', phone: '+44 1632 960001' })).toEqual({
    text: 'Sample Service, +44 1632 960001',
    href: 'tel:01632960001',
  });
});
