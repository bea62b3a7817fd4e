import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { Badge } from '#client/ui/data/badge.tsx';
import { TimeAgo } from '#client/ui/data/time-ago.tsx';
import type { Waiting } from '#shared/contracts/to-decide.ts';
import { tellWaiting } from './labels.ts';
import styles from './to-decide.module.css';

/** What, who and since when; it leads to where it is decided. */
export function WaitingRow({ waiting, now }: { waiting: Waiting; now: number }) {
  const { name, tone, about, subject, address } = tellWaiting(waiting);
  return (
    <li>
      <Link to={address} className={styles.row}>
        <span className={styles.kind}>
          <Badge tone={tone}>{name}</Badge>
        </span>
        <span className={styles.what}>
          <span>
            <strong>{subject}</strong> {waiting.is_demo && <Badge>Démonstration</Badge>}
          </span>
          <span className={styles.about}>{about}</span>
        </span>
        <span className={styles.since}>
          <TimeAgo instant={waiting.since} now={now} />
        </span>
        <ChevronRight size={18} aria-hidden="true" className={styles.onward} />
      </Link>
    </li>
  );
}
