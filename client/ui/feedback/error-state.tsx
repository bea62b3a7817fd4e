import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import { isApiFailure, isUnreachable } from '#client/http/failure.ts';
import { Button } from '#client/ui/forms/button.tsx';
import styles from './state.module.css';

type ErrorStateProps = {
  /** What could not be done: 'Erreur lors du chargement des candidatures'. */
  title: string;
  error?: unknown;
  onRetry?: () => void;
  retrying?: boolean;
};

export function ErrorState({ title, error, onRetry, retrying }: ErrorStateProps) {
  const offline = isUnreachable(error);
  const Icon = offline ? WifiOff : TriangleAlert;
  return (
    <div className={styles.state} role="alert">
      <span className={styles.sign} aria-hidden="true">
        <Icon size={28} />
      </span>
      <h2>{title}</h2>
      <p>{explain(error)}</p>
      <div className={styles.actions}>
        {onRetry && (
          <Button onClick={onRetry} busy={retrying && 'Nouvel essai…'}>
            <RefreshCw size={18} aria-hidden="true" />
            Réessayer
          </Button>
        )}
      </div>
    </div>
  );
}

function explain(error: unknown): string {
  if (!isApiFailure(error)) return 'Quelque chose s’est mal passé. Réessayez dans un instant.';
  return error.kind === 'refused' ? error.detail : 'Le réseau ne répond pas. Réessayez dès qu’il est là.';
}
