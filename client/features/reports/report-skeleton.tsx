import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import styles from './report-screen.module.css';

export function ReportSkeleton() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <span className="visually-hidden" role="status">
        Chargement...
      </span>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}
