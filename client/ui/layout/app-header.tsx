import Coins from 'lucide-react/icons/coins';
import LogOut from 'lucide-react/icons/log-out';
import MessageSquare from 'lucide-react/icons/message-square';
import Settings from 'lucide-react/icons/settings';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { classes } from '#client/ui/classes.ts';
import { formatCount, formatNumber } from '#shared/rules/text/format.ts';
import styles from './header-bar.module.css';
import { HeaderBar } from './header-bar.tsx';

type AppHeaderProps = {
  credits: number;
  unreadMessages?: number;
  /** The notification bell. */
  bell?: ReactNode;
  onLogout: () => void;
};

export function AppHeader({ credits, unreadMessages = 0, bell, onLogout }: AppHeaderProps) {
  return (
    <HeaderBar home="/dashboard">
      <Link
        className={classes(styles.action, styles.credits)}
        to="/pricing"
        aria-label={`${formatCount(credits, 'crédit')}, acheter des crédits`}
      >
        <Coins size="1.125rem" aria-hidden="true" />
        <span className="numbers">{formatNumber(credits)}</span>
        <span className={styles.word}>{credits < 2 ? 'crédit' : 'crédits'}</span>
      </Link>
      <NavLink className={styles.action} to="/messages">
        <span className={styles.sign}>
          <MessageSquare size="1.375rem" aria-hidden="true" />
          {unreadMessages > 0 && (
            <span className={styles.count}>{unreadMessages > 99 ? '99+' : unreadMessages}</span>
          )}
        </span>
        <span className={styles.word}>Messages</span>
      </NavLink>
      {bell}
      <NavLink className={styles.action} to="/settings">
        <Settings size="1.375rem" aria-hidden="true" />
        <span className={styles.word}>Paramètres</span>
      </NavLink>
      <button type="button" className={styles.action} onClick={onLogout}>
        <LogOut size="1.375rem" aria-hidden="true" />
        <span className={styles.word}>Déconnexion</span>
      </button>
    </HeaderBar>
  );
}
