import type { Draft } from './draft.ts';
import { escapeGift, startGift } from './gift-text.ts';
import { difficultyWord, levelWord } from './words.ts';

/** Questions as Moodle imports them; level, difficulty and points become tags. */
export function writeGift(skillName: string, questions: Draft[]): string {
  const heading = `// ${skillName.replace(/\s+/g, ' ')}\n`;
  return [heading, ...questions.map(writeQuestion)].join('\n');
}

function writeQuestion(question: Draft, index: number): string {
  const { level, difficulty, points, text, options, correct_index, explanation } = question;
  return [
    `// [tag:${levelWord(level)}] [tag:${difficultyWord(difficulty)}] [tag:${points} points]`,
    `::Q${index + 1}::[markdown]${escapeGift(text)} {`,
    ...options.map((option, place) => `\t${place === correct_index ? '=' : '~'}${startGift(option)}`),
    ...(explanation ? [`\t####${startGift(explanation)}`] : []),
    '}\n',
  ].join('\n');
}
