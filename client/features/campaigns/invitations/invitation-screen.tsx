import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { api } from '#client/http/api.ts';
import { describeFailure, nullIfMissing } from '#client/http/failure.ts';
import { historyQuery } from '#client/http/shared-queries.ts';
import { authAddress } from '#client/session/auth-address.ts';
import { forgetLinkToken, useLinkToken } from '#client/session/link-token.ts';
import { useSession } from '#client/session/session.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';
import type { acceptInvitation, readInvitation } from '#shared/contracts/invitations.ts';
import type { PublicCampaign } from '#shared/contracts/public-campaigns.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { publicQueries } from '#shared/rules/campaigns/public-queries.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import styles from './invitations.module.css';

/** Where a person's own link leads: to its campaign, through signing up where they have no account. */
export function InvitationScreen() {
  const token = useLinkToken('invitation');
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () =>
      api.post<typeof readInvitation>('/invitations/read', { body: { token } }).catch(nullIfMissing),
    enabled: token !== '',
    // Whoever opens this phone next must not find it.
    meta: { persist: false },
  });
  if (!token || invitation.data === null) return <NoInvitation />;
  return (
    <Page narrow>
      {!invitation.data && <title>Votre invitation · Baara</title>}
      <Loaded
        query={invitation}
        failed="L’invitation n’a pas pu être chargée"
        waiting={<Skeleton shape="block" />}
      >
        {(found) =>
          found && <Offer campaign={found.campaign} isOpen={found.is_open !== false} token={token} />
        }
      </Loaded>
    </Page>
  );
}

type OfferProps = { campaign: PublicCampaign; isOpen: boolean; token: string };

function Offer({ campaign, isOpen, token }: OfferProps) {
  return (
    <>
      <PageHeader title="Une invitation à passer un test" lead={`Par ${campaign.company_name}.`} />
      <Card className={styles.offer}>
        <h2>{campaign.title}</h2>
        <p className="soft">
          {campaign.profile_name} · {LEVEL_NAMES[campaign.level]}
        </p>
        {isOpen ? <Acceptance company={campaign.company_name} token={token} /> : <Closed />}
      </Card>
    </>
  );
}

function Acceptance({ company, token }: { company: string; token: string }) {
  const { user } = useSession();
  return (
    <>
      <p>
        Le test est gratuit pour vous. En commençant le test, vous montrez à {company} votre nom, votre
        adresse e&#8209;mail et votre score.
      </p>
      {!user && <SignUp />}
      {user?.account_type === 'enterprise' && <p>Les comptes entreprise ne postulent pas.</p>}
      {user?.account_type === 'individual' && <Accept token={token} />}
    </>
  );
}

function Closed() {
  return (
    <>
      <p>
        Cette offre est close{NBSP}: l’invitation ne donne plus de test. Si vous l’aviez déjà acceptée, votre
        test est dans votre compte.
      </p>
      <ButtonLink wide variant="secondary" to="/opportunities">
        Voir les offres
      </ButtonLink>
    </>
  );
}

function SignUp() {
  const arrival = { returnTo: '/invitation', reason: 'invitation' as const };
  return (
    <>
      <ButtonLink wide to={authAddress({ ...arrival, tab: 'register' })}>
        Créer mon compte et accepter
      </ButtonLink>
      <ButtonLink wide variant="secondary" to={authAddress(arrival)}>
        J’ai déjà un compte
      </ButtonLink>
    </>
  );
}

function Accept({ token }: { token: string }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const accepting = useMutation({
    mutationFn: () => api.post<typeof acceptInvitation>('/invitations/accept', { body: { token } }),
    onSuccess({ campaign_id, test_id }) {
      // Not for visitors, who have nothing on this phone.
      if (test_id)
        void import('#client/sync/use-phone-papers.ts').then(({ tellDrawn }) => tellDrawn(client, test_id));
      forgetLinkToken('invitation');
      void client.invalidateQueries({ queryKey: historyQuery.queryKey });
      void client.invalidateQueries({ queryKey: publicQueries.campaignOfAll(campaign_id) });
      navigate(`/campaign/${campaign_id}`, { replace: true });
    },
  });
  return (
    <>
      <Button wide busy={accepting.isPending && 'Un instant…'} onClick={() => accepting.mutate()}>
        Accepter l’invitation
      </Button>
      <ErrorBanner>
        {accepting.isError &&
          describeFailure(
            accepting.error,
            `L’invitation n’a pas pu être acceptée. Réessayez${NBSP}: elle reste valable.`,
          )}
      </ErrorBanner>
    </>
  );
}

function NoInvitation() {
  return (
    <Page narrow>
      <title>Invitation introuvable · Baara</title>
      <EmptyState
        as="h1"
        title="Cette invitation n’existe plus"
        action={<ButtonLink to="/opportunities">Voir les offres</ButtonLink>}
      >
        Le lien est incomplet, ou l’entreprise l’a retiré. Demandez-lui un nouveau lien.
      </EmptyState>
    </Page>
  );
}
