import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { count, eq, sql } from '#server/db/drizzle.ts';
import type { PgTable } from '#server/db/pg-core.ts';
import { welcomedAddresses } from '#server/db/schema/account-changes.ts';
import { emailCodes, passwordResets, sessions } from '#server/db/schema/accounts.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { idempotencyKeys } from '#server/db/schema/credits.ts';
import { mails } from '#server/db/schema/mails.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { rateLimits } from '#server/db/schema/platform.ts';
import { seatInvitations } from '#server/db/schema/team.ts';
import { abuseReports, companyProofs } from '#server/db/schema/trust.ts';
import { sessionEnd } from '#server/session.ts';
import { testApp } from '#server/testing/apps/test-app.ts';
import { type Person, signUp } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { KEPT_DAYS, type Kept } from '#shared/rules/accounts/retention.ts';
import { taskList } from './tasks.ts';

const t = testApp();
let company: Person;
let campaignId: string;

beforeAll(async () => {
  t.stopClock();
  company = await signUpCompany(t);
  campaignId = (await openCampaign(t, company)).id;
});

const uniqueHash = () => Buffer.from(randomUUID());

/** Of each duration, something that it began for at this instant. */
const MAKE: Record<Kept, (at: Date) => Promise<unknown>> = {
  session: (at) =>
    t.deps.db.insert(sessions).values({
      token_hash: uniqueHash(),
      account_id: company.id,
      audience: 'user',
      created_at: at,
      seen_at: at,
      expires_at: sessionEnd('user', { openedAt: at, now: at }),
    }),
  code: async (at) => {
    await t.deps.db
      .insert(passwordResets)
      .values({ token_hash: uniqueHash(), account_id: company.id, expires_at: at });
    await t.deps.db
      .insert(emailCodes)
      .values({ account_id: company.id, code_hash: 'x', expires_at: at })
      .onConflictDoUpdate({ target: emailCodes.account_id, set: { expires_at: at } });
  },
  attempt: (at) => t.deps.db.insert(rateLimits).values({ key: randomUUID(), expire: at.getTime() }),
  mail: (at) =>
    t.deps.db
      .insert(mails)
      .values({ account_id: company.id, recipient: 'x', subject: 'x', status: 'sent', created_at: at }),
  notification: (at) =>
    t.deps.db
      .insert(notifications)
      .values({ account_id: company.id, type: 'report_changed', title: 'x', message: 'x', created_at: at }),
  request: (at) =>
    t.deps.db.insert(idempotencyKeys).values({
      account_id: company.id,
      operation: 'x',
      key: randomUUID(),
      request_hash: uniqueHash(),
      created_at: at,
    }),
  invitation: (at) =>
    t.deps.db
      .insert(invitations)
      .values({ campaign_id: campaignId, email: `${randomUUID()}@exemple.test`, created_at: at }),
  seat: (at) =>
    t.deps.db.insert(seatInvitations).values({
      company_id: company.id,
      email: `${randomUUID()}@exemple.test`,
      role: 'viewer',
      token_hash: uniqueHash(),
      sent_at: at,
      expires_at: at,
    }),
  document: (at) =>
    t.deps.db.insert(companyProofs).values({
      account_id: company.id,
      company_name: 'x',
      register: 'rccm',
      number: 'x',
      document: Buffer.from('x'),
      document_type: 'pdf',
      status: 'refused',
      decided_at: at,
    }),
  welcome: (at) => t.deps.db.insert(welcomedAddresses).values({ print: randomUUID(), left_at: at }),
  abuse_report: (at) =>
    t.deps.db.insert(abuseReports).values({
      company_id: company.id,
      about_id: company.id,
      reporter_hash: randomUUID(),
      reason: 'fake',
      details: '',
      decision: 'keep',
      decided_at: at,
    }),
};

const TABLES: Record<Kept, PgTable[]> = {
  session: [sessions],
  code: [passwordResets, emailCodes],
  attempt: [rateLimits],
  mail: [mails],
  notification: [notifications],
  request: [idempotencyKeys],
  invitation: [invitations],
  seat: [seatInvitations],
  document: [companyProofs],
  welcome: [welcomedAddresses],
  abuse_report: [abuseReports],
};

async function rows(kept: Kept): Promise<number> {
  let all = 0;
  for (const table of TABLES[kept]) {
    const held = kept === 'document' ? sql`document is not null` : undefined;
    const [row] = await t.deps.db.select({ rows: count() }).from(table).where(held);
    all += row?.rows ?? 0;
  }
  return all;
}

const tidy = () => taskList(t.deps).tidy?.({}, {} as never);

test.each(Object.keys(KEPT_DAYS) as Kept[])('what is kept for a time is gone after it: %s', async (kept) => {
  const before = await rows(kept);
  const at = (days: number) => new Date(t.deps.now().getTime() - days * 86_400_000);
  await MAKE[kept](at(KEPT_DAYS[kept] - 0.1));
  await tidy();
  expect(await rows(kept)).toBe(before + TABLES[kept].length);
  t.advance(0.2 * 86_400_000);
  await tidy();
  expect(await rows(kept)).toBe(before);
});

test('of an invitation the address goes too when its holder has an account, unless they became a candidate', async () => {
  const [closed, open] = [await openCampaign(t, company), await openCampaign(t, company)];
  const person = await signUp(t);
  await t.call('PUT', `/campaigns/${closed.id}/status`, { token: company.token, body: { status: 'closed' } });
  await t.deps.db.insert(invitations).values(
    [closed, open].map(({ id }) => ({
      campaign_id: id,
      email: person.email,
      account_id: person.id,
      created_at: t.deps.now(),
    })),
  );
  await t.call('POST', `/campaigns/${open.id}/apply`, { token: person.token });
  t.advance(366 * 86_400_000);
  await tidy();
  expect(
    await t.deps.db.select().from(invitations).where(eq(invitations.account_id, person.id)),
  ).toMatchObject([{ campaign_id: open.id }]);
});

test('invitations that made candidates are kept however many, and those behind them go', async () => {
  const old = sql`${new Date(t.deps.now().getTime() - 400 * 86_400_000).toISOString()}::timestamptz`;
  const taken = 10_001;
  await t.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      with invited as (
        insert into invitations (campaign_id, email, account_id, created_at)
        select ${campaignId}, 'invite' || n || '@exemple.test', gen_random_uuid(), ${old} from generate_series(1, ${taken}::int) n
        returning campaign_id, account_id
      )
      insert into candidacies (campaign_id, account_id, source, created_at)
      select campaign_id, account_id, 'invited', now() from invited`);
  });
  await t.deps.db.execute(sql`
    insert into invitations (campaign_id, email, created_at)
    values (${campaignId}, 'derriere@exemple.test', ${old} + interval '1 day')`);
  await tidy();
  const { rows: left } = await t.deps.db.execute(sql`
    select count(*)::int as all, (count(*) filter (where account_id is null))::int as waiting from invitations
    where created_at <= ${old} + interval '1 day'`);
  expect(left).toEqual([{ all: taken, waiting: 0 }]);
});
