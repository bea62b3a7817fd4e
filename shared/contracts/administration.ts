import { z } from 'zod';
import { ADMIN_ROLES } from '#shared/rules/administration/admin-roles.ts';
import { SEAT_ROLES } from '#shared/rules/companies/team.ts';
import { Credentials, CurrentPassword, Device, MfaRequired } from './accounts.ts';
import { Done, filter, Id, IdParams, Instant, Page } from './common.ts';
import { contract } from './contract.ts';

export const AdminRole = z.enum(ADMIN_ROLES);

export const Administrator = z.object({
  id: Id,
  full_name: z.string(),
  email: z.string(),
  account_type: z.literal('admin'),
  mfa_enabled: z.boolean(),
  roles: z.array(AdminRole),
  /** The password is the one they were given: they choose theirs before anything else. */
  needs_password: z.boolean(),
  /** MFA has to be set up before anything else. */
  needs_mfa: z.boolean(),
});
export type Administrator = z.infer<typeof Administrator>;

export const adminLogin = contract({
  id: 'adminLogin',
  method: 'POST',
  path: '/admin/login',
  tag: 'Administration',
  summary: 'Open an administrator’s session of 8 hours; asks for the MFA code when the account has one',
  audience: 'none',
  body: Credentials,
  throttled: true,
  response: z.union([z.object({ token: z.string(), user: Administrator, device: Device }), MfaRequired]),
  refusals: ['wrong_credentials', 'wrong_mfa_code', 'mfa_not_set_up'],
});

export const adminMe = contract({
  id: 'adminMe',
  method: 'GET',
  path: '/admin/me',
  tag: 'Administration',
  summary: 'The signed-in administrator',
  audience: 'admin',
  beforeMfa: true,
  response: z.object({ user: Administrator }),
});

export const proveAgain = contract({
  id: 'proveAgain',
  method: 'POST',
  path: '/admin/presence',
  tag: 'Administration',
  summary:
    'Give one’s password again: what asks for a recent sign-in then passes for 15 minutes, under a new token; the one before is good for a minute more, as it was',
  audience: 'admin',
  body: z.object({ current_password: CurrentPassword.refine(Boolean, 'Veuillez saisir votre mot de passe') }),
  response: z.object({ token: z.string() }),
  refusals: ['wrong_credentials', 'too_many_requests'],
});

const Count = z.number().int();

export const AdminStats = z.object({
  users: z.object({ total: Count, individual: Count, enterprise: Count }),
  tests: z.object({ total: Count, pending: Count, completed: Count }),
  certificates: Count,
  profiles: Count,
});
export type AdminStats = z.infer<typeof AdminStats>;

export const adminStats = contract({
  id: 'adminStats',
  method: 'GET',
  path: '/admin/stats',
  tag: 'Administration',
  summary: 'Accounts, tests, certificates not withdrawn and profiles, from kept counters',
  audience: 'admin',
  response: AdminStats,
});

const Weekly = z.array(Count);

/** Each list has one figure for each of `weeks`. */
export const AdminTrends = z.object({
  /** Their Mondays (UTC), the oldest first; the last week is under way. */
  weeks: z.array(z.iso.date()),
  /** Accounts that still exist. */
  sign_ups: z.object({ individual: Weekly, enterprise: Weekly }),
  /** Handed in that week, and graded since. */
  tests: Weekly,
  /** FCFA of purchases by the week they were settled; null for whom purchases are not. */
  revenue: Weekly.nullable(),
  /** Of the profiles with a graded test, by name. Passed: a score of at least 75 %. */
  profiles: z.array(z.object({ id: Id, name: z.string(), graded: Weekly, passed: Weekly })),
});
export type AdminTrends = z.infer<typeof AdminTrends>;

export const adminTrends = contract({
  id: 'adminTrends',
  method: 'GET',
  path: '/admin/trends',
  tag: 'Administration',
  summary: 'Sign-ups, graded tests, revenue and passes per profile of the last 26 weeks',
  audience: 'admin',
  response: AdminTrends,
});

export const AdminUser = z.object({
  id: Id,
  full_name: z.string(),
  email: z.string(),
  account_type: z.enum(['individual', 'enterprise', 'admin']),
  company_name: z.string().nullable(),
  /** For which company they act, whose credits they then spend instead of these; null: for none. */
  seat: z.object({ company_name: z.string(), role: z.enum(SEAT_ROLES) }).nullable(),
  country: z.string().nullable(),
  credits: z.number().int(),
  mfa_enabled: z.boolean(),
  is_demo: z.boolean(),
  created_at: Instant,
});
export type AdminUser = z.infer<typeof AdminUser>;

export const UserSort = z.enum([
  '-created_at',
  'created_at',
  'full_name',
  '-full_name',
  'credits',
  '-credits',
]);
export type UserSort = z.infer<typeof UserSort>;

export const listUsers = contract({
  id: 'listUsers',
  method: 'GET',
  path: '/admin/users',
  tag: 'Administration',
  summary:
    'Accounts, newest first or as sorted (a leading - descends). `q`: beginnings of words of name, company (a colleague’s too) or address, or with an @ the beginning of the address',
  audience: 'admin',
  query: Page.extend({
    account_type: filter(z.enum(['individual', 'enterprise', 'admin'])),
    sort: filter(UserSort),
  }),
  response: z.object({
    users: z.array(AdminUser),
    next_cursor: z.string().nullable(),
    /** Exact without `q`; with it counting stops at 1,000. */
    total: z.number().int(),
    total_is_capped: z.boolean(),
  }),
});

export const deleteUser = contract({
  id: 'deleteUser',
  method: 'DELETE',
  path: '/admin/users/{id}',
  tag: 'Administration',
  summary: 'Anonymise an account: sessions and certificates revoked, campaigns closed, ledger kept',
  audience: 'admin',
  params: IdParams,
  response: Done,
  refusals: ['not_found', 'conflict'],
});

export const endUserSessions = contract({
  id: 'endUserSessions',
  method: 'POST',
  path: '/admin/users/{id}/end-sessions',
  tag: 'Administration',
  summary: 'Sign an account out everywhere',
  audience: 'admin',
  params: IdParams,
  response: Done,
  refusals: ['not_found'],
});

export const bulkDeleteUsers = contract({
  id: 'bulkDeleteUsers',
  method: 'POST',
  path: '/admin/users/bulk-delete',
  tag: 'Administration',
  summary: 'The same for several accounts: all or none. Those deleted before count for nothing',
  audience: 'admin',
  body: z.array(z.string().max(64)).min(1, 'Aucun utilisateur sélectionné').max(1_000),
  response: z.object({ deleted_count: z.number().int() }),
  refusals: ['not_found', 'conflict'],
});

export const LedgerEntry = z.object({
  id: z.number().int(),
  amount: z.number().int(),
  reason: z.string(),
  ref_id: Id,
  balance_after: z.number().int(),
  created_at: Instant,
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const userLedger = contract({
  id: 'userLedger',
  method: 'GET',
  path: '/admin/users/{id}/ledger',
  tag: 'Administration',
  summary: 'Every movement of an account’s credits, newest first; also of a deleted account',
  audience: 'admin',
  params: IdParams,
  query: Page.omit({ q: true }),
  response: z.object({
    entries: z.array(LedgerEntry),
    credits: z.number().int(),
    next_cursor: z.string().nullable(),
    /** Counting stops at 1,000. */
    total: z.number().int(),
    total_is_capped: z.boolean(),
  }),
  refusals: ['not_found'],
});
