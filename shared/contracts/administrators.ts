import { z } from 'zod';
import { Email } from './accounts.ts';
import { AdminRole } from './administration.ts';
import { Id, IdParams, Instant, typedName } from './common.ts';
import { contract } from './contract.ts';

export const Colleague = z.object({
  id: Id,
  full_name: z.string(),
  email: z.string(),
  roles: z.array(AdminRole),
  mfa_enabled: z.boolean(),
  created_at: Instant,
});
export type Colleague = z.infer<typeof Colleague>;

const Roles = z
  .array(AdminRole)
  .min(1, 'Choisissez au moins un rôle')
  .max(20)
  .transform((roles) => [...new Set(roles)]);

export const listAdministrators = contract({
  id: 'listAdministrators',
  method: 'GET',
  path: '/admin/administrators',
  tag: 'Administration',
  summary: 'Who administers, and what for',
  audience: 'admin',
  response: z.object({ administrators: z.array(Colleague) }),
});

export const appointAdministrator = contract({
  id: 'appointAdministrator',
  method: 'POST',
  path: '/admin/administrators',
  tag: 'Administration',
  summary: 'Make an administrator’s account; its password is shown this once',
  audience: 'admin',
  body: z.object({ email: Email, full_name: typedName(200, 1), roles: Roles }),
  response: z.object({ administrator: Colleague, password: z.string() }),
  refusals: ['email_taken'],
});

export const putRoles = contract({
  id: 'putRoles',
  method: 'PUT',
  path: '/admin/administrators/{id}/roles',
  tag: 'Administration',
  summary: 'Give and take an administrator’s roles; the last owner stays one',
  audience: 'admin',
  params: IdParams,
  body: z.object({
    roles: Roles,
    /** What they had when the list was read, so that what somebody else changed since is not undone unseen. */
    was: z.array(AdminRole).max(20).optional(),
  }),
  response: z.object({ administrator: Colleague }),
  refusals: ['not_found', 'conflict', 'changed_meanwhile'],
});
