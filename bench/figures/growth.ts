import { writeCursor } from '#server/db/cursor.ts';
import { writeKey } from '#server/db/list-window.ts';
import { listPublicCampaigns } from '#server/features/campaigns/index.ts';
import { listTopTalents } from '#server/features/talents/index.ts';
import { createTestApp, type TestApp } from '#server/testing/apps/app.ts';
import { compare, median, timesOf } from '../compare.ts';
import { type Size, seedLarge } from '../seed-large.ts';
import type { Figure } from '../table.ts';
import { searches } from './searches.ts';

const PAGE_1000 = 9_000;

type Lists = Record<string, (t: TestApp) => Promise<unknown>>;

const LISTS: Lists = {
  campaigns: (t) => listPublicCampaigns(t.deps, { limit: 9 } as never),
  'campaigns of one country': (t) => listPublicCampaigns(t.deps, { limit: 9, country: 'BF' } as never),
  'campaigns of one level and country': (t) =>
    listPublicCampaigns(t.deps, { limit: 9, level: 'senior', country: 'BF' } as never),
  talents: (t) => listTopTalents(t.deps, { limit: 9 } as never),
  'talents of one country': (t) => listTopTalents(t.deps, { limit: 9, country: 'BF' } as never),
  'talents with a skill in one country': (t) =>
    listTopTalents(t.deps, { limit: 9, skill: 'Vente et relation client', country: 'BF' } as never),
};

/** Milliseconds. */
const timeOf = async (work: () => Promise<unknown>) => median(await timesOf(work, 15));

/** The same pages on a tenth of the rows, the first page against the thousandth, and searches among all rows. */
export async function growth(size: Size): Promise<Figure[]> {
  const tenth = (rows: number) => Math.ceil(rows / 10);
  const few = await filled({
    talents: tenth(size.talents),
    campaigns: tenth(size.campaigns),
    messages: tenth(size.messages),
  });
  const many = await filled(size);
  const figures: Figure[] = [];
  for (const [name, list] of Object.entries(LISTS)) {
    const grown = await compare(
      () => timeOf(() => list(many)),
      () => timeOf(() => list(few)),
    );
    figures.push({
      what: `${name}: ten times the rows`,
      value: grown.ratio,
      unit: '×',
      goal: ['≤', 1.5],
      about: about(grown),
    });
  }
  for (const [name, page] of Object.entries(await pages1000(many))) {
    const deep = await compare(
      () => timeOf(page),
      () => timeOf(() => (LISTS[name] as Lists[string])(many)),
    );
    figures.push({
      what: `${name}: page 1,000 against page 1`,
      value: deep.ratio,
      unit: '×',
      goal: ['≤', 1.5],
      about: about(deep),
    });
  }
  figures.push(...(await searches(many)));
  await Promise.all([few.close(), many.close()]);
  return figures;
}

async function filled(size: Size): Promise<TestApp> {
  const t = await createTestApp();
  const { rows } = await t.pool.query<{ name: string }>('select current_database() as name');
  const url = new URL(process.env.TEST_SERVER_URL as string);
  url.pathname = `/${rows[0]?.name}`;
  await seedLarge(url.href, size);
  return t;
}

async function pages1000(t: TestApp): Promise<Record<string, () => Promise<unknown>>> {
  const campaign = await t.pool.query(
    `select created_at, id from campaigns where listed order by 1 desc, 2 desc limit 1 offset ${PAGE_1000}`,
  );
  const talent = await t.pool.query(
    `select proven, best_score, tests_passed, account_id from talents where listed
      order by 1 desc, 2 desc, 3 desc, 4 desc limit 1 offset ${PAGE_1000}`,
  );
  const afterCampaign = writeCursor({
    at: campaign.rows[0].created_at.toISOString(),
    id: campaign.rows[0].id,
  });
  const { proven, best_score, tests_passed, account_id } = talent.rows[0];
  const afterTalent = writeKey([proven, best_score, tests_passed, account_id]);
  return {
    campaigns: () => listPublicCampaigns(t.deps, { limit: 9, cursor: afterCampaign } as never),
    talents: () => listTopTalents(t.deps, { limit: 9, cursor: afterTalent } as never),
  };
}

const about = ({ measured, control }: { measured: number; control: number }) =>
  `${measured.toFixed(1)} against ${control.toFixed(1)} ms`;
