import type { z } from 'zod';
import { and, desc, eq, inArray, type SQL, sql } from '#server/db/drizzle.ts';
import { inOrder } from '#server/db/list-window.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { assessments } from '#server/db/schema/assessments.ts';
import { candidacies } from '#server/db/schema/campaigns.ts';
import { reports } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import { type CsvCell, streamCsv, writeCsv } from '#server/text/csv.ts';
import type { Candidacy, exportCandidates as contract } from '#shared/contracts/candidates.ts';
import type { EmailStatus } from '#shared/contracts/common.ts';
import type { Verdict } from '#shared/contracts/scores.ts';
import { STAGE_NAMES } from '#shared/rules/campaigns/stages.ts';
import { PHONE_TIME } from '#shared/rules/certificates/reliability-words.ts';
import { formatScore } from '#shared/rules/text/format.ts';
import { type CampaignRow, managedCampaign } from '../access.ts';
import { presentCandidacy } from './present-candidacy.ts';
import { byScore, readCandidacies } from './read-candidacies.ts';
import { wantedCandidacies } from './wanted-candidacies.ts';

const BATCH = 1_000;

const STATUS: Record<Candidacy['status'], string> = {
  passed: 'Réussi',
  failed: 'Échoué',
  waiting: 'En attente du test',
  abandoned: 'Abandonné',
};
const ADDRESS: Record<EmailStatus, string> = {
  verified: 'vérifiée',
  unverified: 'non vérifiée',
  declared: 'déclarée',
};
const WITHDRAWN = 'Certificat retiré';
const VERDICT: Record<Verdict, string> = {
  online: 'en ligne',
  offline_proven: 'hors ligne, temps prouvé',
  offline_uncertain: `hors ligne, ${PHONE_TIME.toLowerCase()}`,
  late: 'hors délai',
};

const HEAD = [
  'Nom',
  'E-mail',
  'État de l’adresse e-mail',
  'Résultat',
  'Score (%)',
  'Marge basse (%)',
  'Marge haute (%)',
  'Questions comptées',
  'Confirmé',
  'Certificat valable jusqu’au',
  'À égalité',
  'Passage',
  'Provenance',
  'Candidature',
  'Étape',
];

type Wanted = {
  session: Session;
  campaignId: string;
  query?: z.output<typeof contract.query>;
  /** Only these. */
  ids?: string[];
  batch?: number;
};
type Chosen = { campaign: CampaignRow; chosen: SQL | undefined; batch: number };

/** Every candidacy of a campaign that matches, the best score first, for a spreadsheet. @throws 404 for another company's */
export async function exportCandidates(
  deps: Deps,
  { session, campaignId, query = {}, ids, batch = BATCH }: Wanted,
) {
  const campaign = await managedCampaign(deps.db, { session, campaignId });
  const wanted = wantedCandidacies(campaign, query, deps.now());
  const chosen = and(wanted, ids && inArray(candidacies.id, ids));
  return {
    bytes: await streamCsv(pages(deps, { campaign, chosen, batch })),
    type: 'text/csv; charset=utf-8',
    name: `candidatures_${campaign.title}.csv`,
  };
}

async function* pages(deps: Deps, { campaign, chosen, batch }: Chosen): AsyncGenerator<string> {
  const skills = await readSkills(deps, { campaign, chosen });
  let head: CsvCell[][] = [[...HEAD, ...skills.map((skill) => `${skill} (%)`)]];
  // Read once: by their scores, page after page, somebody graded meanwhile would be left out or there twice.
  const keys = await readOrder(deps, chosen);
  for (let from = 0; from === 0 || from < keys.length; from += batch, head = []) {
    const page = keys.slice(from, from + batch);
    const ids = page.map(({ id }) => id);
    const rows = await readCandidacies(deps.db, campaign).where(and(chosen, inArray(candidacies.id, ids)));
    const lines = inOrder(page, rows).map((row) => cells(presentCandidacy(deps, row), skills));
    yield writeCsv([...head, ...lines], head.length > 0);
  }
}

function readOrder({ db }: Deps, chosen: SQL | undefined) {
  return db
    .select({ id: candidacies.id })
    .from(candidacies)
    .innerJoin(accounts, eq(accounts.id, candidacies.account_id))
    .leftJoin(assessments, eq(assessments.id, candidacies.assessment_id))
    .where(chosen)
    .orderBy(desc(byScore), desc(candidacies.id));
}

/**
 * The skills on which at least one of the chosen candidates was scored: the campaign’s own in its order, then others
 * by name.
 */
async function readSkills({ db }: Deps, { campaign, chosen }: Pick<Chosen, 'campaign' | 'chosen'>) {
  const rows = await db
    .selectDistinct({ skill: sql<string>`jsonb_object_keys(${reports.domain_scores})` })
    .from(candidacies)
    .innerJoin(accounts, eq(accounts.id, candidacies.account_id))
    .innerJoin(reports, eq(reports.id, candidacies.report_id))
    .leftJoin(assessments, eq(assessments.id, candidacies.assessment_id))
    .where(chosen);
  const found = new Set(rows.map(({ skill }) => skill).sort((one, other) => one.localeCompare(other, 'fr')));
  const own = campaign.skill_names.filter((skill) => found.has(skill));
  return [...new Set([...own, ...found])];
}

function cells(candidate: Candidacy, skills: string[]): CsvCell[] {
  return [
    candidate.candidate.full_name,
    candidate.candidate.email,
    candidate.candidate.email && ADDRESS[candidate.candidate.email_status],
    candidate.certificate_withdrawn ? WITHDRAWN : STATUS[candidate.status],
    percent(candidate.score),
    candidate.margin ? String(Math.floor(candidate.margin.low)) : '',
    candidate.margin ? String(Math.ceil(candidate.margin.high)) : '',
    String(candidate.counted ?? ''),
    yesOrNo(candidate.confirmed),
    candidate.certified_until ? new Date(candidate.certified_until) : '',
    yesOrNo(candidate.tied),
    candidate.verdict ? VERDICT[candidate.verdict] : '',
    candidate.source === 'invited' ? 'invitation' : 'candidature',
    new Date(candidate.created_at),
    STAGE_NAMES[candidate.stage],
    ...skills.map((skill) => percent(candidate.skills_scores[skill])),
  ];
}

function percent(value: number | null | undefined): string {
  return typeof value === 'number' ? formatScore(value) : '';
}

function yesOrNo(value: boolean): string {
  return value ? 'oui' : 'non';
}
