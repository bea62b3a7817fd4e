import { randomUUID } from 'node:crypto';
import { type SQL, sql } from './db/drizzle.ts';
import { accounts } from './db/schema/accounts.ts';

/** No mail reaches this top-level domain (RFC 2606). */
const RETIRED = '@compte.invalid';

/** Of an account whose address somebody else proved. Random, so that nobody registers it beforehand. */
export const retiredAddress = () => `adresse-retiree-${randomUUID()}${RETIRED}`;

/** What others read of an address: nothing of a retired one. */
export const shownAddress = (email: string) => (email.endsWith(RETIRED) ? '' : email);

/** The same in a query, of accounts. */
export const shownAddressOf: SQL<string> = sql<string>`case when ${accounts.email} like ${`%${RETIRED}`} then '' else ${accounts.email} end`;
