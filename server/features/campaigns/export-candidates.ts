import type { z } from 'zod';
import { writeCsv } from '#server/csv.ts';
import { and, desc, inArray } from '#server/db/drizzle.ts';
import { candidacies } from '#server/db/schema/campaigns.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import type { Candidacy, exportCandidates as contract } from '#shared/contracts/candidates.ts';
import type { EmailStatus } from '#shared/contracts/common.ts';
import type { Verdict } from '#shared/contracts/scores.ts';
import { formatScore } from '#shared/rules/format.ts';
import { STAGE_NAMES } from '#shared/rules/stages.ts';
import { managedCampaign } from './access.ts';
import { presentCandidacy } from './present-candidacy.ts';
import { byScore, readCandidacies } from './read-candidacies.ts';
import { wantedCandidacies } from './wanted-candidacies.ts';

/** A limit on memory: a spreadsheet of more rows is of no use. */
const ROWS = 20_000;

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
  offline_uncertain: 'hors ligne, temps déclaré',
  late: 'hors délai',
};

type Wanted = {
  session: Session;
  campaignId: string;
  query?: z.output<typeof contract.query>;
  /** Only these. */
  ids?: string[];
};

/** Candidacies of a campaign, the best score first, for a spreadsheet. @throws 404 for another company's */
export async function exportCandidates(deps: Deps, { session, campaignId, query = {}, ids }: Wanted) {
  const campaign = await managedCampaign(deps.db, { session, campaignId });
  const rows = await readCandidacies(deps.db, campaign)
    .where(and(wantedCandidacies(campaign, query, deps.now()), ids && inArray(candidacies.id, ids)))
    .orderBy(desc(byScore), desc(candidacies.id))
    .limit(ROWS);
  const candidates = rows.map((row) => presentCandidacy(deps, row));
  const skills = [...new Set(candidates.flatMap((candidate) => Object.keys(candidate.skills_scores)))];
  const head = [
    'Nom',
    'E-mail',
    'Adresse',
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
    ...skills.map((skill) => `${skill} (%)`),
  ];
  const lines = candidates.map((candidate) => [
    candidate.candidate.full_name,
    candidate.candidate.email,
    candidate.candidate.email && ADDRESS[candidate.candidate.email_status],
    candidate.certificate_withdrawn ? WITHDRAWN : STATUS[candidate.status],
    percent(candidate.score),
    percent(candidate.margin?.low),
    percent(candidate.margin?.high),
    String(candidate.counted ?? ''),
    yesOrNo(candidate.confirmed),
    candidate.certified_until ? new Date(candidate.certified_until) : '',
    yesOrNo(candidate.tied),
    candidate.verdict ? VERDICT[candidate.verdict] : '',
    candidate.source === 'invited' ? 'invitation' : 'candidature',
    new Date(candidate.created_at),
    STAGE_NAMES[candidate.stage],
    ...skills.map((skill) => percent(candidate.skills_scores[skill])),
  ]);
  const bytes = new TextEncoder().encode(writeCsv([head, ...lines]));
  return { bytes, type: 'text/csv; charset=utf-8', name: `candidatures_${campaign.title}.csv` };
}

function percent(value: number | null | undefined): string {
  return typeof value === 'number' ? formatScore(value) : '';
}

function yesOrNo(value: boolean): string {
  return value ? 'oui' : 'non';
}
