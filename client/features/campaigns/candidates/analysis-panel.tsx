import Sparkles from 'lucide-react/icons/sparkles';
import { describeFailure } from '#client/http/failure.ts';
import { classes } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { Analysis } from '#shared/contracts/candidates.ts';
import { marginInWords } from '#shared/rules/certificates/margin-words.ts';
import { formatCount, formatDateTime, NBSP } from '#shared/rules/text/format.ts';
import styles from './analysis-panel.module.css';
import { Basis } from './basis.tsx';
import { CandidateScore } from './candidate-score.tsx';
import type { useAnalysis } from './queries.ts';

type AnalysisPanelProps = {
  analysis: ReturnType<typeof useAnalysis>;
  /** Candidates with a score; undefined while unknown. */
  tested: number | undefined;
};

export function AnalysisPanel({ analysis, tested }: AnalysisPanelProps) {
  const toast = useToast();
  const start = () =>
    analysis.mutate(undefined, {
      onSuccess: () => toast.success('Analyse IA terminée'),
      onError: (error) => toast.error(describeFailure(error, FAILED)),
    });
  const made = analysis.data?.analysis;
  return (
    <div className={classes(styles.panel, !made && styles.empty)}>
      <ErrorBanner>{analysis.isError && describeFailure(analysis.error, FAILED)}</ErrorBanner>
      {made ? (
        <Findings analysis={made} />
      ) : (
        <EmptyState icon={Sparkles} title="Analyse des candidats">
          {tested === 0
            ? 'Elle sera possible dès qu’un candidat aura un score.'
            : 'Une vue d’ensemble, les trois meilleurs candidats et des recommandations, d’après les scores, leurs marges et le temps constaté.'}
        </EmptyState>
      )}
      {/* In one place before and after: the focus stays on it. */}
      <Button
        variant={made ? 'secondary' : 'primary'}
        disabled={tested === 0}
        busy={analysis.isPending && 'Analyse…'}
        onClick={start}
      >
        <Sparkles size={18} aria-hidden="true" />
        {made ? 'Refaire l’analyse' : 'Analyser les candidats'}
      </Button>
    </div>
  );
}

export function Findings({ analysis }: { analysis: Analysis }) {
  return (
    <>
      <section>
        <h3>Vue d’ensemble</h3>
        <p>{analysis.overview}</p>
      </section>
      {analysis.top_candidates.length > 0 && (
        <section>
          <h3>{analysis.top_candidates.length > 1 ? 'Les meilleurs candidats' : 'Le candidat noté'}</h3>
          <ol className={styles.top}>
            {analysis.top_candidates.map((top) => (
              <li key={top.candidate_id}>
                <p>
                  <strong>{top.name}</strong> <CandidateScore score={top.score} />
                </p>
                <div>
                  {top.margin && <p className="numbers sentence">{marginInWords(top.margin)}</p>}
                  <Basis candidacy={top} />
                  <p>{top.reason}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
      )}
      <section>
        <h3>Recommandations stratégiques</h3>
        <ul className={styles.advice}>
          {analysis.strategic_recommendations.map((advice) => (
            <li key={advice}>{advice}</li>
          ))}
        </ul>
      </section>
      <p className="soft">
        Analyse{NBSP}: {analysis.engine} ·{' '}
        {formatCount(analysis.analysed_count, 'candidat noté', 'candidats notés')} ·{' '}
        {formatDateTime(analysis.created_at)}
      </p>
    </>
  );
}

const FAILED = 'Erreur lors de l’analyse IA';
