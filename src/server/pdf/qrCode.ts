import qrcode from 'qrcode-generator';

/** The width of the light border in modules (ISO/IEC 18004). */
const QUIET = 4;

/**
 * Returns the SVG path of the dark modules of a QR code in UTF-8, with medium or low error correction, and the side
 * `size` in modules, including the light border.
 */
export function qrCode(text: string, correction: 'M' | 'L'): { readonly path: string; readonly size: number } {
  const code = qrcode(0, correction);
  // The library would truncate each character to one byte.
  code.addData(Buffer.from(text).toString('latin1'));
  code.make();
  const count = code.getModuleCount();
  const all = Array.from({ length: count }, (_, index) => index);
  const squares = all.flatMap((row) =>
    all.filter((column) => code.isDark(row, column)).map((column) => `M${column + QUIET} ${row + QUIET}h1v1h-1z`),
  );
  return { path: squares.join(''), size: count + 2 * QUIET };
}
