import { useState } from 'react';
import { describeUncertain } from '#client/http/failure.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { ConfirmDialog } from '#client/ui/feedback/confirm-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import { type Met, useBlock } from './queries.ts';
import styles from './trust.module.css';

/** `company`: its name, once that is known. */
export function BlockSection({ met, company }: { met: Met; company: string | undefined }) {
  const block = useBlock();
  const toast = useToast();
  const [asking, setAsking] = useState(false);

  const submit = () =>
    block.mutate(met, {
      onError: (error) => toast.error(describeUncertain(error)),
      onSettled: () => setAsking(false),
    });

  return (
    <Card as="section" className={styles.part}>
      <h2>Bloquer l’entreprise</h2>
      {block.isSuccess ? (
        <Banner tone="good" role="status">
          {block.data.company.name} est bloquée. Vous pouvez changer d’avis dans les paramètres, «{NBSP}Compte
          et données{NBSP}».
        </Banner>
      ) : (
        <>
          <p>
            Elle ne peut plus vous contacter, ne vous voit plus parmi ses candidats, et votre conversation est
            close.
          </p>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Bloquer
          </Button>
        </>
      )}
      {asking && (
        <ConfirmDialog
          title={`Bloquer ${company ?? 'cette entreprise'}${NBSP}?`}
          confirm="Bloquer l’entreprise"
          busy={block.isPending && 'Blocage…'}
          onConfirm={submit}
          onClose={() => setAsking(false)}
        >
          L’entreprise lira que vous ne souhaitez plus de contact. Vous pourrez la débloquer dans les
          paramètres, «{NBSP}Compte et données{NBSP}».
        </ConfirmDialog>
      )}
    </Card>
  );
}
