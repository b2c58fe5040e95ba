import { describe, expect, test } from 'vitest';
import { en } from '#content/en/index.ts';
import { plainText } from '#content/linked.ts';
import { helpContacts } from './firstContact.ts';

const SERVICE = { name: 'Sample Service', phone: '01632 960001' };
const NO_PHONE = { name: 'Sample Service', phone: null };

describe('whom to name for help with drinking', () => {
  test.each([
    ['the local service', SERVICE, 'england', 'your GP or Sample Service, 01632 960001'],
    ['the local service at a border', SERVICE, 'englandOrWales', 'your GP or Sample Service, 01632 960001'],
    ['a service without a name', { ...SERVICE, name: null }, 'wales', 'your GP or the local service, 01632 960001'],
    ['no phone in England', NO_PHONE, 'england', 'your GP or Drinkline, 0300 123 1110'],
    ['no phone in Wales', NO_PHONE, 'wales', 'your GP or DAN 24/7, 0808 808 2234'],
    ['no service in Scotland', null, 'scotland', 'your GP or Drinkline Scotland, 0800 7 314 314'],
    [
      'no service on the border of Wales',
      null,
      'englandOrWales',
      'your GP or Drinkline, 0300 123 1110, or DAN 24/7, 0808 808 2234',
    ],
    [
      'no service on the border of Scotland',
      null,
      'englandOrScotland',
      'your GP or Drinkline, 0300 123 1110, or Drinkline Scotland, 0800 7 314 314',
    ],
    ['no service in Northern Ireland', null, 'northernIreland', 'your GP or the GP out-of-hours service'],
    ['no service on the islands', null, 'islands', 'your GP'],
  ] as const)('is the GP with %s', (_what, contacts, place, message) => {
    const { lines, calls, gpOr } = helpContacts(en, contacts, place);
    expect(plainText(gpOr)).toBe(message);
    const named = lines.map(({ name, phone }) => `${name}, ${phone}`);
    expect(calls === null ? '' : plainText(calls)).toBe(named.join(' or '));
  });

  test('includes a website instead of a line in Northern Ireland, and neither on the islands', () => {
    const { site } = helpContacts(en, null, 'northernIreland');
    expect(site).toEqual({ name: 'Drugs and Alcohol NI', url: 'https://drugsandalcoholni.info' });
    expect(helpContacts(en, SERVICE, 'northernIreland').site).toBeNull();
    expect(helpContacts(en, null, 'islands')).toMatchObject({ lines: [], site: null });
  });

  test('names the lines of every nation if the place is not known', () => {
    expect(helpContacts(en, null, null).lines.map(({ name }) => name)).toEqual([
      'Drinkline',
      'Drinkline Scotland',
      'DAN 24/7',
    ]);
  });

  test('links the phone number of the local service within the sentence', () => {
    expect(helpContacts(en, { ...SERVICE, phone: '+44 1632 960001' }, 'england').gpOr).toEqual({
      parts: ['your GP', ' or ', { text: 'Sample Service, +44 1632 960001', href: 'tel:01632960001' }],
    });
  });
});
