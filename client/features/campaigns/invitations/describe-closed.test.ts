import { expect, test } from 'vitest';
import { describeClosed } from './describe-closed.ts';

test('only a campaign that can open again asks for it', () => {
  expect(describeClosed({ status: 'active', hidden_reason: null })).toContain('reportez-la');
  expect(describeClosed({ status: 'closed', hidden_reason: null })).toContain('rouvrez-la');
  for (const status of ['active', 'closed', 'archived'] as const) {
    const said = describeClosed({ status, hidden_reason: 'De l’argent est demandé.' });
    expect(said).toMatch(/n’invite plus\.$/);
  }
});
