import { ProgressBar } from '#client/ui/feedback/progress-bar.tsx';
import type { Generation } from '#shared/contracts/question-generation.ts';
import { formatCount, formatDateTime, NBSP } from '#shared/rules/text/format.ts';
import styles from '../catalogue.module.css';

/** Why a proposal was not taken, by the server's word. */
const REASONS: Record<string, string> = {
  options: 'options mal formées',
  key: 'sans bonne réponse',
  length: 'de mauvaise longueur',
  language: 'pas en français',
  level: 'mauvais niveau',
  duplicate: 'déjà dans la banque',
};

export function GenerationProgress({ generation }: { generation: Generation }) {
  const { status, questions_generated, wanted, to_review, rejected, created_at } = generation;
  const refused = Object.entries(rejected).map(
    ([reason, count]) => `${REASONS[reason] ?? reason} (${count})`,
  );
  return (
    <section className="stack" aria-label="Dernière génération">
      <ProgressBar
        value={questions_generated}
        max={wanted}
        label="Questions générées"
        tone={status === 'failed' ? 'bad' : 'primary'}
      />
      <p role="status">
        {status === 'running' ? 'En cours' : status === 'done' ? 'Terminée' : 'Interrompue'}
        {NBSP}: {formatCount(questions_generated, 'question')} sur {wanted}
        {to_review > 0 && `, dont ${to_review} à revoir`}.
      </p>
      {refused.length > 0 && (
        <p className={styles.soft}>
          Écartées{NBSP}: {refused.join(', ')}.
        </p>
      )}
      <p className={styles.soft}>Lancée le {formatDateTime(created_at)}.</p>
    </section>
  );
}
