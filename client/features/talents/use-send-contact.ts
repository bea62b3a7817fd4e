import { useLocation, useNavigate } from 'react-router-dom';
import { describeFailure, hasStatus } from '#client/http/failure.ts';
import { authAddress } from '#client/session/auth-address.ts';
import { useDraft } from '#client/session/use-draft.ts';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { useLeadToPrices } from '#client/ui/forms/use-lead-to-prices.ts';
import type { Talent } from '#shared/contracts/talents.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { useContact } from './use-contact.ts';

const FAILED = `Erreur lors de la mise en relation. Vous pouvez réessayer${NBSP}: ni le contact ni le message ne comptent deux fois.`;

/** Contacts a talent and says what went wrong. `onKnown`: nothing was bought, their conversation stood already. */
export function useSendContact({ user_id, full_name }: Talent, onKnown: (conversationId: string) => void) {
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const prices = useLeadToPrices();
  const [message, setMessage, dropMessage] = useDraft(`contact.${user_id}`);
  const contact = useContact(user_id, {
    onSent: dropMessage,
    onSignedOut: () => navigate(authAddress({ returnTo: pathname + search, reason: 'contact' })),
  });

  /** `cost`: the credits that were shown. */
  function send(cost: number) {
    let isShown = false;
    contact
      .mutateAsync(
        { message, cost },
        {
          // Nobody who closed the dialog is led away.
          onSuccess({ already_contacted, conversation_id }) {
            isShown = true;
            if (already_contacted) onKnown(conversation_id);
          },
        },
      )
      .then(
        ({ already_contacted }) => {
          if (already_contacted) toast.info('Vous avez déjà contacté ce candidat. Rien n’a été débité.');
          else if (!isShown) toast.success(`Vous pouvez maintenant écrire à ${full_name}`);
        },
        (error) => {
          if (hasStatus(error, 402)) prices.lead(error);
          // Whoever is signed out is led to the sign-in.
          else if (!hasStatus(error, 401)) toast.error(describeFailure(error, FAILED));
        },
      );
  }

  return {
    send,
    /** The first message, as far as it is written. */
    message,
    setMessage,
    /** Nothing was pressed yet. */
    isIdle: contact.isIdle,
    busy: (contact.isPending && 'Mise en relation…') || (prices.isLeading && 'Vers les tarifs…'),
    /** What the credits gave. */
    bought: contact.data?.already_contacted ? undefined : contact.data,
  };
}

export type Sending = Omit<ReturnType<typeof useSendContact>, 'bought'>;
