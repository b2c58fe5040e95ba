import { globSync, statSync } from 'node:fs';
import { cleanup, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { en } from '#content/en/index.ts';
import { RISK_BANDS } from '#domain/audit.ts';
import { CATALOGUE } from '#domain/drinks.ts';
import { INFOGRAPHIC } from '#domain/infographic.ts';
import { renderWithWords } from '../testing/words.tsx';
import { BandScale } from './BandScale.tsx';
import { DrinkPicture } from './DrinkPicture.tsx';
import { ShareBars } from './ShareBars.tsx';
import { Infographic } from './Infographic.tsx';
import {
  alcopopBottle,
  beerBottle,
  can,
  largeBottle,
  pintGlass,
  spiritBottle,
  tumbler,
  wineBottle,
  wineGlass,
} from './vessels.ts';

afterEach(cleanup);

/** The top of the drink in a drawing; a smaller number is a fuller glass. */
const level = (liquid: string) =>
  Math.min(...[...liquid.matchAll(/(?:M|L)[\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y)));

describe('a drink that holds more looks as if it does', () => {
  it.each([
    ['bottle of beer', beerBottle, 275, 330],
    ['can', can, 330, 440],
    ['glass of beer', pintGlass, 284, 568],
    ['glass of wine', wineGlass, 175, 250],
    ['small glass of wine', wineGlass, 125, 175],
    ['bottle of wine', wineBottle, 750, 1000],
    ['measure of spirits', tumbler, 25, 35],
    ['bottle of alcopop', alcopopBottle, 330, 750],
    ['large bottle of cider', largeBottle, 1500, 2000],
    ['bottle of spirits', spiritBottle, 350, 700],
  ])('%s', (_, vessel, less, more) => {
    expect(level(vessel(less).liquid) - level(vessel(more).liquid)).toBeGreaterThan(1.5);
  });
});

it('every drink and size in the catalogue has a picture, inside its box and under 4 KB', () => {
  for (const { drink, sizes } of CATALOGUE)
    for (const { size } of sizes) {
      const svg = renderToStaticMarkup(<DrinkPicture drink={drink} size={size} />);
      expect(svg).toContain('<path');
      expect(svg.length).toBeLessThan(4096);
      expect(svg).not.toMatch(/NaN|[ MLHV]-/);
    }
});

it('every drawing in a file is under 4 KB', () => {
  const files = globSync(['public/**/*.svg', 'clients.example/**/*.svg']);
  expect(files.length).toBeGreaterThanOrEqual(4);
  for (const file of files) expect([file, statSync(file).size < 4096]).toEqual([file, true]);
});

it('The pictures of drinks say what 1 unit is', () => {
  renderWithWords(<Infographic />);
  expect(screen.getByText(/1 unit is 10ml of pure alcohol/)).toBeDefined();
});

it('every drink has a colour of its own, in a glass and in a bottle', () => {
  for (const { drink, sizes } of CATALOGUE)
    for (const { size } of sizes)
      expect(renderToStaticMarkup(<DrinkPicture drink={drink} size={size} />)).toMatch(
        new RegExp(`class="[^"]*${drink}`),
      );
});

it('The pictures of drinks show every drink with its ml, its strength and its units', () => {
  renderWithWords(<Infographic />);
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items).toEqual(
    INFOGRAPHIC.map(
      ({ id, ml, strength, units }) =>
        `${en.infographic.names[id]} ${ml}ml at ${strength}% ${en.infographic.units(units)}`,
    ),
  );
});

describe('the scale of the bands', () => {
  const markAt = (score: number, band: (typeof RISK_BANDS)[number]['band']) => {
    const { container } = renderWithWords(<BandScale score={score} band={band} />);
    return Number.parseFloat(container.querySelector('svg svg')?.getAttribute('x') ?? '');
  };

  it.each(RISK_BANDS.map(({ band, from, to }) => [band, from, to] as const))(
    'puts every score of %s inside its band, which is as wide as its points',
    (band, from, to) => {
      for (const score of [from, to]) {
        const share = (score + 0.5) / 41;
        expect(markAt(score, band)).toBeCloseTo(100 * share);
        const place = document.querySelector('[class*=ownBar]')?.parentElement;
        const percents = ['x', 'width'].map((name) => Number.parseFloat(place?.getAttribute(name) ?? ''));
        expect(percents).toEqual([(100 * from) / 41, (100 * (to - from + 1)) / 41]);
        cleanup();
      }
    },
  );

  it('names the bands with their ranges under it, with the visitor’s own marked', () => {
    renderWithWords(<BandScale score={11} band="increasing" />);
    const list = screen.getByRole('list', { name: en.feedback.scaleLabel('Increasing risk', 11) });
    expect(list.textContent).toBe(
      'Lower risk: 0 to 7Increasing risk: 8 to 15Higher risk: 16 to 19Possible dependence: 20 to 40',
    );
    expect(list.querySelectorAll('[aria-current="true"]')).toHaveLength(1);
    expect(list.querySelector('[aria-current="true"]')?.textContent).toBe('Increasing risk: 8 to 15');
  });

  it.each(RISK_BANDS)('colour every part, and give the one of $band a thicker edge', ({ band, from }) => {
    const { container } = renderWithWords(<BandScale score={from} band={band} />);
    const parts = [...container.querySelectorAll('rect')].map((part) => part.getAttribute('class') ?? '');
    for (const [index, entry] of RISK_BANDS.entries()) expect(parts[index]).toContain(entry.band);
    expect(parts.filter((part) => part.includes('ownBar'))).toEqual([expect.stringContaining(band)]);
  });
});

describe('the share bars', () => {
  const shares = { m: 27, f: 13 };

  it('show their figures as a picture with a title, a sentence and a table', () => {
    renderWithWords(<ShareBars shares={shares} />);
    expect(screen.getByRole('img', { name: en.steps.compare.figureTitle })).toBeTruthy();
    expect(screen.getByRole('figure', { name: '' }).textContent).toContain(en.steps.compare.sentence(27, 13));
    expect(screen.getByRole('row', { name: 'Women 13%' })).toBeTruthy();
  });

  it('mark no bar as the visitor’s', () => {
    const { container } = renderWithWords(<ShareBars shares={shares} />);
    const classes = [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('class'));
    expect(classes).toHaveLength(2);
    expect(new Set(classes).size).toBe(1);
    expect(screen.queryByText(/\byou\b/i)).toBeNull();
  });
});
