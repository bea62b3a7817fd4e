import { startTransition, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { wipeAccount } from '#client/local/leave.ts';
import { useSession } from '#client/session/session.tsx';
import { useFreshBalance } from '#client/session/use-fresh-balance.ts';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { User } from '#shared/contracts/accounts.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import { PasswordDialog } from '../password-dialog.tsx';
import styles from '../settings-screen.module.css';
import { useDeleteAccount } from './queries.ts';
import { WhatGoes } from './what-goes.tsx';

export function DeleteAccountSection({ user, team }: { user: User; team: readonly string[] }) {
  const toast = useToast();
  const navigate = useNavigate();
  const { signOut } = useSession();
  const remove = useDeleteAccount(user.id);
  const [asking, setAsking] = useState(false);

  async function leave() {
    await wipeAccount(user.id).catch(() => {});
    toast.success('Votre compte est supprimé.');
    // One transition for both, or the login gate would see the visitor before the new address.
    startTransition(() => {
      navigate('/', { replace: true });
      signOut();
    });
  }

  return (
    <Card as="section" aria-labelledby="suppression">
      <h2 id="suppression">Supprimer mon compte</h2>
      <div className={styles.form}>
        <WhatGoes user={user} team={team} />
        <Button variant="danger" onClick={() => setAsking(true)}>
          Supprimer mon compte
        </Button>
      </div>
      {asking && (
        <PasswordDialog
          title={`Supprimer votre compte Baara${NBSP}?`}
          confirm="Supprimer définitivement"
          tone="danger"
          busy={remove.isPending}
          error={remove.error}
          onConfirm={(password) => remove.mutate(password, { onSuccess: () => void leave() })}
          onClose={() => setAsking(false)}
        >
          {!user.seat && <LostCredits credits={user.credits} />}
          {team.length > 0 &&
            `${team.length > 1 ? 'Perdent leur' : 'Perd son'} accès avec vous${NBSP}: ${team.join(', ')}. `}
          Personne ne peut revenir en arrière, pas même l’équipe de Baara. Ce que{' '}
          {user.account_type === 'enterprise' ? 'cet appareil' : 'ce téléphone'} garde de ce compte est
          effacé, envois en attente compris.
        </PasswordDialog>
      )}
    </Card>
  );
}

function LostCredits({ credits }: Pick<User, 'credits'>) {
  useFreshBalance();
  return credits > 0 && `${formatCount(credits, 'crédit sera perdu', 'crédits seront perdus')}. `;
}
