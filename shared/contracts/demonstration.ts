import { z } from 'zod';
import { Done } from './common.ts';
import { contract } from './contract.ts';

const Count = z.number().int();

export const Demonstration = z.object({
  accounts: Count,
  campaigns: Count,
  /** Handed in and graded. */
  tests: Count,
  /** FCFA of purchases that nobody paid. */
  revenue: Count,
});
export type Demonstration = z.infer<typeof Demonstration>;

export const readDemonstration = contract({
  id: 'readDemonstration',
  method: 'GET',
  path: '/admin/demonstration',
  tag: 'Administration',
  summary: 'How much of what the administrators’ figures count is a demonstration',
  audience: 'admin',
  response: z.object({ demonstration: Demonstration }),
});

export const openDemonstration = contract({
  id: 'openDemonstration',
  method: 'POST',
  path: '/admin/demonstration/open',
  tag: 'Administration',
  summary: 'A new password, told once, for the demonstration’s candidate and company: to look, not to act',
  audience: 'admin',
  response: z.object({ candidate: z.string(), company: z.string(), password: z.string() }),
  refusals: ['not_found'],
});

export const removeDemonstration = contract({
  id: 'removeDemonstration',
  method: 'DELETE',
  path: '/admin/demonstration',
  tag: 'Administration',
  summary:
    'Delete every demonstration account and all that hangs on it. It does not come back at the next start',
  audience: 'admin',
  response: Done,
});
