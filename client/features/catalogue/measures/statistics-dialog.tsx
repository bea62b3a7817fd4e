import { Fact } from '#client/ui/data/fact.tsx';
import { RichText } from '#client/ui/data/rich-text.tsx';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import type { AdminQuestion } from '#shared/contracts/catalogue-questions.ts';
import type { QuestionMeasure } from '#shared/contracts/reliability.ts';
import { formatHundredths, formatNumber, formatShare, NBSP } from '#shared/rules/text/format.ts';
import { STAGES } from '../questions/labels.ts';
import { ItemCurve } from './item-curve.tsx';
import { describeDifficulty, describeDrift, formatSeconds } from './labels.ts';
import styles from './measures.module.css';
import { MeasuresExplained } from './measures-explained.tsx';
import { OptionsChosen } from './options-chosen.tsx';
import { useQuestionStatistics } from './queries.ts';

type StatisticsDialogProps = { question: AdminQuestion; onClose: () => void };

/** What was measured of a question from first answers. */
export function StatisticsDialog({ question, onClose }: StatisticsDialogProps) {
  const statistics = useQuestionStatistics(question.id);
  return (
    <Dialog onClose={onClose} title="Mesures de la question">
      <RichText text={question.question_text} className={styles.text} />
      <Loaded
        query={statistics}
        failed="Erreur lors du chargement des mesures"
        waiting={<Skeleton shape="block" />}
      >
        {(measure) => (
          <>
            <Facts stage={question.stage} measure={measure} />
            {measure.answers === 0 ? (
              <EmptyState title="Pas encore de première réponse">
                Les mesures sont refaites chaque nuit, à partir des tests qui comptent.
              </EmptyState>
            ) : (
              <Answers measure={measure} />
            )}
          </>
        )}
      </Loaded>
      <MeasuresExplained />
    </Dialog>
  );
}

type FactsProps = { stage: AdminQuestion['stage']; measure: QuestionMeasure };

function Facts({ stage, measure }: FactsProps) {
  const { answers, success, discrimination, item_rest, median_seconds, recent_share, calibrated_at } =
    measure;
  const unknown = '–';
  return (
    <dl className={styles.facts}>
      <Fact name="État">{STAGES[stage].name}</Fact>
      <Fact name="Premières réponses">{formatNumber(answers)}</Fact>
      <Fact name={`Difficulté (0${NBSP}: moyenne)`}>{describeDifficulty(measure)}</Fact>
      <Fact name="Pente de la courbe">{calibrated_at ? formatHundredths(discrimination) : unknown}</Fact>
      <Fact name="Discrimination">{item_rest === null ? unknown : formatHundredths(item_rest)}</Fact>
      <Fact name="Réussite">{success === null ? unknown : formatShare(success)}</Fact>
      <Fact name="Temps médian">{median_seconds === null ? unknown : formatSeconds(median_seconds)}</Fact>
      <Fact name={`Exposition, 30${NBSP}jours`}>{formatShare(recent_share)} des tests</Fact>
      <Fact name="Dérive">{describeDrift(measure)}</Fact>
    </dl>
  );
}

function Answers({ measure: { curve, observed, options } }: { measure: QuestionMeasure }) {
  return (
    <>
      {observed.length > 0 && (
        <section aria-labelledby="courbe" className={styles.section}>
          <h3 id="courbe">Réussite selon le niveau des candidats</h3>
          <p className="soft">
            La courbe est ce qu’on attend, chaque point ce que des candidats de même niveau ont obtenu, en
            {NBSP}%.
          </p>
          <ItemCurve curve={curve} observed={observed} />
          <Observed observed={observed} />
        </section>
      )}
      {options.length > 0 && <OptionsChosen options={options} />}
    </>
  );
}

function Observed({ observed }: Pick<QuestionMeasure, 'observed'>) {
  return (
    <table className={styles.table}>
      <caption>Les mêmes points en chiffres</caption>
      <thead>
        <tr>
          <th scope="col">Niveau</th>
          <th scope="col">Réussite</th>
          <th scope="col">Réponses</th>
        </tr>
      </thead>
      <tbody>
        {observed.map(({ ability, share, answers }) => (
          <tr key={ability}>
            <td>{formatHundredths(ability)}</td>
            <td>{formatShare(share)}</td>
            <td>{formatNumber(answers)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
