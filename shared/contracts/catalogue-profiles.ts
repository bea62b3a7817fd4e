import { z } from 'zod';
import { Done, Id, IdParams, Instant, Page, PageFacts, typedName, typedText } from './common.ts';
import { contract } from './contract.ts';

const FILL_ALL = 'Veuillez remplir tous les champs';
const Name = typedName(120).pipe(z.string().min(1, FILL_ALL));
const Description = typedText(2_000).pipe(z.string().min(1, FILL_ALL));

export const AdminProfile = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  num_skills: z.number().int(),
  /** Those that are drawn. */
  total_questions: z.number().int(),
  created_at: Instant,
});
export type AdminProfile = z.infer<typeof AdminProfile>;

export const NewProfile = z.object({ name: Name, description: Description });
export const ProfileChange = NewProfile.partial();
/** `was`: what was read of what is changed; where it is another by now, nothing is changed. */
const Edit = ProfileChange.extend({
  was: z
    // As they are stored, which may be before names were made one visible line.
    .object({ name: z.string().max(120), description: z.string().max(2_000) })
    .partial()
    .optional(),
});

export const adminProfiles = contract({
  id: 'adminProfiles',
  method: 'GET',
  path: '/admin/profiles',
  tag: 'Catalogue',
  summary: 'Job profiles, newest first',
  audience: 'admin',
  query: Page,
  response: PageFacts.extend({ profiles: z.array(AdminProfile) }),
});

export const createProfile = contract({
  id: 'createProfile',
  method: 'POST',
  path: '/admin/profiles',
  tag: 'Catalogue',
  summary: 'Create a job profile, by body or, as documented, by query',
  audience: 'admin',
  idempotent: true,
  query: ProfileChange,
  body: ProfileChange,
  response: z.object({ profile: AdminProfile }),
  refusals: ['conflict', 'key_reused'],
});

export const updateProfile = contract({
  id: 'updateProfile',
  method: 'PATCH',
  path: '/admin/profiles/{id}',
  tag: 'Catalogue',
  summary: 'Rename or describe anew; tests already drawn keep their names',
  audience: 'admin',
  params: IdParams,
  body: Edit,
  response: z.object({ profile: AdminProfile }),
  refusals: ['not_found', 'conflict', 'changed_meanwhile'],
});

export const deleteProfile = contract({
  id: 'deleteProfile',
  method: 'DELETE',
  path: '/admin/profiles/{id}',
  tag: 'Catalogue',
  summary: 'Remove a profile with its skills; tests already drawn stay as they are',
  audience: 'admin',
  params: IdParams,
  response: Done,
  refusals: ['not_found'],
});

export const AdminSkill = z.object({
  id: Id,
  profile_id: Id,
  name: z.string(),
  description: z.string(),
  /** Those that are drawn. */
  question_count: z.number().int(),
  /** Approved ones that are not: suspended, retired or neutralised. */
  out_count: z.number().int(),
  review_count: z.number().int(),
  disabled_count: z.number().int(),
  created_at: Instant,
});
export type AdminSkill = z.infer<typeof AdminSkill>;

export const NewSkill = z.object({
  profile_id: z.string().max(64).min(1, FILL_ALL),
  name: Name,
  description: Description,
});
const PartialSkill = NewSkill.partial();

export const adminSkills = contract({
  id: 'adminSkills',
  method: 'GET',
  path: '/admin/profiles/{id}/skills',
  tag: 'Catalogue',
  summary: 'A profile’s skills, newest first',
  audience: 'admin',
  params: IdParams,
  query: Page,
  response: PageFacts.extend({ skills: z.array(AdminSkill) }),
  refusals: ['not_found'],
});

export const createSkill = contract({
  id: 'createSkill',
  method: 'POST',
  path: '/admin/skills',
  tag: 'Catalogue',
  summary: 'Add a skill to a profile, by body or, as documented, by query',
  audience: 'admin',
  idempotent: true,
  query: PartialSkill,
  body: PartialSkill,
  response: z.object({ skill: AdminSkill }),
  refusals: ['not_found', 'conflict', 'key_reused'],
});

export const updateSkill = contract({
  id: 'updateSkill',
  method: 'PATCH',
  path: '/admin/skills/{id}',
  tag: 'Catalogue',
  summary: 'Rename or describe anew',
  audience: 'admin',
  params: IdParams,
  body: Edit,
  response: z.object({ skill: AdminSkill }),
  refusals: ['not_found', 'conflict', 'changed_meanwhile'],
});

export const deleteSkill = contract({
  id: 'deleteSkill',
  method: 'DELETE',
  path: '/admin/skills/{id}',
  tag: 'Catalogue',
  summary: 'Remove a skill; tests already drawn stay as they are',
  audience: 'admin',
  params: IdParams,
  response: Done,
  refusals: ['not_found'],
});
