import { afterEach, expect, test } from 'vitest';
import { type LocalDatabase, localDatabase, wipeLocalDatabase } from '#client/local/database.ts';
import type { LocalPaper } from '#client/local/schema.ts';
import { markSignedIn } from '#client/local/signed-out.ts';
import { phoneStore } from './store.ts';

afterEach(async () => {
  await wipeLocalDatabase('awa');
  markSignedIn('awa');
});

test('a journal begun anew has another name, and those of other tests keep theirs', async () => {
  const database = (await localDatabase('awa')) as LocalDatabase;
  const [one, two] = ['one', 'two'].map((test_id) => ({ test_id }) as LocalPaper);
  const stores = () => ['one', 'two'].map((id) => phoneStore(database, id));
  const names = () => Promise.all(stores().map((store) => store.device()));
  for (const paper of [one, two]) await database.papers.put(paper as LocalPaper);
  const [own, same] = await names();
  expect(same).toBe(own);
  const open = phoneStore(database, 'one');
  await open.acknowledge(7);
  await open.restart(one as LocalPaper, 'anew');
  expect(await names()).toEqual(['anew', own]);
  expect([await open.device(), await open.acknowledged()]).toEqual(['anew', 0]);
  // What is written of the paper afterwards is written by field.
  await open.updatePaper({ position: 1 });
  expect(await names()).toEqual(['anew', own]);
});
