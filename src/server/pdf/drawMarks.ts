import type { Glyphs, Marks, Shape } from './laidOut.ts';

function drawShape(pdf: PDFKit.PDFDocument, shape: Shape): void {
  if (shape.shape === 'rule') {
    pdf.save().lineWidth(shape.width).strokeColor(shape.colour);
    if (shape.dashed) pdf.dash(3, { space: 2.5 });
    pdf
      .moveTo(...shape.from)
      .lineTo(...shape.to)
      .stroke()
      .restore();
    return;
  }
  const { x, y, width, height, round, fill, edge } = shape;
  if (round === undefined) pdf.rect(x, y, width, height);
  else pdf.roundedRect(x, y, width, height, Math.min(round, width / 2));
  if (edge) pdf.lineWidth(0.8).fillAndStroke(fill, edge);
  else pdf.fill(fill);
}

function drawGlyphs(pdf: PDFKit.PDFDocument, { text, face, size, colour, x, baseline }: Glyphs): void {
  pdf.font(face, size).fillColor(colour).text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
}

/** Draws marks on the current page. */
export function drawMarks(pdf: PDFKit.PDFDocument, { shapes, glyphs }: Marks): void {
  for (const shape of shapes) drawShape(pdf, shape);
  for (const each of glyphs) drawGlyphs(pdf, each);
}
