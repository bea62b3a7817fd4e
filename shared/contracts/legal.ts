import { z } from 'zod';
import { contract } from './contract.ts';

/** Who answers for an installation and its data. Null: its operator did not say. */
const Operator = z.object({
  name: z.string().nullable(),
  address: z.string().nullable(),
  email: z.string().nullable(),
});

export const readOperator = contract({
  id: 'readOperator',
  method: 'GET',
  path: '/operator',
  tag: 'Confiance',
  summary: 'Who answers for this installation and the data in it',
  audience: 'none',
  cached: true,
  response: z.object({ operator: Operator }),
});
