import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import styles from './way-list.module.css';

type WayListProps = { ways: { to: string; name: string; about: string }[] };

/** Places to go on to, each with what is found there. */
export function WayList({ ways }: WayListProps) {
  return (
    <ul className={styles.ways}>
      {ways.map(({ to, name, about }) => (
        <li key={to}>
          <Link to={to}>
            <span>
              <strong>{name}</strong>
              <span className="soft">{about}</span>
            </span>
            <ChevronRight size={20} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
