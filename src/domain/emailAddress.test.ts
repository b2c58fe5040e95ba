import { expect, test } from 'vitest';
import { isEmailAddress, meantAddress, readEmailAddress } from './emailAddress.ts';

test.each([
  "o'neil+check@example.co.uk",
  'a@example.org',
  'a.b_c@xn--bcher-kva.example',
  `${'a'.repeat(64)}@example.org`,
])('%s is a valid address, and no other address is suggested', (address) => {
  expect([isEmailAddress(address), meantAddress(address)]).toEqual([true, null]);
});

test.each([
  ['name@gmail', 'a domain of one name'],
  ['a..b@example.org', 'two dots together'],
  ['.a@example.org', 'a dot before the name'],
  ['a.@example.org', 'a dot after the name'],
  ['a@-example.org', 'a domain that begins with a dash'],
  ['a@example-.org', 'a domain that ends with a dash'],
  ['a@example..org', 'two dots in the domain'],
  ['a@127.0.0.1', 'an address of a machine'],
  ['a@example.o', 'an ending of one letter'],
  [`${'a'.repeat(65)}@example.org`, '65 characters before the @'],
  [`a@${'b'.repeat(64)}.org`, 'a name of 64 characters'],
  [`a@${'b.'.repeat(130)}org`, 'more than 254 characters'],
  ['a b@example.org', 'a space'],
  ['', 'nothing'],
])('%s is no valid address: %s', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

test.each([
  ['a@gmail.con', 'a@gmail.com'],
  ['a@gmial.com', 'a@gmail.com'],
  ['A.B@GMIAL.COM', 'A.B@gmail.com'],
  ['a@gmal.com', 'a@gmail.com'],
  ['a@gmaill.com', 'a@gmail.com'],
  ['a@gmail.co', 'a@gmail.com'],
  ['a@gmial.con', 'a@gmail.com'],
  ['a@hotmial.com', 'a@hotmail.com'],
  ['a@hotmail.co.ku', 'a@hotmail.co.uk'],
  ['a@outlok.com', 'a@outlook.com'],
  ['a@yahoo.couk', 'a@yahoo.co.uk'],
  ['a@example.con', 'a@example.com'],
])('%s was probably meant as %s', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant);
});

test.each([
  ['o’neill@example.org', "o'neill@example.org"],
  ['o‘neill@example.org', "o'neill@example.org"],
  ['oʼneill@gmial.com', "o'neill@gmail.com"],
])('%s, with a curly apostrophe, was probably meant as %s', (typed, meant) => {
  expect([isEmailAddress(typed), meantAddress(typed), isEmailAddress(meant)]).toEqual([false, meant, true]);
});

test.each([
  ['a\u200b@example.org', 'a zero-width space'],
  ['\u200ea@example.org\u200f', 'marks of direction'],
  ['\u202aa@example.org\u202c', 'an embedding'],
  ['\ufeffa@example.org', 'a byte order mark'],
  ['a@exam\u00adple.org', 'a soft hyphen'],
  ['\u00a0a@example.org\u00a0', 'no-break spaces around it'],
  ['\u202fa@example.org\t', 'a narrow no-break space and a tab'],
  ['a@example.org.', 'a full stop at its end'],
  ['a@example.org.\u200b ', 'a full stop, a zero-width space and a space'],
])('%j is read as a@example.org, without %s', (typed) => {
  expect(readEmailAddress(typed)).toBe('a@example.org');
});

test('a space within an address is not removed', () => {
  expect(isEmailAddress(readEmailAddress('a b@example.org'))).toBe(false);
});

test.each([
  'a@mail.com',
  'a@ymail.com',
  'a@me.com',
  'a@mac.com',
  'a@sky.com',
  'a@nhs.net',
  'a@york.gov.uk',
  'a@live.nl',
])('%s has a known domain, and no other address is suggested', (address) => {
  expect(meantAddress(address)).toBeNull();
});
