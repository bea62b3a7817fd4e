import { useState } from 'react';
import type { Audience } from '#client/http/token.ts';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { useCreateRecoveryCodes, useSecurity } from './security-queries.ts';
import styles from './settings-screen.module.css';

/** What signs in when the authenticator is lost: how many are left, and new ones, shown once. */
export function RecoveryCodes({ audience }: { audience: Audience }) {
  const security = useSecurity(audience);
  const create = useCreateRecoveryCodes(audience);
  const [asking, setAsking] = useState(false);

  return (
    <>
      {create.data ? (
        <div role="status">
          <p>
            Notez ces 10 codes et gardez-les hors de votre téléphone. Chacun sert une seule fois, et ils ne
            seront plus montrés.
          </p>
          <ul className={styles.key}>
            {create.data.codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </div>
      ) : (
        <Loaded query={security} failed="Erreur lors du chargement" waiting={<Skeleton />}>
          {({ recovery_codes_left }) => (
            <p className={styles.soft}>
              {recovery_codes_left === 0
                ? `Si vous perdez votre téléphone, un code de secours vous connecte. Vous n’en avez aucun.`
                : `Codes de secours qui restent${NBSP}: ${formatCount(recovery_codes_left, 'code')}.`}
            </p>
          )}
        </Loaded>
      )}
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Créer des codes de secours
      </Button>
      {asking && (
        <PasswordDialog
          title="Créer 10 codes de secours"
          confirm="Créer"
          tone="primary"
          busy={create.isPending}
          error={create.error}
          uncertain="les codes d’avant ne servent peut-être déjà plus"
          onConfirm={(password) => create.mutate(password, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          Les codes créés avant ne serviront plus, et vos autres appareils seront déconnectés.
        </PasswordDialog>
      )}
    </>
  );
}
