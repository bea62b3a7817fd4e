import { asc, desc, eq, ne } from '#server/db/drizzle.ts';
import { alias } from '#server/db/pg-core.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { creditGrants } from '#server/db/schema/administration.ts';
import type { Deps } from '#server/deps.ts';
import { readGrantLimit } from '#server/features/credits/index.ts';
import type { Account, Session } from '#server/session.ts';
import type { Grant } from '#shared/contracts/grants.ts';
import { isOwner } from '#shared/rules/administration/admin-roles.ts';
import { presentLimit } from './grant-limit.ts';

const LAST = 50;
const askers = alias(accounts, 'askers');
const deciders = alias(accounts, 'deciders');

type Row = {
  grant: typeof creditGrants.$inferSelect;
  user: Account;
  asker: Account;
  decider: Account | null;
};

export async function listGrants(deps: Deps, { session: { account } }: { session: Session }) {
  const waiting = await select(deps)
    .where(eq(creditGrants.status, 'waiting'))
    .orderBy(asc(creditGrants.created_at), asc(creditGrants.id));
  const settled = await select(deps)
    .where(ne(creditGrants.status, 'waiting'))
    .orderBy(desc(creditGrants.created_at), desc(creditGrants.id))
    .limit(LAST);
  const grants = [...waiting, ...settled].map((row) => present(row, account));
  return { grants, ...(await presentLimit(deps.db, await readGrantLimit(deps.db))) };
}

function select(deps: Deps) {
  return deps.db
    .select({ grant: creditGrants, user: accounts, asker: askers, decider: deciders })
    .from(creditGrants)
    .innerJoin(accounts, eq(accounts.id, creditGrants.account_id))
    .innerJoin(askers, eq(askers.id, creditGrants.asked_by))
    .leftJoin(deciders, eq(deciders.id, creditGrants.decided_by))
    .$dynamic();
}

function present({ grant, user, asker, decider }: Row, reader: Account): Grant {
  return {
    id: grant.id,
    credits: grant.credits,
    reason: grant.reason,
    status: grant.status,
    to: { ...person(user), credits: user.credits },
    asked_by: person(asker),
    decided_by: decider && person(decider),
    created_at: grant.created_at.toISOString(),
    decided_at: grant.decided_at?.toISOString() ?? null,
    decidable: grant.status === 'waiting' && isOwner(reader.admin_roles) && asker.id !== reader.id,
  };
}

function person({ id, full_name, email }: Account) {
  return { id, full_name, email };
}
