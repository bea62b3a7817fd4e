import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';
import type { PDFDocument, PDFFont } from 'pdf-lib';

export type Face = { font: PDFFont; covers: (codePoint: number) => boolean };
export type Faces = { regular: Face; bold: Face; serif: Face };

export const FILES = {
  regular: 'DejaVuSansCondensed.ttf',
  bold: 'DejaVuSansCondensed-Bold.ttf',
  serif: 'DejaVuSerifCondensed-Bold.ttf',
};

type FontkitFont = ReturnType<typeof fontkit.create>;

const folder = createRequire(import.meta.url)
  .resolve('dejavu-fonts-ttf/package.json')
  .replace('package.json', 'ttf/');
type Loaded = { bytes: Uint8Array; font: FontkitFont; codePoints: Set<number> };
const loaded = new Map<string, Loaded>();

export async function embedFaces(doc: PDFDocument): Promise<Faces> {
  return {
    regular: await embed(doc, load(FILES.regular)),
    bold: await embed(doc, load(FILES.bold)),
    serif: await embed(doc, load(FILES.serif)),
  };
}

export async function embed(doc: PDFDocument, { bytes, font: read, codePoints }: Loaded): Promise<Face> {
  // What was read of a font serves every document: reading it anew was three quarters of what a document cost.
  doc.registerFontkit({ create: () => read });
  // Ligatures off: they make copied and searched text unreliable.
  const font = await doc.embedFont(bytes, { subset: true, features: { liga: false } });
  return { font, covers: (codePoint) => codePoints.has(codePoint) };
}

/** The engine's rules for some scripts (Tifinagh, Lao) fail as packaged; without them these are drawn letter by letter. */
function shapingAnything(font: FontkitFont) {
  const shape: (
    ...given: [...Parameters<typeof font.layout>, script?: string]
  ) => ReturnType<typeof font.layout> = font.layout.bind(font);
  font.layout = (text, features) => {
    try {
      return shape(text, features);
    } catch {
      return shape(text, features, 'latn');
    }
  };
  return font;
}

/** The font of a file, to measure and to take outlines from. */
export function load(file: string): Loaded {
  const known = loaded.get(file);
  if (known) return known;
  const bytes = readFileSync(folder + file);
  const font = shapingAnything(fontkit.create(bytes));
  const codePoints = new Set(font.characterSet);
  // A glyph keeps the text it was first met with: none, where that was as a part of an accented letter.
  for (const codePoint of codePoints) font.glyphForCodePoint(codePoint);
  const fresh = { bytes, font, codePoints };
  loaded.set(file, fresh);
  return fresh;
}
