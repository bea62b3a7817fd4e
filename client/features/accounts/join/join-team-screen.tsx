import type { ResponseOf } from '#client/http/contract.ts';
import { authAddress } from '#client/session/auth-address.ts';
import { useLinkToken } from '#client/session/link-token.ts';
import { useSession } from '#client/session/session.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import type { readSeatInvitation } from '#shared/contracts/team.ts';
import { SEAT_ROLE_NAMES } from '#shared/rules/companies/team.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { JoinForm } from './join-form.tsx';
import { useSeatOffer } from './queries.ts';

/** Where the link of a mail leads: into a company's team, through signing in or up. */
export function JoinTeamScreen() {
  const token = useLinkToken('seat');
  const offer = useSeatOffer(token);
  return (
    <AuthFrame name="Rejoindre une équipe" title="Rejoindre une équipe">
      {!token || offer.data === null ? (
        <Spent />
      ) : (
        <Loaded
          query={offer}
          failed="L’invitation n’a pas pu être chargée"
          waiting={<Skeleton shape="block" />}
        >
          {(found) => found && <Offer offer={found} token={token} />}
        </Loaded>
      )}
    </AuthFrame>
  );
}

type OfferProps = { offer: ResponseOf<typeof readSeatInvitation>; token: string };

function Offer({ offer: { company_name, email, role, has_account }, token }: OfferProps) {
  const { user, status } = useSession();
  if (status === 'checking') return <Skeleton shape="block" />;
  return (
    <div className="stack">
      <p>
        <strong>{company_name}</strong> vous invite dans son équipe, avec le rôle «{NBSP}
        {SEAT_ROLE_NAMES[role]}
        {NBSP}».
      </p>
      {user && user.email !== email && (
        <p>
          Cette invitation est pour {email}. Le compte ouvert ici est {user.email}
          {NBSP}: déconnectez-vous, puis rouvrez le lien du courriel.
        </p>
      )}
      {!user && has_account && (
        <>
          <p>
            {email} a déjà un compte Baara{NBSP}: connectez-vous pour rejoindre l’équipe.
          </p>
          <ButtonLink wide to={authAddress({ returnTo: '/rejoindre' })}>
            Se connecter
          </ButtonLink>
        </>
      )}
      {(user ? user.email === email : !has_account) && <JoinForm token={token} email={email} isNew={!user} />}
    </div>
  );
}

function Spent() {
  return (
    <div className="stack">
      <p>
        Ce lien a déjà servi, a expiré ou a été annulé. Si votre demande est restée sans réponse, vous faites
        peut-être déjà partie de l’équipe{NBSP}: connectez-vous avec l’adresse où vous avez reçu l’invitation.
        Sinon, demandez une nouvelle invitation à l’entreprise.
      </p>
      <ButtonLink wide to="/auth">
        Se connecter
      </ButtonLink>
    </div>
  );
}
