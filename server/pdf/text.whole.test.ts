import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' };
import fc from 'fast-check';
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { drawable, runsOf } from './drawable.ts';
import { embedFaces } from './faces.ts';
import { palette } from './palette.ts';
import { balancedLines, drawLine, fitted, linesOf, type TextStyle, widthOf } from './text.ts';

const doc = await PDFDocument.create();
const faces = await embedFaces(doc);
const styles = Object.values(faces).map((face): TextStyle => ({ face, size: 10, colour: palette.ink }));
const plain = styles[0] as TextStyle;
const characters = Array.from({ length: 0x20000 }, (_, codePoint) => codePoint)
  .filter(faces.regular.covers)
  .map((codePoint) => String.fromCodePoint(codePoint));
const latin = faces.regular.covers;

const page = doc.addPage();

function drawEverywhere(text: string) {
  for (const style of styles) drawIn(style, text);
}

function drawIn(style: TextStyle, text: string) {
  drawLine(page, text, { x: 300, y: 400, style, align: 'center' });
  const lines = [...linesOf(text, style, 90), ...balancedLines(text, style, 90, 2), fitted(text, style, 90)];
  for (const line of lines) expect(widthOf(line, style)).toBeLessThanOrEqual(90.01);
}

test('every naughty string is drawn, in one face or another, and wraps within its column', () => {
  for (const [at, text] of naughty.entries()) drawIn(styles[at % styles.length] as TextStyle, text);
});

test('any string of code points or of stray surrogates is drawn, and wraps within its column', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), drawEverywhere), {
    numRuns: 100,
    seed: 7,
  });
  const shaped = fc.array(fc.constantFrom(...characters), { maxLength: 40 }).map((parts) => parts.join(''));
  fc.assert(fc.property(shaped, drawEverywhere), { numRuns: 300, seed: 7 });
  const units = fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
    .map((codes) => String.fromCharCode(...codes));
  fc.assert(fc.property(units, drawEverywhere), { numRuns: 100, seed: 7 });
});

test('control characters and lone surrogates vanish, breaks become a space', () => {
  expect(drawable('Awa\u0000\u202e\ud800 \n\t Diop\u007f', latin)).toBe('Awa Diop');
});

test('emoji vanish, other characters without a glyph show as a box', () => {
  expect(drawable('Awa 🎉👩🏾‍💻 漢字', latin)).toBe('Awa □□');
});

test('letters of the region and typographic spaces are kept', () => {
  const text = 'Ɲɛnɛbɔ Ŋaɲɛ ẹọṣ ߒߞߏ 12\u202f500\u00a0FCFA ≥ ✓';
  expect(drawable(text, latin)).toBe(text);
});

test('a letter and its accent typed apart are drawn as one', () => {
  expect(drawable('Traore\u0301', latin)).toBe('Traoré');
});

test('stacked marks are cut to two', () => {
  expect(drawable(`x${'\u0323'.repeat(40)}`, latin)).toBe('x\u0323\u0323');
});

test('right-to-left words form runs of their own', () => {
  expect(runsOf('Amadou محمد الأمين Ba')).toEqual(['Amadou ', 'محمد الأمين', ' Ba']);
});

test('wrapping keeps every word and never parts a non-breaking space', () => {
  const text = 'Le score est de 12\u00a0500\u00a0points\u00a0: bravo à toute l’équipe';
  const lines = linesOf(text, plain, 80);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join(' ')).toBe(text);
});

test('a word wider than its column is broken, none of it lost', () => {
  const word = 'anticonstitutionnellement'.repeat(8);
  const lines = linesOf(word, plain, 100);
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.join('')).toBe(word);
});

test('text left out ends in an ellipsis', () => {
  const lines = linesOf('un deux trois quatre cinq six sept huit neuf dix', plain, 60, 2);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
  expect(fitted('court', plain, 60)).toBe('court');
});

test('two balanced lines leave no lone word', () => {
  const [first = '', second = ''] = balancedLines(
    'Responsable de la maintenance des réseaux solaires hors réseau',
    plain,
    290,
    2,
  );
  expect(Math.abs(widthOf(first, plain) - widthOf(second, plain))).toBeLessThan(60);
});
