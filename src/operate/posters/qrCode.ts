import qrcode from 'qrcode-generator';

/** Light modules around the code, as ISO/IEC 18004 asks. */
const QUIET = 4;

/** A QR code with medium error correction as the path of its dark modules; `size` counts modules, the light edge included. */
export function qrCode(text: string): { readonly path: string; readonly size: number } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const all = Array.from({ length: count }, (_, index) => index);
  const squares = all.flatMap((row) =>
    all.filter((column) => code.isDark(row, column)).map((column) => `M${column + QUIET} ${row + QUIET}h1v1h-1z`),
  );
  return { path: squares.join(''), size: count + 2 * QUIET };
}
