import Scale from 'lucide-react/icons/scale';
import { useState } from 'react';
import { CursorSteps } from '#client/ui/data/cursor-steps.tsx';
import { useCursor } from '#client/ui/data/use-cursor.ts';
import { useOpened } from '#client/ui/data/use-opened.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { SelectField } from '#client/ui/forms/text-field.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Stack } from '#client/ui/layout/page.tsx';
import type { DecisionKind } from '#shared/contracts/appeals.ts';
import { formatCount } from '#shared/rules/text/format.ts';
import { AgreementsSection } from './agreements-section.tsx';
import styles from './appeals.module.css';
import { DecisionDialog } from './decision-dialog.tsx';
import { DecisionRow } from './decision-row.tsx';
import { KINDS } from './labels.ts';
import { useDecisions, useNamedDecision } from './queries.ts';

/** What waits for an administrator, and how far language models agree with the rubric. */
export function DecisionsTab() {
  const place = useCursor();
  const [kind, setKind] = useState<DecisionKind | ''>('');
  const decisions = useDecisions(kind, place.cursor);
  const opened = useOpened(useNamedDecision(decisions.data?.decisions));

  function filter(wanted: DecisionKind | '') {
    setKind(wanted);
    place.restart();
  }

  return (
    <Stack>
      <Card as="section" className={styles.tab} aria-label="Recours">
        <SelectField
          label="Nature"
          value={kind}
          onChange={(event) => filter(event.target.value as DecisionKind | '')}
        >
          <option value="">Tout</option>
          {Object.entries(KINDS).map(([value, { name }]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <Loaded
          query={decisions}
          failed="Erreur lors du chargement de ce qui est à décider"
          waiting={<Skeleton shape="block" />}
        >
          {({ decisions: rows, next_cursor, total, total_is_capped }) => (
            <>
              {rows.length === 0 && place.page === 1 ? (
                <EmptyState icon={Scale} title="Rien à décider">
                  Signalements, relectures et questions suspendues arriveront ici.
                </EmptyState>
              ) : (
                <ul className={styles.rows}>
                  {rows.map((pending) => (
                    <DecisionRow key={pending.id} pending={pending} onOpen={() => opened.open(pending)} />
                  ))}
                </ul>
              )}
              <CursorSteps
                place={place}
                next={next_cursor}
                total={formatCount(total, 'décision') + (total_is_capped ? ' ou plus' : '')}
              />
            </>
          )}
        </Loaded>
      </Card>
      <AgreementsSection />
      {opened.row && <DecisionDialog pending={opened.row} onClose={opened.close} />}
    </Stack>
  );
}
