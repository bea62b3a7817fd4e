import { useEffect, useRef, useState } from 'react';
import { describeFailure, hasStatus, isDefinite } from '#client/http/failure.ts';
import { serverNow } from '#client/http/server-clock.ts';
import { keepDraft, readDraft } from '#client/local/drafts.ts';
import { useUser } from '#client/session/session.tsx';
import { useAskBeforeUnload } from '#client/ui/feedback/ask-before-unload.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { BuyCredits, CostNotice } from '#client/ui/forms/cost-notice.tsx';
import { refuseField } from '#client/ui/forms/refuse-field.ts';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import { isBlank } from '#shared/rules/companies/messages.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import styles from './campaign-fields.module.css';
import { CampaignFields } from './campaign-fields.tsx';
import { DROPPED, type Draft, problemOf, toCampaign } from './draft.ts';
import {
  type NewCampaign,
  useCampaignCost,
  useCreateCampaign,
  useIsCreating,
  useProfiles,
} from './queries.ts';

const FORM = 'nouvelle-campagne';

type CreateCampaignDialogProps = {
  open: boolean;
  /** What its form begins with. */
  start: Draft;
  /** Names what is typed, to be found again: credits may have to be bought in between. */
  keptAs: string;
  onClose: () => void;
  /** Not where it was closed meanwhile. */
  onCreated: (campaign: Campaign) => void;
};

export function CreateCampaignDialog({ open, start, keptAs, onClose, onCreated }: CreateCampaignDialogProps) {
  // Here rather than in the window: closing it must forget neither what was typed nor an attempt whose answer was lost.
  const creation = useCreateCampaign(keptAs);
  const isCreating = useIsCreating(keptAs);
  const { id: account } = useUser();
  const [typed, setTyped] = useState<Partial<Draft>>(() => JSON.parse(readDraft(account, keptAs) || '{}'));
  const type = (draft: Draft) => {
    setTyped(draft);
    // Other people's addresses do not stay on the device.
    const emails = draft.emails && DROPPED;
    keepDraft(account, keptAs, JSON.stringify({ ...draft, emails }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once that is over which this screen began before it was left
  useEffect(() => {
    if (!isCreating && creation.isIdle && !readDraft(account, keptAs)) setTyped({});
  }, [isCreating]);
  const isOpen = useRef(open);
  isOpen.current = open;
  const created = (campaign: Campaign) => {
    setTyped({});
    // What was typed while the lists were read anew.
    keepDraft(account, keptAs, '');
    if (isOpen.current) onCreated(campaign);
  };
  return (
    open && (
      <OpenDialog
        creation={creation}
        isCreating={isCreating}
        draft={{ ...start, ...typed }}
        onDraft={type}
        onClose={onClose}
        onCreated={created}
      />
    )
  );
}

type OpenDialogProps = {
  creation: ReturnType<typeof useCreateCampaign>;
  isCreating: boolean;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onClose: () => void;
  onCreated: (campaign: Campaign) => void;
};

function OpenDialog({ creation, isCreating, draft, onDraft, onClose, onCreated }: OpenDialogProps) {
  const { credits } = useUser();
  const toast = useToast();
  const { data: price, isLoading: isPriceAsked, refetch: askPrice } = useCampaignCost();
  const { data: profiles } = useProfiles();
  const wanted = toCampaign(draft);
  // Asked for again, unchanged, it is the same campaign, which may be paid for already.
  const isUnanswered = creation.isError && !isDefinite(creation.error) && isSame(creation.variables, wanted);
  const cost = isUnanswered ? undefined : price;
  const isPriceUnread = price === undefined && !isUnanswered;
  const [problem, setProblem] = useState<string | null>(null);
  useAskBeforeUnload(() => !isBlank(draft.emails));
  const said = problem ?? (isUnanswered ? UNCERTAIN : null);
  const change = (draft: Draft) => {
    setProblem(null);
    onDraft(draft);
  };

  function submit(form: HTMLFormElement) {
    const found = problemOf(draft, { credits, cost, profiles, now: serverNow(Date.now()) });
    setProblem(found && !found.at ? found.reason : null);
    // The focus ends on the first.
    for (const name of found?.at?.toReversed() ?? []) refuseField(form, name, found?.reason ?? '');
    if (found || isCreating || isPriceUnread) return;
    creation
      .mutateAsync(
        { ...wanted, expected_cost: price },
        {
          // Nobody who left the screen is led away.
          onSuccess: ({ campaign }) => onCreated(campaign),
        },
      )
      .then(
        () => toast.success(`Campagne créée avec succès${NBSP}!`),
        (error) => {
          const reason = describeFailure(error, UNCERTAIN);
          // Whoever closed this window, or left the screen, reads it where they are.
          if (form.isConnected) setProblem(reason);
          else toast.error(reason);
        },
      );
  }

  return (
    <Dialog
      onClose={onClose}
      title="Nouvelle campagne"
      footer={
        // The lines of a footer go upwards: what is wrong stands above the button, in sight wherever one has scrolled.
        <>
          <Button
            type="submit"
            form={FORM}
            disabled={isPriceUnread && !isPriceAsked}
            busy={(isCreating && 'Création…') || (isPriceAsked && 'Vérification du prix…')}
          >
            Créer la campagne
          </Button>
          {cost !== undefined && (
            <div className={styles.problem}>
              <CostNotice what="Cette campagne" cost={cost} credits={credits} />
            </div>
          )}
          {isPriceUnread && !isPriceAsked && (
            <Banner tone="bad" role="alert" className={styles.problem}>
              <p>Le prix n’a pas pu être lu.</p>
              <Button variant="secondary" onClick={() => void askPrice()}>
                Réessayer
              </Button>
            </Banner>
          )}
          {said && <Problem text={said} isShortage={hasStatus(creation.error, 402)} />}
        </>
      }
    >
      <CampaignFields id={FORM} draft={draft} onChange={change} onSubmit={submit} />
    </Dialog>
  );
}

function isSame(asked: NewCampaign, wanted: NewCampaign): boolean {
  return JSON.stringify({ ...asked, expected_cost: undefined }) === JSON.stringify(wanted);
}

function Problem({ text, isShortage }: { text: string; isShortage: boolean }) {
  return (
    <Banner tone="bad" role="alert" className={styles.problem}>
      {text} {isShortage && <BuyCredits />}
    </Banner>
  );
}

const UNCERTAIN = `Erreur lors de la création. Vous pouvez réessayer${NBSP}: la même campagne n’est jamais débitée deux fois.`;
