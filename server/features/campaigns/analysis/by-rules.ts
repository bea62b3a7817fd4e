import type { StoredAnalysis } from '#server/db/schema/campaign-analyses.ts';
import { LEVELS } from '#shared/rules/assessments/level.ts';
import { formatCount, formatScore, NBSP } from '#shared/rules/text/format.ts';
import { earnsCertificate, scoreBand } from '#shared/rules/units/score.ts';
import {
  type Facts,
  hadMetAll,
  lacksMargin,
  median,
  passedOf,
  type Scored,
  skillMeans,
  tiedWith,
  topOf,
} from './facts.ts';
import { mention } from './names.ts';

/** Below this mean a skill is a weakness of all candidates, not of one. */
const WEAK_MEAN = 60;
/** With fewer scores than this there is hardly a choice. */
const FEW = 5;
/** Beside the first, so many at most are named to be told apart. */
const RIVALS = 2;

const percent = (score: number) => `${formatScore(score)}${NBSP}%`;

/** The analysis without a language model: from scores, margins and verdicts alone. */
export function analyseByRules(facts: Facts): StoredAnalysis {
  return {
    overview: overview(facts),
    top: topOf(facts).map((candidate) => ({
      candidacy_id: candidate.candidacyId,
      reason: reasonFor(facts, candidate),
    })),
    recommendations: recommendations(facts),
  };
}

function overview(facts: Facts): string {
  const count = facts.scored.length;
  const waiting =
    facts.waiting > 0
      ? ` ${formatCount(facts.waiting, 'candidat')} ${facts.waiting > 1 ? 'doivent' : 'doit'} encore passer le test.`
      : '';
  if (count === 0) return `Aucun candidat n’a encore de score.${waiting}`;
  const [first] = facts.scored;
  const sentences = count === 1 && first ? aboutOne(first) : aboutSeveral(facts);
  return [...sentences, skillsSentence(facts)]
    .filter((sentence) => sentence !== '')
    .join(' ')
    .concat(waiting);
}

/** A median or a rank of one would say nothing. */
function aboutOne({ score }: Scored): string[] {
  const reached = earnsCertificate(score) ? `atteint 75${NBSP}%` : `n’atteint pas 75${NBSP}%`;
  return [
    `Un seul candidat noté${NBSP}: son score de ${percent(score)} ${reached}.`,
    'Personne n’est encore là pour le comparer.',
  ];
}

function aboutSeveral(facts: Facts): string[] {
  const [count, passed] = [facts.scored.length, passedOf(facts).length];
  const [first] = facts.scored;
  if (first && facts.scored.every(({ score }) => score === first.score)) {
    return [
      `${formatCount(count, 'candidat noté', 'candidats notés')}, tous à ${percent(first.score)}${NBSP}: le score ne les départage pas.`,
    ];
  }
  const reached =
    passed === 0
      ? `aucun n’atteint 75${NBSP}%`
      : `${passed} ${passed > 1 ? 'atteignent' : 'atteint'} 75${NBSP}% ou plus`;
  return [
    `${formatCount(count, 'candidat noté', 'candidats notés')}${NBSP}: ${reached}.`,
    `Score médian${NBSP}: ${percent(median(facts))}.`,
  ];
}

function skillsSentence(facts: Facts): string {
  const means = skillMeans(facts);
  const [best, worst] = [means[0], means.at(-1)];
  if (!best || !worst || means.length < 2) return '';
  const [high, low] = [percent(best.mean), percent(worst.mean)];
  if (high === low) return `Toutes les compétences sont au même niveau (${high}).`;
  const inMean = facts.scored.length > 1 ? ' en moyenne' : '';
  return `Compétence la mieux maîtrisée${NBSP}: «${NBSP}${best.skill}${NBSP}» (${high}${inMean})${NBSP}; la plus fragile${NBSP}: «${NBSP}${worst.skill}${NBSP}» (${low}).`;
}

