import { describeUncertain } from '#client/http/failure.ts';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { Grant } from '#shared/contracts/grants.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import { useDecideGrant } from './queries.ts';

export function DecideGrantDialog({ grant, onClose }: { grant: Grant; onClose: () => void }) {
  const toast = useToast();
  const deciding = useDecideGrant(grant.id);
  const { to, asked_by, credits, reason } = grant;

  function decide(decision: 'confirmed' | 'refused') {
    deciding.mutate(
      { decision },
      {
        onSuccess() {
          toast.success(decision === 'confirmed' ? 'Crédits ajoutés' : 'Ajout refusé');
          onClose();
        },
      },
    );
  }

  const wanted = deciding.isPending ? deciding.variables.decision : null;
  return (
    <Dialog
      onClose={onClose}
      title={`Ajouter ${formatCount(credits, 'crédit')} à ${to.full_name}${NBSP}?`}
      footer={
        <>
          <Button
            variant="secondary"
            busy={wanted === 'refused' && 'Refus…'}
            disabled={wanted !== null}
            onClick={() => decide('refused')}
          >
            Refuser
          </Button>
          <Button
            busy={wanted === 'confirmed' && 'Ajout…'}
            disabled={wanted !== null}
            onClick={() => decide('confirmed')}
          >
            Confirmer
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          {asked_by.full_name} ({asked_by.email}) le demande. Motif{NBSP}: {reason}
        </p>
        <p>
          {to.email}, solde{NBSP}: {formatCount(to.credits, 'crédit')}, puis{' '}
          {formatCount(to.credits + credits, 'crédit')} si vous confirmez.
        </p>
        <ErrorBanner>
          {deciding.isError && describeUncertain(deciding.error, 'une décision n’est jamais prise deux fois')}
        </ErrorBanner>
      </div>
    </Dialog>
  );
}
