import { z } from 'zod';
import type { StoredAnalysis } from '#server/db/schema/campaign-analyses.ts';
import type { LanguageModel } from '#server/providers/language-model/index.ts';
import type { Verdict } from '#shared/contracts/scores.ts';
import { PHONE_TIME } from '#shared/rules/certificates/reliability-words.ts';
import { frenchSpaces } from '#shared/rules/text/french.ts';
import { floorScore } from '#shared/rules/units/score.ts';
import { analyseByRules } from './by-rules.ts';
import { type Facts, hadMetAll, skillMeans, tiedWith, topOf } from './facts.ts';
import { mention } from './names.ts';

/** Raise it with every change of the prompt: stored analyses of earlier versions are not reused. */
export const PROMPT_VERSION = 'analysis-6';

const CANDIDATES_SHOWN = 50;
/** Whoever asked still waits then, and the balancer before them. */
const LONGEST_MS = 50_000;
const LONGEST = { overview: 1_500, reason: 500, recommendation: 400, recommendations: 6 };

const Written = z.object({
  overview: z.string(),
  reasons: z.array(z.object({ candidate: z.string(), reason: z.string() })),
  recommendations: z.array(z.string()),
});

const VERDICT: Record<Verdict, string> = {
  online: 'en ligne',
  offline_proven: 'hors ligne, temps prouvé',
  offline_uncertain: `hors ligne, ${PHONE_TIME.toLowerCase()}`,
  late: 'remis en retard, non certifiable',
};

const SYSTEM = `Tu conseilles une entreprise qui recrute, en français simple et correct. Tu reçois les résultats d'un test de compétences, sans aucun nom : les candidats s'appellent c1, c2… et tu ne les désignes qu'ainsi.
Réponds par :
- overview : deux à quatre phrases sur le niveau d'ensemble ;
- reasons : pour chaque candidat de « podium », une ou deux phrases disant ce que ses résultats montrent ;
- recommendations : trois à cinq conseils concrets pour la suite du recrutement.
N'invente aucun fait et aucun chiffre. Le score d'un candidat sans marge ne se compare pas : dis-le. Si « deja_rencontrees » est vrai, il avait déjà rencontré toutes les questions : dis-le aussi. Deux candidats sont à égalité seulement où « a_egalite » de l'un nomme l'autre : ne dis alors pas que l'un est meilleur.`;

/** The model writes about c1, c2…; it never sees a name nor anything a candidate typed. @throws ModelUnavailable */
export async function analyseByModel(facts: Facts, model: LanguageModel): Promise<StoredAnalysis> {
  const shown = shownOf(facts);
  const written = await model.generate({
    schema: Written,
    schemaName: 'analysis',
    system: SYSTEM,
    user: JSON.stringify(toldOf(facts)),
    maxTokens: 2_000,
    signal: AbortSignal.timeout(LONGEST_MS),
  });
  const ids = new Map(shown.map((candidate, at) => [shortName(at), candidate.candidacyId]));
  const text = (raw: string, longest: number) =>
    frenchSpaces(mentionCandidates(raw.trim().slice(0, longest), ids));
  const otherwise = analyseByRules(facts);
  const recommendations = written.recommendations
    .filter((recommendation) => recommendation.trim() !== '')
    .slice(0, LONGEST.recommendations)
    .map((recommendation) => text(recommendation, LONGEST.recommendation));
  return {
    overview: text(written.overview, LONGEST.overview) || otherwise.overview,
    top: otherwise.top.map(({ candidacy_id, reason: byRules }, at) => {
      const reason = written.reasons.find((given) => given.candidate === shortName(at))?.reason.trim();
      return { candidacy_id, reason: reason ? text(reason, LONGEST.reason) : byRules };
    }),
    recommendations: recommendations.length > 0 ? recommendations : otherwise.recommendations,
  };
}

const shortName = (at: number) => `c${at + 1}`;

const shownOf = (facts: Facts) => facts.scored.slice(0, CANDIDATES_SHOWN);

/** What the model is told of the candidates. */
export function toldOf(facts: Facts) {
  const shown = shownOf(facts);
  return {
    profil: facts.profile,
    niveau: facts.level,
    candidats_notes: facts.scored.length,
    moyennes: skillMeans(facts).map(({ skill, mean }) => ({ competence: skill, moyenne: floorScore(mean) })),
    podium: topOf(facts).map((_, at) => shortName(at)),
    candidats: shown.map((candidate, at) => ({
      id: shortName(at),
      score: floorScore(candidate.score),
      marge: candidate.margin && [Math.floor(candidate.margin.low), Math.ceil(candidate.margin.high)],
      deja_rencontrees: hadMetAll(candidate),
      a_egalite: tiedWith({ ...facts, scored: shown }, candidate).map((other) =>
        shortName(shown.indexOf(other)),
      ),
      passage: VERDICT[candidate.verdict],
      competences: Object.fromEntries(
        Object.entries(candidate.skills).map(([skill, score]) => [skill, floorScore(score)]),
      ),
    })),
  };
}

/**
 * Makes mentions of the short names c1, c2… that the model wrote. Brackets that it wrote itself must not be read as
 * a mention. Capital C counts only where a sentence begins: elsewhere C1 is a level.
 */
function mentionCandidates(text: string, ids: ReadonlyMap<string, string>): string {
  return text.replaceAll('[[', '[').replace(/(?:\bc|(?<=^|[.!?:…]\s)C)\d{1,3}\b/g, (short) => {
    const id = ids.get(short.toLowerCase());
    return id ? mention(id) : short;
  });
}
