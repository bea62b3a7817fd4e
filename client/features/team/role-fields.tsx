import { Choice } from '#client/ui/forms/choice.tsx';
import { SEAT_ROLE_NAMES, SEAT_ROLES, type SeatRole } from '#shared/rules/companies/team.ts';
import { ROLE_MEANINGS } from './labels.ts';
import styles from './team.module.css';

type RoleFieldsProps = { role: SeatRole; onChange: (role: SeatRole) => void };

export function RoleFields({ role, onChange }: RoleFieldsProps) {
  return (
    <fieldset className={styles.roles}>
      <legend>Rôle</legend>
      {SEAT_ROLES.map((one) => (
        <Choice
          key={one}
          look="whole"
          className={styles.role}
          name="role"
          value={one}
          checked={one === role}
          onChange={() => onChange(one)}
        >
          <strong>{SEAT_ROLE_NAMES[one]}</strong>
          <span className="soft">{ROLE_MEANINGS[one]}</span>
        </Choice>
      ))}
    </fieldset>
  );
}
