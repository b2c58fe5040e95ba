import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clientFolder, HARBOUR } from '#server/clients/testing/clientFolders.ts';
import { PAGE } from '#server/pdf/style.ts';
import { readPdf } from '#server/pdf/testing/readPdf.ts';
import { CAN_SCAN, scannedCodes } from '../../../testing/scannedCodes.ts';
import { drawLogo } from '../posters/pictures.ts';
import { drawSvg } from '../posters/pictures.ts';
import { temporaryFolder } from '../testing/folders.ts';
import { operate, operateJson } from '../testing/operate.ts';

const PUBLIC_URL = 'https://check.example.org';
const settings = (more: Readonly<Record<string, string>> = { PUBLIC_URL }) => ({
  CLIENTS_DIR: clientFolder({ harbour: HARBOUR }),
  DATA_DIR: temporaryFolder(),
  ...more,
});
const poster = (...words: readonly string[]) => ['clients', 'poster', ...words];

async function made(
  client: string,
  place: string,
  input: Readonly<Record<string, string>>,
  ...options: readonly string[]
) {
  const out = temporaryFolder();
  const ran = await operate(poster(client, '--place', place, '--out', out, ...options), input);
  const read = (name: string) => readPdf(readFileSync(join(out, `${name}-${place}.pdf`)));
  return { ...ran, out, poster: await read('poster'), cards: await read('cards') };
}

const figures = ({ elements }: Awaited<ReturnType<typeof readPdf>>) =>
  elements.filter(({ role }) => role === 'Figure').map(({ alt }) => alt);

