import type { AuditEntry } from '#shared/contracts/audit.ts';
import { formatDateTime } from '#shared/rules/text/format.ts';
import styles from './audit-tab.module.css';
import { describeDetails } from './details.ts';
import { describeAddress } from './labels.ts';
import { tellEntry } from './sentences.ts';

/** 'Awa Diallo a ajouté 5 crédits au compte d’Issa Sanogo', with when, from where and why. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { who, account_email, address, details, created_at } = entry;
  const more = describeDetails(details);
  return (
    <li className={styles.entry}>
      <p className={styles.sentence}>
        <strong title={account_email || undefined}>{who}</strong> {tellEntry(entry)}.
        {more && <span className="soft"> {more.charAt(0).toUpperCase() + more.slice(1)}</span>}
      </p>
      <p className={styles.when}>
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        {address !== null && <span> · {describeAddress(address)}</span>}
      </p>
    </li>
  );
}
