import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('of a failed query the log holds what went wrong, not what it was asked with', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const cause = new Error('relation "accounts" does not exist');
  const error = new Error('Failed query: select 1\nparams: awa@exemple.test', { cause });
  log.error(error, 'broken off');
  log.warn({ error }, 'not relayed');
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toContain('does not exist');
    expect(line).not.toContain('awa@exemple.test');
  }
});
