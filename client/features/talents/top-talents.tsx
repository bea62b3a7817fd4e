import { classes } from '#client/ui/classes.ts';
import { Badge } from '#client/ui/data/badge.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import type { Talent } from '#shared/contracts/talents.ts';
import { reliabilityOf } from '#shared/rules/certificates/reliability-words.ts';
import { formatScore, NBSP } from '#shared/rules/text/format.ts';
import { Initial } from './initial.tsx';
import { confirmedName, testsPassed } from './labels.ts';
import { useTopTalents } from './queries.ts';
import styles from './top-talents.module.css';

const PODIUM = 3;

/** The ten best on the landing page, three of them on the podium. */
export function TopTalents() {
  const talents = useTopTalents();
  return (
    <Loaded
      query={talents}
      failed="Les talents n’ont pas pu être chargés"
      waiting={<Skeleton shape="block" className={styles.waiting} />}
    >
      {({ top_talents }) =>
        top_talents.length === 0 ? (
          <EmptyState title="Aucun talent certifié pour le moment" />
        ) : (
          <>
            <ol className={styles.list}>
              {top_talents.map((talent, index) => (
                <TopTalent key={talent.user_id} talent={talent} place={index + 1} />
              ))}
            </ol>
            <ButtonLink variant="secondary" to="/profiles">
              Voir tous les talents
            </ButtonLink>
          </>
        )
      }
    </Loaded>
  );
}

function TopTalent({ talent, place }: { talent: Talent; place: number }) {
  const onPodium = place <= PODIUM;
  return (
    <li className={classes(styles.talent, onPodium && styles.podium, place === 1 && styles.first)}>
      <Initial name={talent.full_name} rank={onPodium ? place : undefined} />
      <div>
        <h3>{talent.full_name}</h3>
        <p className="numbers">
          Score{NBSP}: {formatScore(talent.best_score)}
          {NBSP}%
        </p>
        {reliabilityOf(talent).map((line) => (
          <p key={line} className="soft sentence">
            {line}
          </p>
        ))}
        <p className="soft">
          {testsPassed(talent.tests_passed)}
          {talent.confirmed && (
            <>
              {' '}
              <Badge tone="accent">{confirmedName(talent.tests_passed)}</Badge>
            </>
          )}
          {talent.is_demo && (
            <>
              {' '}
              <Badge>Démonstration</Badge>
            </>
          )}
        </p>
      </div>
    </li>
  );
}
