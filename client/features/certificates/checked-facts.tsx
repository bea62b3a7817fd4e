import { Fact } from '#client/ui/data/fact.tsx';
import type { CertificateCheck } from '#shared/contracts/certificates.ts';
import { formatDate, formatScore, NBSP } from '#shared/rules/format.ts';
import { levelName } from '#shared/rules/level.ts';
import { verdictSentence } from '#shared/rules/verdict-sentence.ts';
import styles from './verify-screen.module.css';

/** Who, what, how well and when; of an unknown or altered certificate only its number. */
export function CheckedFacts({ certificate }: { certificate: CertificateCheck }) {
  const { number, full_name, profile_name, level, global_score, question_count, issued_at, verdict } =
    certificate;
  return (
    <dl className={styles.facts}>
      {full_name && (
        <Fact name="Titulaire" className={styles.holder}>
          {full_name}
        </Fact>
      )}
      {profile_name && level && (
        <Fact name="Métier et niveau">
          {profile_name}, {levelName(level).toLowerCase()}
        </Fact>
      )}
      {global_score !== null && (
        <Fact name="Score">
          {formatScore(global_score)}
          {NBSP}/{NBSP}100
        </Fact>
      )}
      {question_count !== null && <Fact name="Questions">{question_count}</Fact>}
      {issued_at && (
        <Fact name="Délivré le">
          <time dateTime={issued_at}>{formatDate(issued_at)}</time>
        </Fact>
      )}
      {verdict && <Fact name="Conditions">{verdictSentence(verdict)}</Fact>}
      <Fact name="Numéro">
        <span className={styles.number}>{number}</span>
      </Fact>
    </dl>
  );
}
