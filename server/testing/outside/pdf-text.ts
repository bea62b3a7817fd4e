import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
} from 'pdf-lib';

type PdfLine = { page: number; x: number; y: number; text: string };

/** The lines of text a document draws, as a reader would copy them. */
export async function pdfLines(bytes: Uint8Array): Promise<PdfLine[]> {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false });
  return doc.getPages().flatMap((page, index) => linesOfPage(page, index + 1));
}

const SHOWN = /\/(\S+) [\d.]+ Tf|1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm|<([0-9A-F]*)> Tj/g;

function linesOfPage(page: PDFPage, number: number): PdfLine[] {
  const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  const contents = page.node.Contents();
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((_, index) => contents.lookup(index)) : [contents];
  const operators = streams.map(textOf).join('\n');
  const lines: PdfLine[] = [];
  let characters = new Map<string, string>();
  let at = { x: 0, y: 0 };
  for (const [, font, x, y, codes] of operators.matchAll(SHOWN)) {
    if (font !== undefined) characters = unicodeOf(fonts?.lookup(PDFName.of(font), PDFDict));
    else if (codes === undefined) at = { x: Number(x), y: Number(y) };
    else
      lines.push({
        page: number,
        ...at,
        text: (codes.match(/.{4}/g) ?? []).map((code) => characters.get(code) ?? '').join(''),
      });
  }
  return lines;
}

function unicodeOf(font: PDFDict | undefined): Map<string, string> {
  const pairs = textOf(font?.lookup(PDFName.of('ToUnicode'))).matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>/g);
  return new Map(
    [...pairs].map(([, code = '', units = '']) => [
      code,
      Buffer.from(units, 'hex').swap16().toString('utf16le'),
    ]),
  );
}

function textOf(stream: unknown): string {
  return stream instanceof PDFRawStream
    ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
    : '';
}
