import type { Report, TimeDoubt } from '#shared/contracts/reports.ts';
import { formatCount, formatDate, formatScore, NBSP } from '#shared/rules/text/format.ts';

const DOUBTS: Record<TimeDoubt, string> = {
  journal_altered: `Le journal reçu n’est pas celui dont l’heure avait été prouvée pendant le test${NBSP}: il est gardé, mais ne prouve rien.`,
  clock_set_back: `L’horloge du téléphone a été reculée entre deux ouvertures du test, sans que l’heure soit prouvée.`,
};

type Noted = Pick<
  Report,
  | 'global_score'
  | 'margin'
  | 'counted'
  | 'question_count'
  | 'scored_count'
  | 'verdict'
  | 'time_doubt'
  | 'has_new_questions'
  | 'rescored'
  | 'lapsed'
>;

/** What a reader must know to rely on a score: sentences for candidate and company alike. */
export function notesOf(report: Noted): string[] {
  const notes = [
    rescored(report),
    isOutside(report) && whyOutside(report),
    report.verdict === 'offline_uncertain' &&
      `Le temps n’est connu que par le téléphone${NBSP}: ce résultat ne peut pas être «${NBSP}confirmé${NBSP}» à lui seul.`,
    report.time_doubt && DOUBTS[report.time_doubt],
    report.has_new_questions &&
      `Questions nouvelles${NBSP}: certaines n’ont pas encore servi assez souvent pour faire leurs preuves. Ce résultat ne peut pas être «${NBSP}confirmé${NBSP}» à lui seul.`,
    report.lapsed &&
      `Personne n’a relu les réponses en attente dans le délai de 72${NBSP}heures${NBSP}: les points de la notation automatique comptent.`,
  ];
  return notes.filter((note) => typeof note === 'string');
}

function rescored({ rescored: last, global_score }: Noted): string | false {
  if (!last) return false;
  const percent = (score: number) => `${formatScore(score)}${NBSP}%`;
  return `Score recalculé le ${formatDate(last.at)}${NBSP}: ${percent(last.before)} → ${percent(global_score)}.`;
}

function whyOutside({ counted, question_count, scored_count = question_count }: Noted): string {
  return counted !== null && counted < scored_count
    ? `La marge ne porte que sur ${counted} des ${formatCount(scored_count, 'question')} du score${NBSP}: fiez-vous à elle plus qu’au score.`
    : `Le hasard pèse lourd ici${NBSP}: fiez-vous à la marge plus qu’au score.`;
}

/** The margin also takes into account what is known of all candidates. */
function isOutside({ margin, global_score }: Noted): boolean {
  return Boolean(margin && (global_score < Math.floor(margin.low) || global_score > Math.ceil(margin.high)));
}
