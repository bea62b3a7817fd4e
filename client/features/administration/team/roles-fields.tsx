import { CheckboxField } from '#client/ui/forms/checkbox-field.tsx';
import { ADMIN_ROLES, type AdminRole, ROLE_NAMES } from '#shared/rules/administration/admin-roles.ts';
import styles from './administrators.module.css';

const HINTS: Record<AdminRole, string> = {
  catalogue: 'Profils, compétences, questions, et ce qui est à décider.',
  paiements: 'Tarifs, codes promo, prestataire et transactions.',
  support: 'Utilisateurs, crédits, signalements et relectures.',
  proprietaire: 'Tout, avec le journal, les courriels et les rôles.',
};

type RolesFieldsProps = {
  roles: readonly AdminRole[];
  onChange: (roles: AdminRole[]) => void;
  error?: string | null;
};

export function RolesFields({ roles, onChange, error }: RolesFieldsProps) {
  return (
    <fieldset className={styles.roles}>
      <legend>Rôles</legend>
      {ADMIN_ROLES.map((role) => (
        <CheckboxField
          key={role}
          label={ROLE_NAMES[role]}
          hint={HINTS[role]}
          checked={roles.includes(role)}
          onChange={(event) =>
            onChange(event.target.checked ? [...roles, role] : roles.filter((one) => one !== role))
          }
        />
      ))}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
