import type { ReactNode } from 'react';
import { Motif } from '#client/ui/layout/motif.tsx';
import type { ShownCertificate } from '#shared/contracts/talents.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { strengthName } from '#shared/rules/certificates/margin-words.ts';
import { reliabilityOf } from '#shared/rules/certificates/reliability-words.ts';
import { formatDate, formatScore, NBSP } from '#shared/rules/text/format.ts';
import styles from './credential.module.css';
import { Portrait } from './portrait.tsx';

type Shown = Omit<ShownCertificate, 'number' | 'skills'>;

type CredentialProps = {
  certificate: Shown;
  name: string;
  photo: string | null | undefined;
  /** Their country. */
  place?: string | null;
  heading: 'h1' | 'h2';
  /** What can be done with it: the first is the main one. */
  children: ReactNode;
};

/** What a certificate says of its holder, on cloth. */
export function Credential({ certificate, name, photo, place, heading: Heading, children }: CredentialProps) {
  const { profile_name, level, global_score, confirmed, issued_at } = certificate;
  return (
    <section className={styles.credential} aria-labelledby="carte">
      <div className={styles.band}>
        <Motif />
      </div>
      <div className={styles.holder}>
        <Portrait name={name} photo={photo} />
        <div>
          <Heading id="carte">{name}</Heading>
          <p className={styles.trade}>
            {profile_name}, niveau {LEVEL_NAMES[level].toLowerCase()}
            {place && ` · ${place}`}
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Score</dt>
          <dd className={styles.score}>
            {formatScore(global_score)}
            {NBSP}%
          </dd>
          {reliabilityOf(certificate).map((line) => (
            <dd key={line} className="sentence">
              {line}
            </dd>
          ))}
        </div>
        <div>
          <dt>Certificat</dt>
          <dd className={styles.strength}>{strengthName(confirmed)}</dd>
          <dd>Délivré le {formatDate(issued_at)}</dd>
        </div>
      </dl>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
