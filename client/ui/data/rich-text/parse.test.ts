import { expect, test } from 'vitest';
import { parseRichText } from './parse.ts';
import { parseLine } from './parse-line.ts';

test('code between backticks is told from the words around it', () => {
  expect(parseLine('Que renvoie `a ?? b` ici ?')).toEqual([
    { kind: 'words', text: 'Que renvoie ' },
    { kind: 'code', text: 'a ?? b' },
    { kind: 'words', text: ' ici ?' },
  ]);
});

test('a fenced block keeps its indentation and loses its fence and language', () => {
  expect(parseRichText('Lisez\u00a0:\n```js\nif (a) {\n  b();\n}\n```\nQue se passe-t-il ?')).toEqual([
    { kind: 'lines', lines: [[{ kind: 'words', text: 'Lisez\u00a0:' }]] },
    { kind: 'code', text: 'if (a) {\n  b();\n}' },
    { kind: 'lines', lines: [[{ kind: 'words', text: 'Que se passe-t-il ?' }]] },
  ]);
});

test('two fenced blocks in a row stay two', () => {
  expect(
    parseRichText('```\na\n```\n```\nb\n```').map((block) => block.kind === 'code' && block.text),
  ).toEqual(['a', 'b']);
});

test('single line breaks part lines and blank lines part paragraphs', () => {
  const blocks = parseRichText('un\ndeux\n\ntrois');
  expect(blocks.map((block) => block.kind === 'lines' && block.lines.length)).toEqual([2, 1]);
});

test.each(['un ` seul', '```\njamais fermé', '<b>`', '``'])(
  'what is no markup stays as typed: %j',
  (text) => {
    const shown = parseRichText(text)
      .map((block) =>
        block.kind === 'code'
          ? 'code'
          : block.lines.map((spans) => spans.map((s) => s.text).join('')).join('\n'),
      )
      .join('');
    expect(shown).toBe(text);
  },
);

test('an empty text has no block', () => {
  expect(parseRichText(' \n ')).toEqual([]);
});
