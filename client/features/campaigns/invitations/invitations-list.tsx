import { useState } from 'react';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import type { Invitation } from '#shared/contracts/invitations.ts';
import { formatCount, formatNumber, NBSP } from '#shared/rules/text/format.ts';
import { InvitationRow } from './invitation-row.tsx';
import styles from './invitations.module.css';

/** So many rows are drawn at once; a search finds the others. */
const SHOWN = 100;
const FEW = 8;

type InvitationsListProps = { campaign: Campaign; company: string; invitations: Invitation[] };

export function InvitationsList({ campaign, company, invitations }: InvitationsListProps) {
  const [wanted, setWanted] = useState('');
  if (invitations.length === 0) {
    return (
      <EmptyState title="Personne n’est encore invité">
        Chaque personne reçoit un lien à elle, à envoyer par WhatsApp, et un test gratuit.
      </EmptyState>
    );
  }
  const found = invitations.filter((one) => fits(one, wanted));
  const waiting = invitations.filter(({ token }) => token !== null).length;
  return (
    <section className="stack" aria-labelledby="invites">
      <h3 id="invites">Personnes invitées ({formatNumber(invitations.length)})</h3>
      <p className="soft">
        {waiting === 0
          ? 'Plus personne n’attend de test.'
          : `${stillWaiting(waiting)}. Le lien d’une personne est à elle seule${NBSP}: ne le publiez pas.`}
      </p>
      {invitations.length > FEW && (
        <TextField
          label="Chercher un numéro ou une adresse"
          type="search"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      <ul className={styles.list}>
        {found.slice(0, SHOWN).map((invitation) => (
          <InvitationRow key={invitation.id} campaign={campaign} company={company} invitation={invitation} />
        ))}
      </ul>
      {found.length === 0 && <p>Aucune invitation ne correspond.</p>}
      {found.length > SHOWN && (
        <p className="soft">
          Les {SHOWN} premières sont affichées. Cherchez un numéro ou une adresse pour les autres.
        </p>
      )}
    </section>
  );
}

/** Numbers are found however they are grouped. */
function fits({ email, phone }: Invitation, wanted: string): boolean {
  const typed = wanted.replace(/\s/g, '').toLowerCase();
  return `${email ?? ''} ${phone?.replace(/\s/g, '') ?? ''}`.includes(typed);
}

const stillWaiting = (count: number) =>
  `${formatCount(count, 'personne')} ${count > 1 ? 'n’ont pas encore leur' : 'n’a pas encore son'} test`;
