import type { ReactNode } from 'react';
import { Fact } from '#client/ui/data/fact.tsx';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { TERMS_VERSION } from '#shared/rules/accounts/terms.ts';
import { formatDate } from '#shared/rules/text/format.ts';
import styles from './legal.module.css';
import { useOperator } from './queries.ts';

export function Block({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-titre`} className={styles.block}>
      <h2 id={`${id}-titre`}>{title}</h2>
      {children}
    </Card>
  );
}

export function DraftNotice() {
  return (
    <Banner tone="warn">
      <strong>À relire par un juriste.</strong> Ce texte est un projet, daté du {formatDate(TERMS_VERSION)}.
    </Banner>
  );
}

const UNSAID = '(à compléter par l’exploitant)';

/** Who answers for the installation, as its operator set it. */
export function OperatorFacts() {
  return (
    <Loaded
      query={useOperator()}
      failed="Le nom du responsable n’a pas pu être chargé"
      waiting={<Skeleton shape="block" />}
    >
      {({ operator: { name, address, email } }) => (
        <dl className={styles.facts}>
          <Fact name="Nom">{name ?? UNSAID}</Fact>
          <Fact name="Adresse">{address ?? UNSAID}</Fact>
          <Fact name="E-mail">{email ? <a href={`mailto:${email}`}>{email}</a> : UNSAID}</Fact>
        </dl>
      )}
    </Loaded>
  );
}
