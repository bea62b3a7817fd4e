import LogOut from 'lucide-react/icons/log-out';
import { Badge } from './badge.tsx';
import styles from './header-bar.module.css';
import { HeaderBar } from './header-bar.tsx';

export function AdminHeader({ email, onLogout }: { email: string | undefined; onLogout: () => void }) {
  return (
    <HeaderBar home="/admin/dashboard">
      <Badge tone="accent">Administration</Badge>
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
