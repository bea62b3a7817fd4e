import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { KEPT_SHAPE } from '#client/app/kept-shape.ts';
import { CONTRACTS } from '#shared/contracts/index.ts';
import { schema } from './schema.ts';

test('what phones keep has another name whenever a response that they may keep has another shape', () => {
  const shapes = CONTRACTS.flatMap(({ id, method, audience, response }) =>
    method === 'GET' && audience !== 'admin' && response ? [[id, schema(response, 'output')]] : [],
  );
  const digest = createHash('sha256').update(JSON.stringify(shapes)).digest('hex');
  expect(KEPT_SHAPE).toBe(digest.slice(0, 10));
});
