import { z } from 'zod';
import { Id } from './common.ts';
import { contract } from './contract.ts';

const CatalogueSkill = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  question_count: z.number().int(),
});

export const CatalogueProfile = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  num_skills: z.number().int(),
  total_questions: z.number().int(),
  /** How many questions of each skill a paper can hold at a level: as many as the skill with the fewest has; 0: none at all. */
  most_per_skill: z.object({
    junior: z.number().int(),
    intermediate: z.number().int(),
    senior: z.number().int(),
  }),
  skills: z.array(CatalogueSkill),
});
export type CatalogueProfile = z.infer<typeof CatalogueProfile>;

export const availableProfiles = contract({
  id: 'availableProfiles',
  method: 'GET',
  path: '/tests/available-profiles',
  tag: 'Tests',
  summary: 'Profiles a test can be drawn for, keyed by id',
  audience: 'user',
  seat: 'viewer',
  response: z.object({ profiles: z.record(z.string(), CatalogueProfile) }),
});

export const listProfiles = contract({
  id: 'listProfiles',
  method: 'GET',
  path: '/tests/profiles',
  tag: 'Tests',
  summary: 'Profiles a test can be drawn for, as an array',
  audience: 'user',
  seat: 'viewer',
  response: z.object({ profiles: z.array(CatalogueProfile) }),
});
