import { describeFailure } from '#client/http/failure.ts';
import { serverNow } from '#client/http/server-clock.ts';
import { Badge } from '#client/ui/data/badge.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { SectionHead } from '#client/ui/layout/section-head.tsx';
import type { StaleFact } from '#shared/contracts/catalogue-questions.ts';
import { COUNTRY_NAMES } from '#shared/rules/accounts/countries.ts';
import { firstLine } from '#shared/rules/assessments/question-title.ts';
import { formatCount, formatDate, NBSP } from '#shared/rules/text/format.ts';
import styles from '../catalogue.module.css';
import { useChangeQuestion } from '../questions/queries.ts';
import { useStaleFacts } from './queries.ts';

export function StaleFactsSection() {
  const stale = useStaleFacts();
  return (
    <Card as="section" aria-labelledby="regles-nationales">
      <SectionHead id="regles-nationales" title="Règles nationales à revérifier" />
      <p className={styles.soft}>
        Taux, seuils et délais d’un pays que personne n’a relus depuis 18 mois. Relisez la source, corrigez ou
        suspendez la question s’il le faut, puis notez que la règle est vérifiée.
      </p>
      <Loaded
        query={stale}
        failed="Erreur lors du chargement des règles nationales"
        waiting={<Skeleton shape="block" />}
      >
        {({ facts, total }) =>
          total === 0 ? (
            <EmptyState title="Toutes les règles nationales ont été vérifiées depuis moins de 18 mois" />
          ) : (
            <>
              <ul className={styles.rows}>
                {facts.map((fact) => (
                  <FactRow key={`${fact.question_id} ${fact.country} ${fact.source}`} fact={fact} />
                ))}
              </ul>
              {total > facts.length && (
                <p className={styles.soft}>Et {formatCount(total - facts.length, 'autre')}.</p>
              )}
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function FactRow({ fact }: { fact: StaleFact }) {
  const { question_id, question_text, profile_name, skill_name, country, source, checked } = fact;
  const toast = useToast();
  const change = useChangeQuestion(question_id);

  function noteChecked() {
    const today = new Date(serverNow(Date.now())).toISOString().slice(0, 10);
    // Told by the promise: the list loses this row before.
    change.mutateAsync({ facts: [{ country, source, checked: today }] }).then(
      () => toast.success('Règle notée comme vérifiée'),
      (error) => toast.error(describeFailure(error, 'Erreur lors de la mise à jour')),
    );
  }

  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.clamped}>{question_text}</p>
        <p className={styles.soft}>
          {profile_name}, {skill_name}
        </p>
        <p className={styles.badges}>
          <Badge>{COUNTRY_NAMES[country]}</Badge>
          <Badge tone="warn">Vérifiée le {formatDate(checked)}</Badge>
          <a href={source} target="_blank" rel="noreferrer">
            Source <span className="visually-hidden">de cette règle, dans un nouvel onglet</span>(
            {new URL(source).hostname})
          </a>
        </p>
      </div>
      <Button variant="secondary" busy={change.isPending && 'Un instant…'} onClick={noteChecked}>
        Vérifiée aujourd’hui
        <span className="visually-hidden">
          {NBSP}: {firstLine(question_text)}, {COUNTRY_NAMES[country]}
        </span>
      </Button>
    </li>
  );
}
