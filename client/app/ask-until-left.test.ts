import { expect, test } from 'vitest';
import { askPresence } from '#client/http/presence.ts';
import { askUntilLeft } from './ask-until-left.ts';

test('whoever is asked and then leaves would rather not, and who comes next is asked anew', async () => {
  const leave = askUntilLeft(() => {});
  const asked = askPresence();
  leave();
  expect(await asked).toBe(false);
  const forget = askUntilLeft((answer) => answer(true));
  expect(await askPresence()).toBe(true);
  forget();
});
