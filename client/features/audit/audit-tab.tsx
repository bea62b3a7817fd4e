import { useAdministrators } from '#client/session/administrator.ts';
import { CursorSteps } from '#client/ui/data/cursor-steps.tsx';
import { useCursor } from '#client/ui/data/use-cursor.ts';
import { useFiltersInAddress } from '#client/ui/data/use-filters-in-address.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Options } from '#client/ui/forms/options.tsx';
import { SelectField } from '#client/ui/forms/text-field.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { formatCount } from '#shared/rules/text/format.ts';
import { AuditRow } from './audit-row.tsx';
import styles from './audit-tab.module.css';
import { ACTIONS } from './labels.ts';
import { useAudit } from './queries.ts';

/** What administrators and jobs did, each in a sentence. */
export function AuditTab() {
  const {
    filters: { q, personne },
    setFilters,
  } = useFiltersInAddress(['q', 'personne']);
  const place = useCursor(`${personne} ${q}`);
  const isAction = q in ACTIONS;
  const audit = useAudit({ q, account_id: personne }, place.cursor);
  const named = audit.isPlaceholderData ? null : audit.data?.entries.find(({ about }) => about)?.about;
  const people = useAdministrators().data ?? [];

  return (
    <Card as="section" className={styles.tab} aria-label="Journal">
      <div className={styles.filters}>
        <SelectField
          label="Personne"
          value={personne}
          onChange={(event) => setFilters({ personne: event.target.value })}
        >
          <option value="">Tout le monde</option>
          {people.map(({ id, full_name, email }) => (
            <option key={id} value={id}>
              {full_name} ({email})
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Action"
          value={isAction ? q : ''}
          onChange={(event) => setFilters({ q: event.target.value })}
        >
          <option value="">Toutes les actions</option>
          <Options names={ACTIONS} />
        </SelectField>
      </div>
      {q && !isAction && (
        <div className={styles.about}>
          <p>
            Ce qui concerne <strong>{named ?? 'un compte'}</strong>.
          </p>
          <Button variant="secondary" onClick={() => setFilters({ q: '' })}>
            Tout le journal
          </Button>
        </div>
      )}
      <Loaded
        query={audit}
        failed="Erreur lors du chargement du journal"
        waiting={<Skeleton shape="block" />}
      >
        {({ entries, next_cursor, total, total_is_capped }) => (
          <>
            {entries.length === 0 ? (
              <EmptyState title="Rien qui corresponde" />
            ) : (
              <ol className={styles.entries} aria-label="Journal">
                {entries.map((entry) => (
                  <AuditRow key={entry.id} entry={entry} />
                ))}
              </ol>
            )}
            <CursorSteps
              place={place}
              next={next_cursor}
              total={formatCount(total, 'action') + (total_is_capped ? ' ou plus' : '')}
            />
          </>
        )}
      </Loaded>
    </Card>
  );
}
