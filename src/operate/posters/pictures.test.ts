import { expect, it, vi } from 'vitest';

it('A picture is drawn even if another copy of the module has drawn before', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>';
  for (let copy = 0; copy < 2; copy += 1) {
    const { drawSvg } = await import('./pictures.ts');
    expect(await drawSvg(svg, 8)).toMatchObject({ width: 8, height: 4 });
    vi.resetModules();
  }
});
