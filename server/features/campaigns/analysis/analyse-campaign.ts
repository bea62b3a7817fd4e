import { createHash } from 'node:crypto';
import { and, eq, isNotNull, isNull, or, sql } from '#server/db/drizzle.ts';
import { campaignAnalyses, type StoredAnalysis } from '#server/db/schema/campaign-analyses.ts';
import { candidacies } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import { isWilling } from '#server/features/blocks/index.ts';
import { presentMargin } from '#server/present-margin.ts';
import { type LanguageModel, ModelUnavailable } from '#server/providers/language-model/index.ts';
import type { Session } from '#server/session.ts';
import type { Analysis } from '#shared/contracts/candidates.ts';
import { type CampaignRow, isOpen, managedCampaign } from '../access.ts';
import { oneAsCompanySees } from '../candidates/as-company-sees.ts';
import { isAbandoned, readCandidacies } from '../candidates/read-candidacies.ts';
import { analyseByModel, PROMPT_VERSION, toldOf } from './by-model.ts';
import { analyseByRules } from './by-rules.ts';
import { type Facts, isComparable, rank } from './facts.ts';
import { fillNames } from './names.ts';

/** Shown as the engine when no model wrote the analysis. */
const RULES = 'calculée sans modèle';

type Made = { analysis: StoredAnalysis; engine: string; created_at: Date };

/** Model calls in progress in this process, so that two clicks make one call. */
const inFlight = new Map<string, Promise<Made | undefined>>();

/**
 * An analysis of a campaign's scores. Where they differ a model is called once per set of them and within the account's
 * quota; otherwise, or when it fails, the embedded rules write it, and `engine` says so.
 */
export async function analyseCampaign(
  deps: Deps,
  { session, campaignId }: { session: Session; campaignId: string },
): Promise<{ analysis: Analysis }> {
  const campaign = await managedCampaign(deps.db, { session, campaignId });
  const { facts, names, rows } = await readFacts(deps, campaign);
  const { analysis, engine, created_at } = (await byModel(deps, { session, campaign, facts })) ?? {
    analysis: analyseByRules(facts),
    engine: RULES,
    created_at: deps.now(),
  };
  return {
    analysis: {
      overview: fillNames(analysis.overview, names),
      top_candidates: analysis.top.map(({ candidacy_id, reason }) => {
        const candidacy = rows.get(candidacy_id);
        return {
          candidate_id: candidacy?.account_id ?? candidacy_id,
          name: names.get(candidacy_id) ?? '',
          score: candidacy?.score ?? 0,
          ...(candidacy && {
            margin: presentMargin(candidacy),
            counted: candidacy.counted,
            verdict: candidacy.verdict,
          }),
          reason: fillNames(reason, names),
        };
      }),
      strategic_recommendations: analysis.recommendations.map((text) => fillNames(text, names)),
      engine,
      analysed_count: facts.scored.length,
      created_at: created_at.toISOString(),
    },
  };
}

async function readFacts(deps: Deps, campaign: CampaignRow) {
  const rows = await readCandidacies(deps.db, campaign).where(
    and(
      eq(candidacies.campaign_id, campaign.id),
      isNull(candidacies.withdrawn_at),
      isWilling(candidacies.account_id, campaign.account_id),
      or(isNotNull(candidacies.score), isAbandoned),
    ),
  );
  // Nobody is recommended who is no more, or by a score whose certificate was withdrawn.
  const scored = rows.flatMap(({ score, verdict, ...row }) =>
    score === null || verdict === null || row.abandoned || row.certificate_withdrawn
      ? []
      : [
          {
            candidacyId: row.id,
            score,
            error: row.score_error,
            margin: presentMargin(row),
            met_all: row.met_all,
            verdict,
            skills: row.domain_scores ?? {},
          },
        ],
  );
  const isOpenNow = isOpen(campaign, deps.now());
  const facts: Facts = {
    profile: campaign.profile_name,
    level: campaign.level,
    scored: rank(scored),
    waiting: (await oneAsCompanySees(deps.db, campaign)).candidacies_count - rows.length,
    isOpen: isOpenNow,
    takesMore: isOpenNow && campaign.is_public,
  };
  return {
    facts,
    names: new Map(rows.map((row) => [row.id, row.full_name])),
    rows: new Map(rows.map((row) => [row.id, row])),
  };
}

async function byModel(
  deps: Deps,
  { session, campaign, facts }: { session: Session; campaign: CampaignRow; facts: Facts },
): Promise<Made | undefined> {
  const { model } = deps;
  if (!model || !isComparable(facts)) return undefined;
  const setHash = hashOf(facts, model);
  const key = `${campaign.id} ${setHash.toString('hex')}`;
  const answer =
    inFlight.get(key) ??
    readOrRequest(deps, { session, campaign, facts, model, setHash }).finally(() => inFlight.delete(key));
  inFlight.set(key, answer);
  return answer;
}

type Question = {
  session: Session;
  campaign: CampaignRow;
  facts: Facts;
  model: LanguageModel;
  setHash: Buffer;
};

async function readOrRequest(deps: Deps, question: Question): Promise<Made | undefined> {
  const { session, campaign, facts, model, setHash } = question;
  const kept = await readKept(deps, { campaignId: campaign.id, setHash });
  if (kept) return kept;
  try {
    await deps.limits.take('analysisByAccount', session.account.id);
    const analysis = await analyseByModel(facts, model);
    const made = { analysis, engine: model.name, created_at: deps.now() };
    // Inserts nothing when the campaign was deleted meanwhile.
    await deps.db.execute(sql`
      insert into campaign_analyses (campaign_id, set_hash, engine, analysis, created_at)
      select id, ${setHash}, ${made.engine}, ${JSON.stringify(analysis)}::jsonb, ${made.created_at.toISOString()}
      from campaigns where id = ${campaign.id}
      on conflict do nothing
    `);
    return made;
  } catch (error) {
    if (
      error instanceof ModelUnavailable ||
      (error instanceof AppError && error.code === 'too_many_requests')
    ) {
      deps.log.warn(
        { campaign_id: campaign.id, reason: error.message },
        'campaign analysed by the embedded rules instead',
      );
      return undefined;
    }
    throw error;
  }
}

async function readKept(
  deps: Deps,
  { campaignId, setHash }: { campaignId: string; setHash: Buffer },
): Promise<Made | undefined> {
  const [kept] = await deps.db
    .select()
    .from(campaignAnalyses)
    .where(and(eq(campaignAnalyses.campaign_id, campaignId), eq(campaignAnalyses.set_hash, setHash)));
  return kept;
}

/** Identifies what a model is told, of whom, the model and the prompt of an analysis. */
function hashOf(facts: Facts, model: LanguageModel): Buffer {
  const ids = facts.scored.map(({ candidacyId }) => candidacyId);
  return createHash('sha256')
    .update(JSON.stringify([PROMPT_VERSION, model.name, ids, toldOf(facts)]))
    .digest();
}
