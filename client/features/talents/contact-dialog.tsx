import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { describeFailure, describeUncertain, hasStatus } from '#client/http/failure.ts';
import { authAddress } from '#client/session/auth-address.ts';
import { useUser } from '#client/session/session.tsx';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { InputDialog } from '#client/ui/feedback/input-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { CostNotice } from '#client/ui/forms/cost-notice.tsx';
import { TextAreaField } from '#client/ui/forms/text-field.tsx';
import type { Talent } from '#shared/contracts/talents.ts';
import { CONTACT_COST, CONTACT_DAYS } from '#shared/rules/contact.ts';
import { withDe } from '#shared/rules/elision.ts';
import { formatCount, NBSP } from '#shared/rules/format.ts';
import { MESSAGE_LIMIT } from '#shared/rules/messages.ts';
import styles from './contact-dialog.module.css';
import { Contacted } from './contacted.tsx';
import { useContactWith } from './queries.ts';
import { useContact } from './use-contact.ts';

const TO_PRICING_MS = 1_500;
/** A first message travels in the address, which servers keep short. */
const FIRST_MESSAGE_LIMIT = Math.min(1_000, MESSAGE_LIMIT);

type ContactDialogProps = { talent: Talent; onClose: () => void };

export function ContactDialog({ talent, onClose }: ContactDialogProps) {
  const { credits, seat } = useUser();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const contact = useContact(talent.user_id, () =>
    navigate(authAddress({ returnTo: pathname + search, reason: 'contact' })),
  );
  const earlier = useContactWith(talent);
  const message = useRef<HTMLTextAreaElement>(null);
  const [tooFew, setTooFew] = useState(false);

  useEffect(() => {
    if (!tooFew) return;
    const timer = setTimeout(() => navigate('/pricing'), TO_PRICING_MS);
    return () => clearTimeout(timer);
  }, [tooFew, navigate]);

  function openConversation(conversationId: string) {
    navigate('/messages', { state: { conversationId } });
  }

  function fail(error: unknown) {
    if (hasStatus(error, 402)) {
      toast.error(describeFailure(error, 'Crédits insuffisants'));
      return setTooFew(!seat);
    }
    if (hasStatus(error, 401)) return;
    toast.error(describeUncertain(error, 'ni le contact ni le message ne comptent deux fois'));
  }

  function send() {
    contact.mutate(message.current?.value ?? '', {
      onSuccess: ({ already_contacted, conversation_id }) => {
        if (!already_contacted) return;
        toast.info('Vous avez déjà contacté ce candidat. Rien n’a été débité.');
        openConversation(conversation_id);
      },
      onError: fail,
    });
  }

  const done = contact.data && !contact.data.already_contacted ? contact.data : undefined;
  const access = earlier.data?.contact;
  // Once pressed, the server's answer decides: a contact whose answer was lost may be paid for.
  const isShort = contact.isIdle && !access && !earlier.isError && credits < CONTACT_COST;
  return (
    <InputDialog
      open
      saved={done !== undefined}
      onClose={onClose}
      title={done ? `Coordonnées ${withDe(talent.full_name)}` : `Contacter ${talent.full_name}`}
      footer={
        done ? (
          <>
            <Button variant="secondary" onClick={onClose}>
              Fermer
            </Button>
            <Button onClick={() => openConversation(done.conversation_id)}>Ouvrir la conversation</Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Annuler
            </Button>
            {(!isShort || earlier.isFetching) && (
              <Button
                busy={
                  (earlier.isFetching && 'Vérification…') ||
                  (contact.isPending && 'Mise en relation…') ||
                  (tooFew && 'Vers les tarifs…')
                }
                onClick={send}
              >
                {access ? 'Écrire' : `Contacter pour ${formatCount(CONTACT_COST, 'crédit')}`}
              </Button>
            )}
          </>
        )
      }
    >
      {done ? (
        <Contacted info={done.candidate_info ?? done.contact} credits={done.credits_remaining} />
      ) : (
        <div className="stack">
          {access ? (
            <p>
              Vous avez déjà contacté cette personne{NBSP}: encore {formatCount(access.days_left, 'jour')},
              rien n’est débité.
            </p>
          ) : (
            <p>
              Vous recevez son e-mail et son téléphone pendant {formatCount(CONTACT_DAYS, 'jour')}, et une
              conversation s’ouvre dans la messagerie.
            </p>
          )}
          {talent.is_demo && (
            <Banner tone="warn">Profil de démonstration{NBSP}: cette personne n’existe pas.</Banner>
          )}
          {!isShort && (
            <TextAreaField
              ref={message}
              label={access ? 'Votre message' : 'Votre premier message'}
              optional
              maxLength={FIRST_MESSAGE_LIMIT}
              placeholder="Bonjour, votre profil nous intéresse…"
            />
          )}
          {!access && !(isShort && earlier.isFetching) && <Cost credits={credits} />}
        </div>
      )}
    </InputDialog>
  );
}

function Cost({ credits }: { credits: number }) {
  if (credits < CONTACT_COST) return <CostNotice what="Ce contact" cost={CONTACT_COST} credits={credits} />;
  return (
    <dl className={styles.balance}>
      <div>
        <dt>Votre solde</dt>
        <dd>{formatCount(credits, 'crédit')}</dd>
      </div>
      <div>
        <dt>Coût</dt>
        <dd>{formatCount(CONTACT_COST, 'crédit')}</dd>
      </div>
      <div>
        <dt>Après</dt>
        <dd>{formatCount(credits - CONTACT_COST, 'crédit')}</dd>
      </div>
    </dl>
  );
}
