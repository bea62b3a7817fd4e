const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029 ]+/g;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu;
const STACKED_MARKS = /(\p{M}{2})\p{M}+/gu;
const RTL_WORD = String.raw`[\p{sc=Arab}\p{sc=Hebr}\p{sc=Nkoo}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Adlm}][\p{sc=Arab}\p{sc=Hebr}\p{sc=Nkoo}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Adlm}\p{M}]*`;
const RIGHT_TO_LEFT = new RegExp(`(${RTL_WORD}(?: ${RTL_WORD})*)`, 'u');
const DROPPED = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\p{M}]/u;

/** Any string as one line that a face can draw: emoji vanish, other missing glyphs become □. */
export function drawable(text: string, covers: (codePoint: number) => boolean): string {
  const clean = text
    .replace(BREAKS, ' ')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(STACKED_MARKS, '$1');
  let line = '';
  for (const character of clean) {
    if (covers(character.codePointAt(0) ?? 0)) line += character;
    else if (/\p{Z}/u.test(character)) line += ' ';
    else if (!DROPPED.test(character)) line += '□';
  }
  return line.replace(/ +/g, ' ').trim();
}

/** How much of a text a face can show: 1 when it misses nothing. */
export function coverage(text: string, covers: (codePoint: number) => boolean): number {
  const characters = [...text.replace(INVISIBLE, '').normalize('NFC')];
  if (characters.length === 0) return 1;
  return characters.filter((character) => covers(character.codePointAt(0) ?? 0)).length / characters.length;
}

/** Parts a line where the direction of writing changes: the font engine gives a run one direction only. */
export function runsOf(line: string): string[] {
  return line.split(RIGHT_TO_LEFT).filter((run) => run !== '');
}