function reasonFor(facts: Facts, candidate: Scored): string {
  const { score, margin, verdict } = candidate;
  const skills = Object.entries(candidate.skills).toSorted(([, a], [, b]) => b - a);
  // Where all are alike, none stands out.
  const best = skills[0]?.[1] === skills.at(-1)?.[1] ? undefined : skills[0];
  const tied = tiedWith(facts, candidate).length;
  return [
    `Score de ${percent(score)}${margin ? ` (entre ${Math.floor(margin.low)} et ${Math.ceil(margin.high)}${NBSP}% compte tenu de la marge d’erreur)` : ''}${basisOf(candidate)}.`,
    best ? `${strengthOf(best[1])}${NBSP}: «${NBSP}${best[0]}${NBSP}» (${percent(best[1])}).` : '',
    earnsCertificate(score) ? '' : `Sous le seuil de 75${NBSP}%.`,
    verdict === 'late' ? 'Remis trop tard pour être certifié.' : '',
    verdict === 'offline_uncertain' ? 'Passé hors ligne, le temps n’est connu que du téléphone.' : '',
    tied > 0 ? `À égalité statistique avec ${formatCount(tied, 'autre candidat', 'autres candidats')}.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function basisOf(candidate: Scored): string {
  if (hadMetAll(candidate)) return ', à des questions toutes déjà rencontrées';
  return lacksMargin(candidate) ? ', dont la marge d’erreur ne peut pas être calculée' : '';
}

/** The best of somebody's skills is a strength where it is one for a reader of the report too. */
const strengthOf = (score: number) => (scoreBand(score) === 'good' ? 'Point fort' : 'Meilleure compétence');

function recommendations(facts: Facts): string[] {
  const top = topOf(facts);
  const passed = passedOf(facts).length;
  const weak = skillMeans(facts)
    .filter(({ mean }) => mean < WEAK_MEAN)
    .at(-1);
  const doubtful = top.filter(
    (candidate) => candidate.verdict === 'offline_uncertain' || candidate.verdict === 'late',
  );
  const familiar = top.filter(hadMetAll);
  return [
    whomToContact(facts),
    doubtful.length > 0
      ? `Vérifiez par quelques questions de vive voix le niveau de ${list(doubtful)}, dont le test n’a pas été suivi en ligne jusqu’au bout.`
      : '',
    familiar.length > 0
      ? `Posez d’autres questions à ${list(familiar)}, qui ${familiar.length > 1 ? 'avaient' : 'avait'} déjà rencontré toutes celles de ${familiar.length > 1 ? 'leur' : 'son'} test.`
      : '',
    weak
      ? `Prévoyez une formation en «${NBSP}${weak.skill}${NBSP}»${NBSP}: la moyenne des candidats y est de ${percent(weak.mean)}.`
      : '',
    facts.scored.length === 0 ? withoutScores(facts) : '',
    facts.scored.length > 0 && passed === 0
      ? `Aucun candidat n’atteint 75${NBSP}%${NBSP}: élargissez l’appel${facts.level === LEVELS[0] ? '' : ' ou proposez un niveau moins élevé'}.`
      : '',
    facts.waiting > 0
      ? `Relancez ${facts.waiting > 1 ? 'les candidats qui n’ont' : 'le candidat qui n’a'} pas encore passé le test avant de choisir.`
      : '',
    facts.takesMore && facts.scored.length < FEW
      ? 'Partagez le lien de la campagne pour comparer davantage de candidats.'
      : '',
    facts.scored.length > 0 ? 'Complétez le score par un entretien et la vérification des références.' : '',
  ].filter((sentence) => sentence !== '');
}

function withoutScores({ isOpen, waiting }: Facts): string {
  return isOpen || waiting > 0
    ? 'Attendez le premier score avant de choisir qui contacter.'
    : `Cette campagne est fermée${NBSP}: rouvrez-la pour recevoir des candidats.`;
}

function whomToContact(facts: Facts): string {
  const [first, ...others] = facts.scored;
  if (!first?.margin) return '';
  const rivals = tiedWith(facts, first).slice(0, RIVALS);
  if (rivals.length > 0)
    return `Départagez ${list([first, ...rivals])} par un entretien${NBSP}: leurs marges d’erreur se recouvrent, le score seul ne tranche pas.`;
  if (!earnsCertificate(first.score)) return '';
  return others.some(({ margin }) => margin)
    ? `Contactez ${mention(first.candidacyId)} en premier${NBSP}: son avance dépasse la marge d’erreur.`
    : `Contactez ${mention(first.candidacyId)}${NBSP}: son score atteint 75${NBSP}%. Aucun autre ne permet de comparer.`;
}

function list(candidates: Scored[]): string {
  const names = candidates.map((candidate) => mention(candidate.candidacyId));
  return names.length < 3 ? names.join(' et ') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;
}
