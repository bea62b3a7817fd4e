import { eq, sql } from '#server/db/drizzle.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { postEntry } from '#server/features/credits/index.ts';
import { frenchSpaces } from '#shared/rules/text/french.ts';
import { earnsCertificate } from '#shared/rules/units/score.ts';
import { DEMO_COMPANY } from '../offers.ts';
import type { DemoAccount } from './add-account.ts';
import { addAccount } from './add-account.ts';
import { addCandidacies, type Candidate } from './add-candidacies.ts';
import { addPurchase } from './add-purchase.ts';
import { addResult, type Result } from './add-result.ts';
import { addTest } from './add-test.ts';
import { personAt } from './people.ts';
import { daysBefore, type World } from './world.ts';

const SLUG = 'comptabilite-syscohada';
const LEVEL = 'junior';
const CANDIDATES = 60;
/** The last ones have not opened their test. */
const WAITING = 7;
const OPEN_DAYS = 40;

/** A call with sixty candidates in every stage. @param first of them, who exists already @returns its id */
export async function addCampaign(
  world: World,
  { company, first }: { company: DemoAccount; first: DemoAccount },
): Promise<string | undefined> {
  const { tx, catalogue, pricing } = world;
  const profile = catalogue.get(SLUG);
  if (!profile) return undefined;
  const created_at = daysBefore(world, OPEN_DAYS);
  await addPurchase(world, {
    account: company,
    credits: pricing.campaign_cost + 60,
    at: daysBefore(world, OPEN_DAYS + 1),
    outcome: 'success',
    method: 'OM',
  });
  const [campaign] = await tx
    .insert(campaigns)
    .values({
      account_id: company.id,
      company_name: DEMO_COMPANY,
      country: 'ML',
      title: 'Aide-comptable, siège de Bamako',
      description: frenchSpaces(
        'Vous rejoignez une équipe de quatre personnes au siège : saisie des pièces, rapprochements bancaires, suivi des règlements et préparation des déclarations.\n\nPoste à pourvoir tout de suite, formation à nos outils la première semaine.',
      ),
      place: 'Bamako',
      contract: 'cdi',
      salary_min: 150_000,
      salary_max: 220_000,
      profile_id: profile.id,
      profile_name: profile.name,
      skill_names: profile.skill_names,
      skill_ids: profile.skill_ids,
      level: LEVEL,
      is_public: true,
      is_demo: true,
      created_at,
    })
    .returning({ id: campaigns.id });
  if (!campaign) throw new Error('a demonstration campaign was not stored');
  const { id } = campaign;
  if (pricing.campaign_cost > 0) {
    const charge = {
      accountId: company.id,
      amount: -pricing.campaign_cost,
      reason: 'campaign_charge',
    } as const;
    await postEntry(tx, { ...charge, refId: id, at: created_at });
  }
  const candidates: Candidate[] = [];
  for (let index = 0; index < CANDIDATES; index += 1) {
    candidates.push(await addCandidate(world, { index, campaignId: id, first }));
  }
  await addCandidacies(world, { campaignId: id, candidates });
  await count(world, { id, results: candidates.flatMap(({ result }) => result ?? []) });
  return id;
}

async function addCandidate(
  world: World,
  { index, campaignId, first }: { index: number; campaignId: string; first: DemoAccount },
): Promise<Candidate> {
  const days = OPEN_DAYS - 1 - (index * (OPEN_DAYS - 3)) / CANDIDATES;
  const person = { ...personAt(index), email: `candidat${index + 1}@demo.invalid` };
  const account =
    index === 0 ? first : await addAccount(world, { ...person, created_at: daysBefore(world, days) });
  const drawn = daysBefore(world, days - 0.01);
  const opened = index < CANDIDATES - WAITING ? daysBefore(world, Math.max(0.2, days - 1.5)) : undefined;
  const sitting = { account, slug: SLUG, level: LEVEL, campaignId, cost: 0, drawn } as const;
  const test = await addTest(world, { ...sitting, ...(opened && { opened }) });
  if (!test || !opened) return { account, test, applied: drawn };
  const share =
    index === 0 ? 0.8 : Math.min(0.97, 0.3 + (world.random() + world.random() + world.random()) / 4);
  return { account, test, applied: drawn, result: await addResult(world, { test, account, share }) };
}

async function count({ tx }: World, { id, results }: { id: string; results: Result[] }): Promise<void> {
  await tx
    .update(campaigns)
    .set({
      candidacies_count: sql`(select count(*) from candidacies where campaign_id = ${id})`,
      tested_count: results.length,
      passed_count: results.filter(({ score }) => earnsCertificate(score)).length,
    })
    .where(eq(campaigns.id, id));
}
