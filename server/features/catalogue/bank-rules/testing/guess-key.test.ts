import { expect, test } from 'vitest';
import { seededRandom } from '#shared/rules/units/shuffle.ts';
import { type Choice, chancesToFind } from './guess-key.ts';

const WORDS = 'facture client stock remise caisse prix délai contrat livraison compte'.split(' ');

/** Made-up questions; `mark` gives the key away, or does not. */
function choices(mark: (option: string) => string): Choice[] {
  const random = seededRandom(9);
  const word = () => WORDS[Math.floor(random() * WORDS.length)] as string;
  return Array.from({ length: 200 }, () => {
    const options = Array.from({ length: 4 }, () =>
      Array.from({ length: 2 + Math.floor(random() * 4) }, word).join(' '),
    );
    const key = Math.floor(random() * 4);
    return { text: word(), options: options.map((option, at) => (at === key ? mark(option) : option)), key };
  });
}

const share = (all: Choice[]) => chancesToFind(all).reduce((sum, chance) => sum + chance, 0) / all.length;

test('where nothing tells the key from the others, one in four is found', () => {
  expect(share(choices((option) => option))).toBeLessThan(0.3);
});

test.each<[string, (option: string) => string]>([
  ['it is longer', (option) => `${option} client stock remise`],
  ['it hedges', (option) => `${option} parfois`],
  ['it claims less', (option) => option.slice(0, 7)],
  ['it holds a figure', (option) => `${option} 12`],
])('a key that is found because %s', (_, mark) => {
  expect(share(choices(mark))).toBeGreaterThan(0.5);
});

test('options that all look alike are a guess among four', () => {
  const alike = [1, 2, 3, 4].map((key) => ({
    text: 'Quel mot ?',
    options: ['aa', 'bb', 'cc', 'dd'],
    key: key - 1,
  }));
  expect(chancesToFind(alike)).toEqual([0.25, 0.25, 0.25, 0.25]);
});
