import { ne } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Permission } from '#server/permissions.ts';

/** Administrators read mails to people, never those to each other: such a mail may open an administrator's account. */
export const readable = ne(accounts.account_type, 'admin');

/** A mail holds what opens an account: owners alone read them. */
export const readsMails: Permission = { roles: ['proprietaire'] };
