import { describeUncertain } from '#client/http/failure.ts';
import { ListRow, WaitingRow } from '#client/ui/data/list-row.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { formatDate, NBSP } from '#shared/rules/text/format.ts';
import { useBlocked, useUnblock } from './queries.ts';
import styles from './trust.module.css';

/** For candidates, in the settings. */
export function BlockedSection() {
  const blocked = useBlocked();
  const unblock = useUnblock();
  const toast = useToast();
  const release = (id: string, name: string) =>
    unblock.mutate(id, {
      onSuccess: () => toast.success(`${name} peut de nouveau vous écrire.`),
      onError: (error) => toast.error(describeUncertain(error)),
    });
  return (
    <Card as="section" className={styles.part}>
      <h2>Entreprises bloquées</h2>
      <Loaded query={blocked} failed="Erreur lors du chargement" waiting={<WaitingRow />}>
        {(companies) =>
          companies.length === 0 ? (
            <p className="soft">
              Aucune. Une entreprise se bloque depuis son offre, par «{NBSP}Signaler cette offre{NBSP}», ou
              depuis sa conversation, par «{NBSP}Signaler ou bloquer{NBSP}».
            </p>
          ) : (
            <ul>
              {companies.map(({ id, name, blocked_at }) => (
                <ListRow
                  key={id}
                  title={name}
                  about={`Bloquée le ${formatDate(blocked_at)}`}
                  state="Elle ne peut pas vous contacter."
                >
                  <Button
                    variant="secondary"
                    aria-label={`Débloquer ${name}`}
                    aria-disabled={unblock.isPending}
                    onClick={() => release(id, name)}
                  >
                    Débloquer
                  </Button>
                </ListRow>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
