import CircleCheck from 'lucide-react/icons/circle-check';
import { classes } from '#client/ui/classes.ts';
import { CursorSteps } from '#client/ui/data/cursor-steps.tsx';
import { useCursor } from '#client/ui/data/use-cursor.ts';
import { useNow } from '#client/ui/data/use-now.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { formatNumber, NBSP } from '#shared/rules/text/format.ts';
import { useWaiting } from './queries.ts';
import styles from './to-decide.module.css';
import { byUrgency } from './urgency.ts';
import { WaitingRow } from './waiting-row.tsx';

/** Everything that waits for whoever looks, what is due soonest first. */
export function ToDecideTab() {
  const place = useCursor();
  const now = useNow();
  return (
    <Card as="section" className="stack" aria-labelledby="a-decider">
      <h2 id="a-decider">À décider</h2>
      <Loaded
        query={useWaiting(place.cursor)}
        failed="Erreur lors du chargement de ce qui est à décider"
        waiting={<Skeleton shape="block" className={styles.skeleton} />}
      >
        {({ waiting, next_cursor, total, total_is_capped }) =>
          waiting.length === 0 && place.page === 1 ? (
            <EmptyState icon={CircleCheck} title="Tout est décidé">
              Recours, questions suspendues, paiements à vérifier, entreprises et signalements arriveront ici.
            </EmptyState>
          ) : (
            <>
              {byUrgency(waiting, now).map(({ name, isLate, rows }) => (
                <section key={name} aria-label={name}>
                  <h3 className={classes(styles.stretch, isLate && styles.late)}>{name}</h3>
                  <ul className={styles.rows}>
                    {rows.map((one) => (
                      <WaitingRow key={one.id} waiting={one} now={now} />
                    ))}
                  </ul>
                </section>
              ))}
              <CursorSteps
                place={place}
                next={next_cursor}
                total={`${formatNumber(total)}${NBSP}en attente${total_is_capped ? ' ou plus' : ''}`}
              />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
