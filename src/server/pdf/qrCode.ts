import qrcode from 'qrcode-generator';

/** Light modules around the code, as ISO/IEC 18004 asks. */
const QUIET = 4;

/** The path of the dark modules of a QR code in UTF-8, with medium or low error correction; `size` counts modules, the light edge included. */
export function qrCode(text: string, correction: 'M' | 'L'): { readonly path: string; readonly size: number } {
  const code = qrcode(0, correction);
  // The library would cut each character to one byte.
  code.addData(Buffer.from(text).toString('latin1'));
  code.make();
  const count = code.getModuleCount();
  const all = Array.from({ length: count }, (_, index) => index);
  const squares = all.flatMap((row) =>
    all.filter((column) => code.isDark(row, column)).map((column) => `M${column + QUIET} ${row + QUIET}h1v1h-1z`),
  );
  return { path: squares.join(''), size: count + 2 * QUIET };
}
