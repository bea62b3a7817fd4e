import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

type Node = { type: string; start: number } & Record<string, unknown>;
type Words = { text: string; at: number }[];

/** Before a double sign or after an opening guillemet: the line could end there. */
const BREAKABLE = /[ \n](?=[;:!?%](?:[\s)]|$)|»)|«[ \n]/;

/** Read by programs, or typed by people as a program wants it: no typography. */
const SYNTAX =
  /catalogue\/(families|exchange)\/|own-data\/export\/readme|independent\/example|generation\/prompts/;
/** They get their spaces from `frenchSpaces` where they are shown. */
const SPACED_LATER = /^shared\/practice\/|^server\/(demo|families|grading|testing)\/|catalogue\/bank/;

/** What a file says to people: its strings, its templates and the words between its tags. */
function wordsIn(node: unknown, found: Words = []): Words {
  if (Array.isArray(node)) for (const one of node) wordsIn(one, found);
  else if (typeof node === 'object' && node !== null) {
    const { type, start: at, value, ...rest } = node as Node;
    if (type === 'JSXText') found.push({ text: asShown(String(value)), at });
    else if (type === 'TemplateElement') found.push({ text: (value as { raw: string }).raw, at });
    else if (type === 'Literal' && typeof value === 'string') found.push({ text: value, at });
    // SQL, of all that is tagged.
    else if (type !== 'TaggedTemplateExpression') wordsIn([value, ...Object.values(rest)], found);
  }
  return found;
}

/** Between tags a line break and what surrounds it is one space, and none at either end. */
function asShown(text: string): string {
  const lines = text.split('\n');
  return lines
    .map((line, at) => {
      const begun = at === 0 ? line : line.trimStart();
      return at === lines.length - 1 ? begun : begun.trimEnd();
    })
    .filter(Boolean)
    .join(' ');
}

/** @returns where a line could end before a sign, as 'file:line words' */
function breakable(file: string, source: string): string[] {
  if (SYNTAX.test(file) || SPACED_LATER.test(file) || source.includes('frenchSpaces')) return [];
  return wordsIn(parseSync(file, source).program)
    .filter(({ text }) => BREAKABLE.test(text))
    .map(({ text, at }) => `${file}:${source.slice(0, at).split('\n').length} ${text.trim()}`);
}

test('no text for users lets a line end before ; : ! ? » or %, or after «', () => {
  const files = globSync('{client,server,shared}/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}'] });
  expect(files.flatMap((file) => breakable(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('no sentence of the client lets a line end within e-mail', () => {
  const files = globSync('client/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}'] });
  const sentences = files.flatMap((file) =>
    wordsIn(parseSync(file, readFileSync(file, 'utf8')).program).map(({ text }) => `${file} ${text.trim()}`),
  );
  expect(sentences.filter((text) => / .*\be-mail/.test(text) && text.split(' ').length > 5)).toEqual([]);
});

test('no file of the client holds a non-breaking space as itself, which nobody sees', () => {
  const files = globSync('client/**/*.{ts,tsx}');
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('\u00a0'))).toEqual([]);
});

test.each([
  ["const a = 'Prêt ?';", 1],
  ['const a = `${b} : oui`;', 1],
  ['const a = <p>Rien\n  ; « oui »</p>;', 1],
  ['const a = <p>Rien{NBSP}\n  ; oui</p>;', 0],
  ["const a = b ? 'oui' : `${c}\u00a0: non`;", 0],
])('in %j it is found as often as %i', (source, count) => {
  expect(breakable('a.tsx', source)).toHaveLength(count);
});