describe('clients poster', () => {
  it('writes a poster and ten cards for one place, as tagged PDFs of one page', async () => {
    const { poster, cards } = await made('harbour', 'lighthouse', settings());
    for (const pdf of [poster, cards]) {
      expect(pdf).toMatchObject({ pages: 1, uaPart: '1', showsTitle: true, artifacts: '' });
      expect(pdf.text).toContain('check.example.org/from/f0634');
      expect(pdf.text).not.toContain('Sample');
    }
    expect(poster.elements.map(({ role }) => role).slice(0, 4)).toEqual(['H1', 'P', 'L', 'P']);
    const code = `A square code that opens ${PUBLIC_URL}/from/f0634`;
    expect(figures(poster)).toEqual(Array.from({ length: 9 }, () => code));
    expect(figures(cards)).toEqual(Array.from({ length: 10 }, () => code));
  });

  it('says on poster, slips and cards who they are from and that they are about alcohol', async () => {
    const { poster, cards } = await made('harbour', 'lighthouse', settings());
    expect(poster.text.match(/from Harbour & Cliffs/g)).toHaveLength(9);
    expect(poster.text.match(/about alcohol/g)).toHaveLength(8);
    expect(cards.text.match(/from Harbour & Cliffs/g)).toHaveLength(10);
    expect(cards.text.match(/A few questions about alcohol, for you alone/g)).toHaveLength(10);
  });

  it('prints a no-break hyphen as a hyphen, and warns of a character that its font lacks', async () => {
    const file = HARBOUR.replace('Harbour & Cliffs', 'Harbour\u2011side → Cliffs');
    const input = { ...settings(), CLIENTS_DIR: clientFolder({ harbour: file }) };
    const { poster, cards, errors } = await made('harbour', 'lighthouse', input);
    expect(poster.text).toContain('from Harbour-side ? Cliffs');
    expect(cards.text).toContain('from Harbour-side ? Cliffs');
    expect(errors).toContain('name holds “→” (U+2192), which summaries, posters and cards print as “?”');
  });

  it('--discreet leaves out the subject on cards and slips, which others may see', async () => {
    const { poster, cards } = await made('harbour', 'lighthouse', settings(), '--discreet');
    expect(poster.text).not.toContain('about alcohol');
    expect(cards.text.match(/A few questions, for you alone from Harbour & Cliffs/g)).toHaveLength(10);
    expect(`${cards.text} ${JSON.stringify(cards.info)}`).not.toMatch(/alcohol|drink/i);
  });

  it('has the logo 25 mm high, the QR code beside the facts, and the drawing of the start page', async () => {
    const { out, poster } = await made('york', 'gp', { PUBLIC_URL, DATA_DIR: temporaryFolder() });
    const boxes = poster.elements.filter(({ role }) => role === 'Figure').map(({ box }) => box ?? []);
    const [logo = [], code = []] = boxes;
    const height = ([, bottom = 0, , top = 0]: readonly number[]) => top - bottom;
    expect(height(logo)).toBeCloseTo((25 * 72) / 25.4, 1);
    const [left = 0, bottom = 0, , top = 0] = code;
    const fact = poster.places.find(({ size, baseline }) => size > 15 && baseline < top && baseline > bottom);
    expect(fact?.x).toBeLessThan(left);
    // The logo and the drawing.
    const source = readFileSync(join(out, 'poster-gp.pdf'), 'latin1');
    expect(source.match(/\/Subtype \/Image/g)?.length).toBeGreaterThanOrEqual(2);
  });

  it('keeps the longest client name within each slip and card', async () => {
    const name = 'Bournemouth, Christchurch and Poole with Sampleshire and Samplethorpe Combined Authority';
    const clients = clientFolder({ harbour: HARBOUR.replace(/^name: .*$/m, `name: ${name}`) });
    const { poster, cards } = await made('harbour', 'lighthouse', settings({ PUBLIC_URL, CLIENTS_DIR: clients }));
    expect(poster.text.match(new RegExp(`from ${name}`, 'g'))).toHaveLength(9);
    const card = cards.places.filter(({ x, baseline }) => x < PAGE.width / 2 && baseline > PAGE.height - 38 - 153);
    const baselines = [...new Set(card.map(({ baseline }) => Math.round(baseline)))].toSorted((a, b) => b - a);
    const gaps = baselines.slice(1).map((baseline, index) => (baselines[index] ?? 0) - baseline);
    expect(Math.min(...gaps)).toBeGreaterThan(8);
  });

  it('marks posters and cards of a sample client, and shows the logo where there is one', async () => {
    const { errors, poster, cards } = await made('york', 'gp', { PUBLIC_URL, DATA_DIR: temporaryFolder() });
    expect(errors).toContain('warning: york is a sample client: its posters and cards are marked as such');
    expect(poster.text).toContain('Sample: not for use');
    expect(cards.text.match(/Sample: not for use/g)).toHaveLength(10);
    expect(new Set(figures(poster))).toEqual(
      new Set(['City of York', `A square code that opens ${PUBLIC_URL}/from/a3305`]),
    );
  });

  it('leaves out a logo that cannot be drawn', async () => {
    expect(await drawLogo({ type: 'image/svg+xml', bytes: Buffer.from('<svg') })).toBeNull();
    expect(await drawLogo({ type: 'image/png', bytes: Buffer.from('89504e470d0a1a0a', 'hex') })).toBeNull();
  });

  it('prints a PNG logo of the client in its own shape', async () => {
    const { png } = await drawSvg('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10"/>', 40);
    const input = settings();
    writeFileSync(join(input.CLIENTS_DIR, 'harbour/logo.png'), png);
    expect(figures((await made('harbour', 'lighthouse', input)).poster)[0]).toBe('Harbour & Cliffs');
    expect(await drawLogo({ type: 'image/png', bytes: png })).toMatchObject({ ratio: 4 });
  });

  it(
    '--all makes a poster and cards for each option that is a place, and none for “a friend”',
    { tags: 'proof' },
    async () => {
      const out = join(temporaryFolder(), 'new');
      const { answer } = await operateJson(poster('york', '--all', '--out', out), {
        PUBLIC_URL,
        DATA_DIR: temporaryFolder(),
      });
      const places = answer.places as string[];
      expect(places).toEqual(['gp', 'pharmacy', 'hospital', 'health-check', 'employer']);
      expect(readdirSync(out).sort()).toEqual(
        places.flatMap((place) => [`cards-${place}.pdf`, `poster-${place}.pdf`]).sort(),
      );
    },
  );

  describe('--all-clients', () => {
    const meadow = HARBOUR.replace('id: harbour', 'id: meadow')
      .replace(/^name: .*$/m, 'name: Meadow')
      .replaceAll('EX8', 'YO1')
      .replaceAll('EX9', 'YO10')
      .replace('EX10 0AA', 'YO23 1AA')
      .replace('value: lighthouse', 'value: barn');
    const bothClients = (harbour = HARBOUR, other = meadow) => ({
      PUBLIC_URL,
      DATA_DIR: temporaryFolder(),
      CLIENTS_DIR: clientFolder({ harbour, meadow: other }),
    });

    it('writes posters and cards for every place of every client, each client in its own folder', async () => {
      const out = join(temporaryFolder(), 'new');
      const { code, answer } = await operateJson(poster('--all-clients', '--out', out), bothClients());
      const filesOf = (client: string, place: string) => ({
        client,
        places: [place],
        files: [`poster-${place}.pdf`, `cards-${place}.pdf`].map((name) => join(out, client, name)),
      });
      expect([code, answer.posters]).toEqual([0, [filesOf('harbour', 'lighthouse'), filesOf('meadow', 'barn')]]);
      const { text } = await readPdf(readFileSync(join(out, 'meadow', 'poster-barn.pdf')));
      expect(text).toContain('from Meadow');
      expect(text).toContain('check.example.org/from/p6379');
    });

    it('names the faults of every client’s file, and then writes nothing', async () => {
      const out = temporaryFolder();
      const faulty = [HARBOUR, meadow].map((file) => file.replace(/referralOptions:\n.*\n/, 'referralOptions: []\n'));
      const { code, errors } = await operate(poster('--all-clients', '--out', out), bothClients(...faulty));
      expect(code).toBe(1);
      for (const client of ['harbour', 'meadow'])
        expect(errors).toMatch(new RegExp(`${client}/client\\.yaml:\\d+:\\d+: referralOptions must list at least one`));
      expect(readdirSync(out)).toEqual([]);
    });

    it('names every client whose output folder cannot be used, and then writes nothing', async () => {
      const out = temporaryFolder();
      for (const client of ['harbour', 'meadow']) writeFileSync(join(out, client), 'a file in place of a folder');
      const { code, errors } = await operate(poster('--all-clients', '--out', out, '--force'), bothClients());
      expect(code).toBe(4);
      for (const client of ['harbour', 'meadow']) expect(errors).toContain(`${join(out, client)} is not a folder`);
      expect(readdirSync(out)).toEqual(['harbour', 'meadow']);
    });

    it('names a logo that cannot be drawn, and how to mend it', async () => {
      const input = bothClients();
      writeFileSync(join(input.CLIENTS_DIR, 'meadow/logo.svg'), '<svg ');
      const { errors } = await operate(poster('--all-clients', '--out', join(temporaryFolder(), 'new')), input);
      expect(errors).toContain(
        'warning: the logo of meadow cannot be drawn, so its posters have none: replace the file',
      );
      expect(errors).not.toContain('logo of harbour');
    });

    it('refuses a named client, a named place and a full folder beside the option, all at once', async () => {
      const out = temporaryFolder();
      writeFileSync(join(out, 'notes.txt'), '');
      const words = poster('harbour', '--all-clients', '--place', 'lighthouse', '--out', out);
      const { code, errors } = await operate(words, bothClients());
      expect(code).toBe(2);
      for (const fault of ['"harbour": leave the client out', '--place: leave it out', 'is not empty'])
        expect(errors).toContain(fault);
      expect(readdirSync(out)).toEqual(['notes.txt']);
    });
  });

  it.each([
    { why: 'PUBLIC_URL is missing', words: ['harbour', '--all'], input: {}, code: 1, says: 'PUBLIC_URL is not set' },
    {
      why: 'the place is none of the client’s',
      words: ['harbour', '--place', 'moon'],
      input: { PUBLIC_URL },
      code: 2,
      says: '--place: harbour has no referral option "moon"; it has ',
    },
    { why: 'neither a client nor --all-clients is named', words: [], input: { PUBLIC_URL }, code: 2, says: '<id>' },
    { why: 'no place is named', words: ['harbour'], input: { PUBLIC_URL }, code: 2, says: '--place' },
    { why: 'the client is unknown', words: ['moon', '--all'], input: { PUBLIC_URL }, code: 3, says: 'harbour' },
  ])('refuses when $why', async ({ words, input, code, says }) => {
    const out = temporaryFolder();
    const ran = await operate(poster(...words, '--out', out), settings(input));
    expect(ran.code).toBe(code);
    expect(ran.errors).toContain(says);
    expect(readdirSync(out)).toEqual([]);
  });

  it('names every fault at once', async () => {
    const { code, errors } = await operate(poster('harbour', '--place', 'moon'), settings({}));
    expect(code).toBe(2);
    for (const fault of ['no referral option "moon"', 'PUBLIC_URL is not set', '--out is missing'])
      expect(errors).toContain(fault);
  });

  it(
    CAN_SCAN ? 'has codes that read back at 150 dpi' : 'codes were not read back: zbarimg or pdftoppm is not installed',
    { tags: 'proof' },
    async () => {
      if (!CAN_SCAN) return;
      const { out } = await made('harbour', 'lighthouse', settings());
      const codes = (name: string) => scannedCodes(join(out, `${name}.pdf`));
      const address = `${PUBLIC_URL}/from/f0634`;
      expect(codes('poster-lighthouse')).toEqual(Array.from({ length: 9 }, () => address));
      expect(codes('cards-lighthouse')).toEqual(Array.from({ length: 10 }, () => address));
    },
  );
});
