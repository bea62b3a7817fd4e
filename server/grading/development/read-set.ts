import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { type OpenQuestion, readBank } from './read-bank.ts';

export type Kind =
  | 'own_words'
  | 'sms'
  | 'no_accents'
  | 'partial'
  | 'wrong_right_words'
  | 'negated'
  | 'stuffed'
  | 'copied'
  | 'bluff'
  | 'other_language'
  | 'injection';

/** An answer as people write on a phone, with the share of the points that a fair examiner gives it (0 to 1). */
type Answer = { kind: Kind; text: string; share: number };

/**
 * Rules may be changed by looking at 'tune' and at 'fresh', answers written to find what the rules of the day miss; 'held'
 * says how they do on answers nobody looked at.
 */
type Split = 'tune' | 'held' | 'fresh';

export type MarkedAnswer = Answer & { question: OpenQuestion; split: Split };

const folder = new URL('./', import.meta.url);

/** The development set, each answer with its question. Throws on an answer to a question that the bank does not hold. */
export function readSet(): MarkedAnswer[] {
  const bank = new Map(readBank().map((question) => [question.id, question]));
  return globSync(['*/*.json', 'fresh/*/*.json'], { cwd: folder })
    .sort()
    .flatMap((file) => {
      const fresh = file.startsWith('fresh/');
      const asked = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
        question: string;
        answers: Answer[];
      }[];
      return asked.flatMap(({ question: key, answers }) => {
        const id = `${file.replace(/^fresh\//, '').replace(/\.json$/, '')} ${key}`;
        const question = bank.get(id);
        if (!question) throw new Error(`${id} is not an open question of the bank`);
        const split = fresh ? 'fresh' : splitOf(id);
        return answers.map((answer) => ({ ...answer, question, split }));
      });
    });
}

const splitOf = (id: string): Split =>
  (createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 0 ? 'tune' : 'held';
