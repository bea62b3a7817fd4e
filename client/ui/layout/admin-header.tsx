import LogOut from 'lucide-react/icons/log-out';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { Badge } from '#client/ui/data/badge.tsx';
import { withDe } from '#shared/rules/text/elision.ts';
import styles from './header-bar.module.css';
import { HeaderBar } from './header-bar.tsx';

type AdminHeaderProps = {
  email: string | undefined;
  /** What stands before its actions. */
  children: ReactNode;
  onSecurity: () => void;
  onLogout: () => void;
};

export function AdminHeader({ email, children, onSecurity, onLogout }: AdminHeaderProps) {
  return (
    <HeaderBar home="/admin/dashboard">
      <Badge tone="accent">Administration</Badge>
      {children}
      <button type="button" className={styles.action} onClick={onSecurity}>
        <ShieldCheck size="1.375rem" aria-hidden="true" />
        <span className={styles.word}>Sécurité</span>
      </button>
      <button
        type="button"
        className={styles.action}
        onClick={onLogout}
        aria-label={email && `Déconnexion ${withDe(email)}`}
        title={email}
      >
        <LogOut size="1.375rem" aria-hidden="true" />
        <span className={styles.word}>Déconnexion</span>
      </button>
    </HeaderBar>
  );
}
