import { expect, test } from 'vitest';
import { accountDeleted } from '../letters.ts';
import { alreadyYours, emailChanged, emailGivenUp } from './letters.ts';

const operator = { name: null, address: null, email: null };

test('whom a change surprises is asked to reply only where an operator reads the replies', () => {
  const endings = (email: string | null) =>
    [
      accountDeleted({ account_type: 'individual' }, { ...operator, email }),
      emailGivenUp({ ...operator, email }),
      emailChanged('awa@exemple.test', { ...operator, email }),
    ].map(({ lines }) => lines.at(-1));
  for (const ending of endings('contact@exemple.test'))
    expect(ending).toMatch(/, répondez tout de suite à ce courriel ou écrivez à l’équipe de Baara\.$/);
  for (const ending of endings(null))
    expect(ending).toMatch(/, écrivez tout de suite à l’équipe de Baara\.$/);
});

test('an administrator whose address somebody asked for is told of no sign-in that is not theirs', () => {
  const told = (account_type: 'admin' | 'individual') => alreadyYours('https://baara.test', { account_type });
  expect(told('individual').lines.join()).toContain('Mot de passe oublié');
  expect(told('admin').lines.join()).not.toContain('Mot de passe oublié');
  expect([told('individual'), told('admin')].map(({ action }) => action?.url)).toEqual([
    'https://baara.test/auth',
    'https://baara.test/admin',
  ]);
});
