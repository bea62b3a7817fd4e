import { expect, test } from 'vitest';
import { describeContact } from './labels.ts';

test.each([
  [12, 'Déjà contacté · encore 12\u00a0jours'],
  [1, 'Déjà contacté · encore 1\u00a0jour'],
  [0, 'Déjà contacté · accès aux coordonnées terminé'],
])('a contact with %i days left reads %j', (days_left, text) => {
  expect(describeContact({ conversation_id: 'c', days_left })).toBe(text);
});
