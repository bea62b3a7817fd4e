import { useState } from 'react';
import { CursorSteps } from '#client/ui/data/cursor-steps.tsx';
import { ListRow } from '#client/ui/data/list-row.tsx';
import { useCursor } from '#client/ui/data/use-cursor.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { GrantedExtraTime } from '#shared/contracts/extra-time.ts';
import { withDe } from '#shared/rules/text/elision.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import { useGrantedExtraTime } from './queries.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** Who has more time, by name. */
export function GrantedSection() {
  const place = useCursor();
  const granted = useGrantedExtraTime(place.cursor);
  const [withdrawn, withdraw] = useState<GrantedExtraTime | null>(null);
  const isWithdrawn = ({ account_id }: GrantedExtraTime) => account_id === withdrawn?.account_id;
  // As it is by now: a colleague may grant more while it is looked at.
  const person = granted.data?.people.find(isWithdrawn) ?? withdrawn;
  return (
    <Card as="section" className="stack" aria-labelledby="temps-accorde">
      <h2 id="temps-accorde">Temps supplémentaire accordé</h2>
      <Loaded query={granted} failed="Erreur lors du chargement" waiting={<Skeleton shape="block" />}>
        {({ people, next_cursor, total }) =>
          people.length === 0 && place.page === 1 ? (
            <EmptyState title="Personne n’a de temps supplémentaire" />
          ) : (
            <>
              <ul>
                {people.map((person) => (
                  <ListRow
                    key={person.account_id}
                    title={person.full_name}
                    about={`${person.percent}${NBSP}% en plus`}
                  >
                    <Button variant="secondary" onClick={() => withdraw(person)}>
                      Retirer<span className="visually-hidden"> le temps {withDe(person.full_name)}</span>
                    </Button>
                  </ListRow>
                ))}
              </ul>
              <CursorSteps place={place} next={next_cursor} total={formatCount(total, 'personne')} />
            </>
          )
        }
      </Loaded>
      {person && <WithdrawDialog person={person} onClose={() => withdraw(null)} />}
    </Card>
  );
}
