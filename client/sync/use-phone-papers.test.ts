import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { PhonePaper } from '#client/local/phone-papers.ts';
import { setPhonePapers, tellDrawn } from './use-phone-papers.ts';

test('a paper that was on the phone and left it is not asked for again', () => {
  const client = new QueryClient();
  tellDrawn(client, 'withdrawn');
  tellDrawn(client, 'on its way');
  setPhonePapers(client, [{ test_id: 'withdrawn' } as PhonePaper]);
  setPhonePapers(client, []);
  expect(client.getQueryData(['drawn'])).toEqual(['on its way']);
});
