import { ne } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Permission } from '#server/permissions.ts';

/** Owners read mails to people, never those to an administrator: such a mail may open that account. */
export const readable = ne(accounts.account_type, 'admin');

/** A mail holds what opens an account: owners alone read them. */
export const readsMails: Permission = { roles: ['proprietaire'] };
