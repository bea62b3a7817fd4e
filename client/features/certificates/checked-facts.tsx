import { Link } from 'react-router-dom';
import { Fact } from '#client/ui/data/fact.tsx';
import type { CertificateCheck } from '#shared/contracts/certificates.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { KEPT } from '#shared/rules/assessments/outcome.ts';
import { verdictSentence } from '#shared/rules/assessments/verdict-sentence.ts';
import {
  attemptInWords,
  countedInWords,
  marginInWords,
  strengthName,
} from '#shared/rules/certificates/margin-words.ts';
import { formatDate, formatScore, NBSP } from '#shared/rules/text/format.ts';
import styles from './verify-screen.module.css';

/** Who, what, how well and when; of an unknown or altered certificate only its number. */
export function CheckedFacts({ certificate }: { certificate: CertificateCheck }) {
  const { status, number, full_name, profile_name, level, global_score, verdict, margin } = certificate;
  const { issued_at, expires_at, revoked_at, name_corrected_at } = certificate;
  return (
    <dl className={styles.facts}>
      {full_name && (
        <Fact name="Titulaire" className={styles.holder}>
          {full_name}
        </Fact>
      )}
      {profile_name && level && (
        <Fact name="Métier et niveau">
          {profile_name}, {LEVEL_NAMES[level].toLowerCase()}
        </Fact>
      )}
      {global_score !== null && (
        <Fact name="Score">
          {formatScore(global_score)}
          {NBSP}/{NBSP}100{margin && `, ${marginInWords(margin)}`}
        </Fact>
      )}
      <Strength certificate={certificate} />
      {issued_at && (
        <Fact name="Délivré le">
          <time dateTime={issued_at}>{formatDate(issued_at)}</time>
        </Fact>
      )}
      {revoked_at ? (
        <Fact name="Retiré le">
          <time dateTime={revoked_at}>{formatDate(revoked_at)}</time>
        </Fact>
      ) : (
        expires_at && (
          <Fact name={status === 'expired' ? 'Expiré le' : 'Expire le'}>
            <time dateTime={expires_at}>{formatDate(expires_at)}</time>
          </Fact>
        )
      )}
      {name_corrected_at && (
        <Fact name="Nom corrigé le">
          <time dateTime={name_corrected_at}>{formatDate(name_corrected_at)}</time>. Un document établi avant
          porte un autre nom{NBSP}: demandez celui d’aujourd’hui.
        </Fact>
      )}
      {verdict && <Fact name="Conditions">{verdictSentence(verdict)}</Fact>}
      <Fact name="Numéro">
        <span className={styles.number}>{number}</span>
      </Fact>
    </dl>
  );
}

/** Of a certificate that proves something: which of the two it is, and what it rests on. */
function Strength({ certificate }: { certificate: CertificateCheck }) {
  const { status, confirmed, question_count, counted, attempt, kept } = certificate;
  if (status !== 'valid')
    return question_count === null ? null : <Fact name="Questions">{question_count}</Fact>;
  return (
    <>
      <Fact name="Mention">
        {strengthName(confirmed)} (<Link to="/fiabilite">ce que cela veut dire</Link>)
      </Fact>
      {question_count !== null && (
        <Fact name="Questions">
          {[countedInWords(counted, question_count), attemptInWords(attempt)].filter(Boolean).join(', ')}
        </Fact>
      )}
      {kept && <Fact name="Conservé">{KEPT}</Fact>}
    </>
  );
}
