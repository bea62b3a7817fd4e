import { expect, test } from 'vitest';
import { aFamily } from '#server/testing/people/family.ts';
import { seededRandom } from '#shared/rules/units/shuffle.ts';
import { type QuestionRow, snapshot } from './snapshot.ts';

test('a family gives a variant though one seed in three gives none', () => {
  const rare = { from: 1, to: 180, step: 1 };
  const base = aFamily();
  const family = { ...base, parameters: { ...base.parameters, rare }, constraints: ['rare == 7'] };
  const row: Partial<QuestionRow> = { family };
  for (let seed = 1; seed <= 20; seed++) {
    const frame = { skillName: 'Vente', random: seededRandom(seed) };
    expect(snapshot(row as QuestionRow, frame).options).toHaveLength(4);
  }
});
