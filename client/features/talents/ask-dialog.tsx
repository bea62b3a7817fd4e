import { useUser } from '#client/session/session.tsx';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { CostNotice } from '#client/ui/forms/cost-notice.tsx';
import { TextAreaField } from '#client/ui/forms/text-field.tsx';
import type { Talent } from '#shared/contracts/talents.ts';
import { CONTACT_COST, CONTACT_DAYS } from '#shared/rules/companies/contact.ts';
import { MESSAGE_LIMIT } from '#shared/rules/companies/messages.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import { useContactWith } from './queries.ts';
import type { Sending } from './use-send-contact.ts';

/** A first message travels in the address, which servers keep short. */
const FIRST_MESSAGE_LIMIT = Math.min(1_000, MESSAGE_LIMIT);

type AskDialogProps = { talent: Talent; sending: Sending; onClose: () => void };

/** What a contact gives and costs, and the first words. */
export function AskDialog({ talent, sending, onClose }: AskDialogProps) {
  const { credits } = useUser();
  const earlier = useContactWith(talent);
  const access = earlier.data?.contact;
  const cost = access ? 0 : CONTACT_COST;
  // Once pressed, the server's answer decides: a contact whose answer was lost may be paid for.
  const isShort = sending.isIdle && !access && !earlier.isError && credits < CONTACT_COST;
  // An earlier contact may still come to light, and costs nothing.
  const isRefused = isShort && !earlier.isFetching;
  return (
    <Dialog
      onClose={onClose}
      title={`Contacter ${talent.full_name}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          {!isRefused && (
            <Button
              busy={(earlier.isFetching && 'Vérification…') || sending.busy}
              onClick={() => sending.send(cost)}
            >
              {access ? 'Écrire' : `Contacter pour ${formatCount(CONTACT_COST, 'crédit')}`}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <p>{access ? describeAccess(access.days_left) : WHAT_IT_GIVES}</p>
        {talent.is_demo && (
          <Banner tone="warn">Profil de démonstration{NBSP}: cette personne n’existe pas.</Banner>
        )}
        {!isShort && (
          <TextAreaField
            label={access ? 'Votre message' : 'Votre premier message'}
            optional
            maxLength={FIRST_MESSAGE_LIMIT}
            placeholder="Bonjour, votre profil nous intéresse…"
            value={sending.message}
            onChange={(event) => sending.setMessage(event.target.value)}
          />
        )}
        {!access && (!isShort || isRefused) && (
          <CostNotice what="Ce contact" cost={CONTACT_COST} credits={credits} />
        )}
      </div>
    </Dialog>
  );
}

const WHAT_IT_GIVES = `Vous recevez son e\u2011mail et son téléphone, s’ils sont indiqués, pendant ${formatCount(CONTACT_DAYS, 'jour')}, et une conversation s’ouvre dans la messagerie.`;

function describeAccess(daysLeft: number): string {
  return `Vous avez déjà contacté cette personne${NBSP}: encore ${formatCount(daysLeft, 'jour')}, rien n’est débité.`;
}
