import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ImportPreview } from './import-preview.tsx';
import type { ImportResult } from './queries.ts';

const html = (fields: Partial<ImportResult>) => {
  const result = { accepted: 0, problem_count: 0, problems: [], sample: [], ...fields };
  return renderToString(<ImportPreview result={result as unknown as ImportResult} />);
};

test('a file without any question is told as such, not as one that can be imported', () => {
  expect(html({})).toContain('Ce fichier ne contient aucune question.');
  expect(html({})).not.toContain('importée');
  expect(html({})).toMatch(/class="[^"]*warn/);
  expect(html({ accepted: 2 })).toMatch(/2\squestions peuvent être importées\./);
  expect(html({ problem_count: 1 })).toMatch(/0\squestion peut être importée, 1\sligne est écartée\./);
});
