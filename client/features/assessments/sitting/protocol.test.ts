import { expect, test } from 'vitest';
import protocol from '../../../../docs/offline-protocol.md?raw';

const sources = import.meta.glob<string>('/{client,server,shared}/**/*.ts', {
  query: '?raw',
  import: 'default',
});

const FOLDERS: Record<string, string> = {
  sitting: 'client/features/assessments/sitting',
  assessments: 'server/features/assessments',
};

/** The rows `| 3. Answer | files | files |` of the document: each file with the step it holds. */
const holders = [...protocol.matchAll(/^\| (\d)\. .*$/gm)].flatMap(([row, step]) =>
  [...row.matchAll(/`([^`/]+)(\/[^`]+)`/g)].map(([, folder = '', file]) => ({
    file: `/${FOLDERS[folder] ?? folder}${file}`,
    step: `Step ${step}`,
  })),
);

test.each(holders)('$file says that it holds $step', async ({ file, step }) => {
  expect(await sources[file]?.()).toContain(step);
});

test('each of the seven steps has its files', () => {
  expect(new Set(holders.map(({ step }) => step)).size).toBe(7);
});
