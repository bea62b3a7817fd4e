import { useState } from 'react';
import { describeUncertain } from '#client/http/failure.ts';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { FormDialog } from '#client/ui/feedback/form-dialog.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { useRefusal } from '#client/ui/forms/use-refusal.ts';
import type { AdminRole } from '#shared/rules/administration/admin-roles.ts';
import styles from './administrators.module.css';
import { useAppoint } from './queries.ts';
import { RolesFields } from './roles-fields.tsx';

export function AppointDialog({ onClose }: { onClose: () => void }) {
  const appoint = useAppoint();
  const { refusal, refuse } = useRefusal(appoint);
  const [roles, setRoles] = useState<AdminRole[]>([]);
  const [typed, setTyped] = useState({ full_name: '', email: '' });
  const [checked, setChecked] = useState(false);
  const named = typed.full_name.trim() !== '';
  const addressed = /^\S+@\S+$/.test(typed.email.trim());

  function submit(_: FormData, form: HTMLFormElement) {
    setChecked(true);
    if (!named || !addressed || roles.length === 0) return;
    appoint.mutate({ ...typed, roles }, { onError: refuse(form) });
  }

  if (appoint.data) return <Appointed {...appoint.data} onClose={onClose} />;
  return (
    <FormDialog
      title="Nommer un administrateur"
      confirm="Nommer"
      busy={appoint.isPending && 'Création…'}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Nom complet"
        name="full_name"
        maxLength={200}
        autoComplete="off"
        value={typed.full_name}
        onChange={(event) => setTyped({ ...typed, full_name: event.target.value })}
        error={checked && !named ? 'Dites qui c’est' : null}
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        maxLength={254}
        autoComplete="off"
        hint="Pas encore celle d’un compte Baara."
        value={typed.email}
        onChange={(event) => setTyped({ ...typed, email: event.target.value })}
        error={checked && !addressed ? 'Une adresse e-mail valide' : null}
      />
      <RolesFields
        roles={roles}
        onChange={setRoles}
        error={checked && roles.length === 0 ? 'Choisissez au moins un rôle' : null}
      />
      <ErrorBanner>
        {refusal &&
          describeUncertain(
            refusal,
            'si l’adresse est alors prise, le compte existe, sans mot de passe connu. Supprimez-le sous «\u00a0Utilisateurs\u00a0», puis nommez de nouveau',
          )}
      </ErrorBanner>
    </FormDialog>
  );
}

type AppointedProps = {
  administrator: { full_name: string; email: string };
  password: string;
  onClose: () => void;
};

function Appointed({ administrator, password, onClose }: AppointedProps) {
  return (
    <Dialog
      onClose={onClose}
      // Once closed, nobody can read it again.
      onSlip={() => {}}
      title={`${administrator.full_name} est administrateur`}
      footer={<Button onClick={onClose}>C’est noté</Button>}
    >
      <div className="stack" role="status">
        <p>
          Donnez-lui ce mot de passe de vive voix. Il n’est montré qu’une fois. À sa première connexion avec{' '}
          {administrator.email}, sauf sur une installation d’essai locale, il lui sera demandé de choisir le
          sien, puis d’activer la double authentification.
        </p>
        <code className={styles.password}>{password}</code>
      </div>
    </Dialog>
  );
}
