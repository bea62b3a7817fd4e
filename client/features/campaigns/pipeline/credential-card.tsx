import { emailNote } from '#client/ui/data/email-note.ts';
import { Motif } from '#client/ui/layout/motif.tsx';
import type { CandidacyDetail } from '#shared/contracts/candidacies.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { Outcome } from '../candidates/outcome.tsx';
import styles from './panel.module.css';

/** What the test says of the person, at one glance. */
export function CredentialCard({ candidacy }: { candidacy: CandidacyDetail }) {
  const { candidate, profile_name, level } = candidacy;
  return (
    <section className={styles.credential} aria-label="Résultat">
      <div className={styles.motif}>
        <Motif />
      </div>
      <p className={styles.initial} aria-hidden="true">
        {[...candidate.full_name][0]?.toUpperCase()}
      </p>
      <div>
        <p>
          <strong>{profile_name}</strong> · {LEVEL_NAMES[level]}
        </p>
        {candidate.email && (
          <p className="soft">
            {candidate.email}
            {emailNote(candidate)}
          </p>
        )}
      </div>
      <Outcome candidacy={candidacy} />
    </section>
  );
}
