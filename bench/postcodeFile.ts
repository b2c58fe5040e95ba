import { closeSync, openSync, writeSync } from 'node:fs';
import { aboveZero, commandLine } from '../scripts/commandLine.ts';

const AREAS =
  'AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU GY ' +
  'HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL ' +
  'PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE';

/**
 * The authorities of some outward codes: York and Bedford (the sample clients), Northern Ireland, the Channel Islands,
 * the Isle of Man.
 */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/^YO(1|10|19|23|24|26|30|31|32|90|91)$/, 'E06000014'],
  [/^MK4[0-4]$/, 'E06000055'],
  [/^BT/, 'N09000003'],
  [/^(GY|JE)/, 'L99999999'],
  [/^IM/, 'M99999999'],
];

/** The 55 columns of the edition of August 2026, then made-up values for the columns after the authority, `lad26cd`. */
const HEADER =
  'pcd7,pcd8,pcds,dointr,doterm,cty25cd,ced25cd,lad26cd,wd26cd,parncp26cd,usrtypind,east1m,north1m,gridind,hlth19cd,' +
  'nhser24cd,ctry26cd,rgn26cd,streg,pcon24cd,eer20cd,tec20cd,ttwa15cd,pct19cd,itl25cd,statsward,oa01cd,casward,' +
  'npark16cd,lsoa01cd,msoa01cd,ur01ind,oac01ind,oa11cd,lsoa11cd,msoa11cd,wz11cd,sicbl26cd,bua24cd,bua11cd,buasd11cd,' +
  'ruc11ind,oac11ind,lat,long,lep21cd1,lep21cd2,pfa23cd,imd25ind,calncv,icb26cd,oa21cd,lsoa21cd,msoa21cd,ruc21ind';
const AFTER_AUTHORITY = (rank: number): string =>
  ',"E05013400","E04001234","0","0460351","0451863","1","E18000003","E40000012","E92000001","E12000003","0","E14001576"' +
  ',"E15000003","E24000020","E30000293","E16000104","E06000014","E05001693","E00067211","00FFNS","E65000001","E01013434"' +
  ',"E02002783","5","2A1","E00067211","E01013434","E02002783","E33008888","E38000254","E63005131","E34004699","E35001382"' +
  `,"C1","2A1",53.961,-1.0815,"E37000054","","E23000009",${rank},"E56000018"` +
  ',"E54000051","E00067211","E01013434"' +
  ',"E02002783","UN1"';

const AREAS_RANKED = 33_755;

/** Royal Mail's inward codes use 20 letters. */
const UNIT_LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';
/** Averages in the real directory: postcodes in a sector, and sectors in an outward code. */
const UNITS_IN_SECTOR = 217;
const SECTORS_IN_OUTCODE = 5;
/** The largest possible outward code: 10 sectors of 400 postcodes. */
const MOST_IN_OUTCODE = 4_000;
const MOST_OUTCODES_IN_AREA = 99;
/**
 * The districts of the sample clients. They come first in their area, so that even a small file has the postcodes of
 * made-up visits.
 */
const SAMPLE_DISTRICTS: Readonly<Record<string, readonly number[]>> = {
  MK: [40, 41, 42, 43, 44],
  YO: [1, 10, 19, 23, 24, 26, 30, 31, 32, 90, 91],
};
const CHUNK_BYTES = 4 * 1024 * 1024;

/** Returns a function that draws whole numbers below `most`. They are the same in every file (32-bit xorshift). */
function random(): (most: number) => number {
  let state = 1;
  return (most) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % most;
  };
}

/** Returns about `count` outward codes, such as YO1 and YO2, the same number for each area. */
function outcodes(count: number): string[] {
  const areas = AREAS.split(' ');
  const item = Math.ceil(count / areas.length);
  return areas.flatMap((area) => {
    const all = Array.from({ length: MOST_OUTCODES_IN_AREA }, (_, index) => index + 1);
    return [...new Set([...(SAMPLE_DISTRICTS[area] ?? []), ...all])]
      .slice(0, item)
      .map((district) => `${area}${district}`);
  });
}

const authorityOf = (outcode: string, index: number): string =>
  KNOWN.find(([pattern]) => pattern.test(outcode))?.[1] ?? `E07${String(100 + (index % 350)).padStart(6, '0')}`;

const thisMonth = (): string => new Date().toISOString().slice(0, 7).replace('-', '');

function rowOf(
  outcode: string,
  inward: string,
  authority: string,
  introduced: string | null,
  pick: (most: number) => number,
): string {
  const isOld = pick(10) < 3;
  const pcd7 = outcode + ' '.repeat(7 - outcode.length - inward.length) + inward;
  const pcd8 = outcode + ' '.repeat(8 - outcode.length - inward.length) + inward;
  const dates = `"${introduced ?? `${1980 + pick(40)}01`}","${isOld ? `${1996 + pick(29)}06` : ''}"`;
  return `"${pcd7}","${pcd8}","${outcode} ${inward}",${dates},"E99999999","E99999999","${authority}"${AFTER_AUTHORITY(pick(AREAS_RANKED) + 1)}\n`;
}

/** Every row of the file, in the order of outward codes. The first postcode is of this month, as in a new edition. */
export function* postcodeRows(rows: number): Generator<string> {
  const pick = random();
  const all = outcodes(Math.ceil(rows / (UNITS_IN_SECTOR * SECTORS_IN_OUTCODE)));
  let left = rows;
  for (const [index, outcode] of all.entries()) {
    const authority = authorityOf(outcode, index);
    const here = Math.min(Math.ceil(left / (all.length - index)), MOST_IN_OUTCODE);
    const unitsInSector = Math.max(UNITS_IN_SECTOR, Math.ceil(here / 10));
    for (let count = 0; count < here; count += 1) {
      const unit = count % unitsInSector;
      const letters = `${UNIT_LETTERS[Math.floor(unit / 20)] ?? ''}${UNIT_LETTERS[unit % 20] ?? ''}`;
      yield rowOf(
        outcode,
        `${Math.floor(count / unitsInSector)}${letters}`,
        authority,
        index + count === 0 ? thisMonth() : null,
        pick,
      );
    }
    left -= here;
  }
}

export function writePostcodeFile(path: string, rows: number): void {
  const file = openSync(path, 'w');
  let chunk = `${HEADER}\n`;
  for (const row of postcodeRows(rows)) {
    chunk += row;
    if (chunk.length < CHUNK_BYTES) continue;
    writeSync(file, chunk);
    chunk = '';
  }
  writeSync(file, chunk);
  closeSync(file);
}

if (import.meta.main) {
  const asked = commandLine(
    'node bench/postcodeFile.ts',
    'Writes a CSV file as large as the ONS Postcode Directory and of its form, all of it made up. Postcodes of York and ' +
      'Bedford get these authorities, so that the sample clients have something to cover.',
  )
    .argument('<file>', 'the file to write')
    .option('--rows <count>', 'how many postcodes', aboveZero, 2_714_964)
    .parse();
  const [path] = asked.processedArgs;
  const { rows } = asked.opts();
  writePostcodeFile(path, rows);
  console.log(`${rows} rows in ${path}`);
}
