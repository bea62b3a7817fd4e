import { globSync, readFileSync } from 'node:fs';
import type { PaperQuestion, Rubric } from '#server/grading/types.ts';

type Sample = { answer: string; min: number; max: number };

export type OpenQuestion = PaperQuestion & { type: 'open'; rubric: Rubric & { samples: Sample[] } };

const bank = new URL('../../features/catalogue/bank/', import.meta.url);

/** The open questions of the shipped bank, called '<profile>/<skill> <key>'. */
export function readBank(): OpenQuestion[] {
  return globSync('*/*.json', { cwd: bank })
    .filter((file) => !file.endsWith('profile.json'))
    .sort()
    .flatMap((file) => {
      const skill = JSON.parse(readFileSync(new URL(file, bank), 'utf8')) as {
        questions: (Omit<OpenQuestion, 'id'> & { key: string })[];
      };
      return skill.questions
        .filter(({ type }) => type === 'open')
        .map((question) => ({ ...question, id: `${file.replace(/\.json$/, '')} ${question.key}` }));
    });
}
