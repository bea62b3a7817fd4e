import type { z } from 'zod';
import { exactInstant, FIRST_PAGE, olderThan, pageOf } from '#server/db/cursor.ts';
import { and, desc, eq, ne, type SQL, sql } from '#server/db/drizzle.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import type { listCampaigns as contract } from '#shared/contracts/campaigns.ts';
import { ensureMayRecruit, ownCampaigns } from './access.ts';
import { asCompanySees } from './candidates/as-company-sees.ts';
import { NOBODY, readInvitedOf } from './invitations/invited-emails.ts';
import { presentCampaign } from './present.ts';

/** The company's own campaigns, newest first. */
export async function listCampaigns(
  deps: Deps,
  { session: { account }, query }: { session: Session; query: z.output<typeof contract.query> },
) {
  ensureMayRecruit(account);
  const limit = query.limit ?? FIRST_PAGE;
  const older = olderThan(query.cursor, campaigns.created_at, campaigns.id);
  const own = ownCampaigns(account);
  const wanted = and(
    own,
    query.status ? eq(campaigns.status, query.status) : ne(campaigns.status, 'archived'),
    query.q ? contains(query.q) : undefined,
  );
  const [counts] = await deps.db
    .select({
      total: sql<number>`(count(*) filter (where ${wanted}))::int`,
      active_total: sql<number>`(count(*) filter (where status = 'active'))::int`,
      public_total: sql<number>`(count(*) filter (where listed))::int`,
      archived_total: sql<number>`(count(*) filter (where status = 'archived'))::int`,
    })
    .from(campaigns)
    .where(own);
  const rows = await deps.db
    .select({ id: campaigns.id, at: exactInstant(campaigns.created_at), campaign: campaigns })
    .from(campaigns)
    .where(and(wanted, older))
    .orderBy(desc(campaigns.created_at), desc(campaigns.id))
    .limit(limit + 1);
  const { page, next_cursor } = pageOf(rows, limit);
  const shown = await asCompanySees(deps.db, {
    companyId: account.id,
    campaigns: page.map(({ campaign }) => campaign),
  });
  const invited = await readInvitedOf(
    deps.db,
    shown.map(({ id }) => id),
  );
  return {
    campaigns: shown.map((campaign) => presentCampaign(campaign, invited.get(campaign.id) ?? NOBODY)),
    next_cursor,
    total: counts?.total ?? 0,
    active_total: counts?.active_total ?? 0,
    public_total: counts?.public_total ?? 0,
    archived_total: counts?.archived_total ?? 0,
  };
}

function contains(q: string): SQL {
  return sql`position(plain_text(${q.trim()}) in plain_text(${campaigns.title} || ' ' || ${campaigns.profile_name})) > 0`;
}
