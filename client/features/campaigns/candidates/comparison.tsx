import Scale from 'lucide-react/icons/scale';
import X from 'lucide-react/icons/x';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { Candidacy } from '#shared/contracts/candidates.ts';
import { formatScore, NBSP } from '#shared/rules/text/format.ts';
import { scoreBand } from '#shared/rules/units/score.ts';
import { bestOf, skillsOf } from './compare-skills.ts';
import styles from './comparison.module.css';
import { Outcome } from './outcome.tsx';

type ComparisonProps = {
  candidacies: Candidacy[];
  onRemove: (candidacy: Candidacy) => void;
  onBack: () => void;
};

/** Up to four candidates side by side, skill by skill. */
export function Comparison({ candidacies, onRemove, onBack }: ComparisonProps) {
  if (candidacies.length < 2) {
    return (
      <EmptyState
        icon={Scale}
        title="Choisissez de deux à quatre candidats"
        action={<Button onClick={onBack}>Voir les candidats</Button>}
      >
        Cochez «{NBSP}Comparer{NBSP}» à côté de leur score.
      </EmptyState>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by keyboard
    <section className={styles.scroll} aria-label="Comparaison par compétence" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Compétence</th>
            {candidacies.map((candidacy) => (
              <th key={candidacy.id} scope="col">
                <span className={styles.head}>
                  {candidacy.candidate.full_name}
                  <Button
                    variant="ghost"
                    icon
                    aria-label={`Retirer ${candidacy.candidate.full_name}`}
                    onClick={() => onRemove(candidacy)}
                  >
                    <X size={18} aria-hidden="true" />
                  </Button>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Score global</th>
            {candidacies.map((candidacy) => (
              <td key={candidacy.id}>
                <Outcome candidacy={candidacy} />
              </td>
            ))}
          </tr>
          {skillsOf(candidacies).map((skill) => (
            <SkillRow key={skill} skill={skill} candidacies={candidacies} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SkillRow({ skill, candidacies }: { skill: string; candidacies: Candidacy[] }) {
  const best = bestOf(candidacies, skill);
  return (
    <tr>
      <th scope="row">{skill}</th>
      {candidacies.map(({ id, skills_scores }) => {
        const score = skills_scores[skill];
        return (
          <td key={id} className="numbers">
            {score === undefined ? (
              '–'
            ) : (
              <>
                <span className={score === best ? styles.best : undefined}>
                  {formatScore(score)}
                  {NBSP}%{score === best && <span className="visually-hidden"> (le meilleur)</span>}
                </span>
                <span className={styles.track} aria-hidden="true">
                  <span className={styles[scoreBand(score)]} style={{ width: `${score}%` }} />
                </span>
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
}
