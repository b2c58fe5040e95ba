import { describe, expect, it } from 'vitest';
import { inventedDetails, isInvented } from './inventedDetails.ts';
import { readClients } from './readClients.ts';
import { clientFolder, HARBOUR } from './testing/clientFolders.ts';

describe('invented contacts', () => {
  it.each([
    ...['01632 960301', '+44 1632 960 301', '(01632) 960301', '0044 1632 960301', '020 7946 0018', '0113 496 0999'],
    ...['0808 157 0101', '07700 900461', '03069 990123', '0909 879 0000', '028 9649 6000', '029 2018 0123'],
    ...['0191 498 0456', '0161-496-0123', 'Call 01632 960103 on weekdays', 'hello@example.org', 'Leeds (example)'],
    ...['https://york.drinkwise.example.org/refer', 'https://example.com', 'help@council.example', 'https://a.test/x'],
  ])('are recognised in “%s”', (text) => expect(isInvented(text)).toBe(true));

  it.each([
    ...['0300 123 1110', '01904 551550', '020 7946 1018', '01632 961301', '111', '116 123', '+44 1904 551550'],
    ...['hello@york.gov.uk', 'https://www.example-health.org.uk', 'https://leeds.gov.uk/test', 'For example, by bus'],
    ...['1 January 2026 to 2 March 2027', 'Monday to Friday 09 00 to 17 00'],
  ])('are not recognised in “%s”', (text) => expect(isInvented(text)).toBe(false));

  it('stop a production start even if the client is not marked as a sample, with file and line', () => {
    const real = HARBOUR.replaceAll('01632 960301', '01904 551550').replaceAll(
      'hello@example.org',
      'hello@york.gov.uk',
    );
    const folder = clientFolder({
      harbour: real.replace('text: Meet at the pier.', 'text: Meet at the pier, or ring 07700 900123.'),
      second: HARBOUR.replace('id: harbour', 'id: second').replaceAll('EX', 'TQ'),
    });
    const read = readClients(folder, { allowSamples: false });
    expect('faults' in read ? read.faults.map((fault) => fault.replace(`${folder}/`, '')) : []).toEqual([
      'harbour/client.yaml:25:5: localSupport[0].text "Meet at the pier, or ring 07700 900123." is invented: replace it with the real one',
      'second/client.yaml:17:7: zones[0].contacts.phone "01632 960301" is invented: replace it with the real one',
      'second/client.yaml:20:39: zones[1].contacts.email "hello@example.org" is invented: replace it with the real one',
    ]);
    expect(readClients(folder, { allowSamples: true })).toHaveProperty('clients');
    expect(readClients(clientFolder({ harbour: real }), { allowSamples: false })).toHaveProperty('clients');
  });

  it('are looked for only in texts that visitors see as contacts', () => {
    const read = readClients(clientFolder({ harbour: HARBOUR }), { allowSamples: true });
    const [client] = 'clients' in read ? read.clients : [];
    expect(client && inventedDetails({ ...client, zones: [] })).toEqual([]);
  });
});

it('a postcode, sector or outward code of the area ZZ in a client’s coverage stops production, with file and line', () => {
  const real = HARBOUR.replace('01632 960301', '01904 551550').replace('hello@example.org', 'hello@york.gov.uk');
  const folder = clientFolder({
    harbour: real
      .replace('outcodes: [EX8]', 'outcodes: [EX8, ZZ2]')
      .replace('sectors: [EX9 6]', 'sectors: [ZZ3 1]')
      .replace('zones:', '  exceptions: { add: [EX10 0AB, ZZ1 1AA] }\nzones:'),
  });
  const read = readClients(folder, { allowSamples: false });
  expect('faults' in read ? read.faults.map((fault) => fault.replace(`${folder}/`, '')) : []).toEqual([
    'harbour/client.yaml:7:23: coverage.rules.include.outcodes[1] "ZZ2" exists nowhere: remove it',
    'harbour/client.yaml:8:17: coverage.rules.include.sectors[0] "ZZ3 1" exists nowhere: remove it',
    'harbour/client.yaml:12:33: coverage.exceptions.add[1] "ZZ1 1AA" exists nowhere: remove it',
  ]);
  expect(readClients(folder, { allowSamples: true })).toHaveProperty('clients');
});
