import { writeCriteria } from './criteria-text.ts';
import type { Draft } from './draft.ts';
import { escapeGift, startGift } from './gift-text.ts';
import { difficultyWord, levelWord } from './labels.ts';

/** Questions as Moodle imports them. What GIFT cannot express goes into comments that our own import reads back. */
export function writeGift(skillName: string, questions: Draft[]): string {
  const heading = `// ${skillName.replace(/\s+/g, ' ')}\n`;
  return [heading, ...questions.map(writeQuestion)].join('\n');
}

function writeQuestion(question: Draft, index: number): string {
  const { level, difficulty, points, text, explanation, sample } = question;
  return [
    ...(sample ? [`// Variante de la famille ${sample}`] : []),
    `// [tag:${levelWord(level)}] [tag:${difficultyWord(difficulty)}] [tag:${points} points]`,
    ...writeKey(question),
    `::Q${index + 1}::[markdown]${escapeGift(text)} {`,
    ...(question.type === 'mcq' ? writeOptions(question) : []),
    ...(explanation ? [`\t####${startGift(explanation)}`] : []),
    '}\n',
  ].join('\n');
}

function writeOptions({ options, correct_index }: Extract<Draft, { type: 'mcq' }>): string[] {
  return options.map((option, place) => `\t${place === correct_index ? '=' : '~'}${startGift(option)}`);
}

/** An essay to Moodle, preceded by its rubric or its code's tests. */
function writeKey(question: Draft): string[] {
  if (question.type === 'open') return writeCriteria(question.rubric).map((line) => `// [critère] ${line}`);
  return question.type === 'code' ? [`// [code] ${JSON.stringify(question.code)}`] : [];
}
