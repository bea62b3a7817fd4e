import { seededRandom } from '#shared/rules/units/shuffle.ts';
import type { FakeRequest } from './fake-model.ts';

const RIGHT = 'La bonne réponse';
const SUBJECTS = [
  'la facture',
  'le bulletin',
  'un congé',
  'une prime',
  'le salaire',
  'cet impôt',
  'la caisse',
  'un chèque',
  'le stock',
  'une avance',
];
let written = 0;
const random = seededRandom(5);

/** Questions unlike each other: drawn from random syllables. */
export const newText = () => {
  const letter = () => String.fromCharCode(97 + Math.floor(random() * 26));
  const noise = Array.from({ length: 12 }, () => Array.from({ length: 5 }, letter).join('')).join(' ');
  return `Que faites-vous de ${SUBJECTS[written++ % SUBJECTS.length]} dans le cas ${noise} ?`;
};

export const isWriter = (request: FakeRequest) => (request.messages[0]?.content ?? '').startsWith('Tu écris');

export const isAnswerer = (request: FakeRequest) =>
  (request.messages[0]?.content ?? '').startsWith('Tu réponds à des questions à choix multiples');

export function proposal(change: Record<string, unknown> = {}, level = 'intermediate') {
  return {
    question: newText(),
    options: ['Un leurre', RIGHT, 'Un autre leurre', 'Un dernier leurre'],
    correct_index: 1,
    explanation: 'C’est la règle de la profession dans ce cas.',
    level,
    difficulty: 'hard',
    ...change,
  };
}

export function write(request: FakeRequest, make = (level: string) => proposal({}, level)) {
  const { count, level } = JSON.parse(request.messages[1]?.content ?? '{}');
  return { questions: Array.from({ length: count }, () => make(level)) };
}

/** Finds the right option wherever it was turned to. */
export function answer(request: FakeRequest) {
  const asked: { number: number; options: Record<string, string> }[] = JSON.parse(
    request.messages[1]?.content ?? '[]',
  );
  return {
    answers: asked.map(({ number, options }) => ({
      number,
      letter: Object.keys(options).find((letter) => options[letter] === RIGHT) ?? '',
    })),
  };
}

/** What a model replies that writes sound questions and finds their keys blind. */
export const honest = (request: FakeRequest) => (isWriter(request) ? write(request) : answer(request));
