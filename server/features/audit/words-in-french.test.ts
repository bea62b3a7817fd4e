import { expect, test } from 'vitest';
import { tellEntry } from '#client/features/audit/sentences.ts';
import { inWords, partsInWords } from '#client/features/audit/words.ts';
import { getTableColumns } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { rescorings } from '#server/db/schema/appeals.ts';
import { questions } from '#server/db/schema/catalogue.ts';
import { promoCodes } from '#server/db/schema/payments.ts';
import { companyProofs } from '#server/db/schema/trust.ts';
import { ADMIN_ROLES } from '#shared/rules/administration/admin-roles.ts';
import { SEAT_ROLES } from '#shared/rules/companies/team.ts';

test.each([
  ...accounts.account_type.enumValues,
  ...promoCodes.discount_type.enumValues,
  ...questions.status.enumValues,
  ...questions.stage.enumValues,
  ...questions.level.enumValues,
  ...companyProofs.register.enumValues,
  ...rescorings.certificate.enumValues,
  ...ADMIN_ROLES,
  ...SEAT_ROLES,
])('%s, which the log may hold, has a French word', (value) => {
  if (!['junior', 'senior'].includes(value)) expect(inWords(value)).not.toBe(value);
});

test.each(questions.stage.enumValues)('a question that comes to be %s is told so', (after) => {
  const told = tellEntry({
    action: 'question.decide',
    target: null,
    about: 'Que vaut x',
    details: { after },
  });
  expect(told).not.toMatch(/^a jugé/);
});

/** What is written beside a question, for the product and not for who reads the log. */
const BOOKS = [
  'id',
  'skill_id',
  'seed_key',
  'source',
  'edited',
  'was_live',
  'staged_at',
  'measured_from',
  'created_at',
];

test('of a question, each part that an administrator changes has a word', () => {
  const parts = Object.keys(getTableColumns(questions)).filter((name) => !BOOKS.includes(name));
  expect(parts.filter((part) => !partsInWords([part]))).toEqual([]);
  expect(partsInWords(['text', 'edited'])).toBe('texte');
});
