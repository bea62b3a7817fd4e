import LogOut from 'lucide-react/icons/log-out';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Badge } from '#client/ui/data/badge.tsx';
import styles from './header-bar.module.css';
import { HeaderBar } from './header-bar.tsx';

type AdminHeaderProps = { email: string | undefined; onSecurity: () => void; onLogout: () => void };

export function AdminHeader({ email, onSecurity, onLogout }: AdminHeaderProps) {
  return (
    <HeaderBar home="/admin/dashboard">
      <Badge tone="accent">Administration</Badge>
      <button type="button" className={styles.action} onClick={onSecurity}>
        <ShieldCheck size={22} aria-hidden="true" />
        <span className={styles.word}>Sécurité</span>
      </button>
      <button
        type="button"
        className={styles.action}
        onClick={onLogout}
        aria-label={email && `Déconnexion de ${email}`}
        title={email}
      >
        <LogOut size={22} aria-hidden="true" />
        <span className={styles.word}>Déconnexion</span>
      </button>
    </HeaderBar>
  );
}
