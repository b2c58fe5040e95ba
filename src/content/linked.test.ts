import { describe, expect, test } from 'vitest';
import { call, joinSentences, linked, plainText, shownAddress, telHref, whatsAppHref } from './linked.ts';

describe('a number to call', () => {
  test.each([
    ['116 123', 'tel:116123'],
    ['0808 157 0101', 'tel:08081570101'],
    ['+44 1632 960101', 'tel:01632960101'],
    ['+44 (0)1632 960101', 'tel:01632960101'],
    ['0044 1632 960101', 'tel:01632960101'],
    ['(01632) 960-101', 'tel:01632960101'],
    ['999', 'tel:999'],
  ])('%s has a link with only the digits that work inside the UK', (phone, href) => {
    expect(telHref(phone)).toBe(href);
  });
});

test.each([
  ['01632 960101', 'https://wa.me/441632960101'],
  ['+44 1632 960101', 'https://wa.me/441632960101'],
  ['https://wa.me/example', 'https://wa.me/example'],
])('WhatsApp %s opens %s', (value, href) => {
  expect(whatsAppHref(value)).toBe(href);
});

test.each([
  ['https://www.samaritans.org/', 'samaritans.org'],
  ['https://nacoa.org.uk', 'nacoa.org.uk'],
])('the website %s is shown as %s', (url, shown) => {
  expect(shownAddress(url)).toBe(shown);
});

describe('a sentence with links', () => {
  const sentence = linked`If it is bad, ${call('call 999', '999')}. Else rest.`;

  test('keeps its words in order', () => {
    expect(plainText(sentence)).toBe('If it is bad, call 999. Else rest.');
    expect(sentence.parts[1]).toEqual({ text: 'call 999', href: 'tel:999' });
  });

  test('is joined to other sentences by a space, and empty sentences are left out', () => {
    expect(plainText(joinSentences(sentence, 'Then go on.'))).toBe('If it is bad, call 999. Else rest. Then go on.');
    expect(plainText(joinSentences(sentence, ''))).toBe(plainText(sentence));
    expect(plainText(joinSentences('', ''))).toBe('');
  });
});
