import { useReach } from '#client/pwa/notices/queries.ts';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import type { User } from '#shared/contracts/accounts.ts';
import styles from '../settings-screen.module.css';
import { ChoicesForm } from './choices-form.tsx';
import { ThisDevice } from './this-device.tsx';

/** What one is told of while the application is closed, by which way, and when not. */
export function ReachSection({ user }: { user: User }) {
  const reach = useReach();
  return (
    <Card as="section">
      <h2>Me prévenir</h2>
      <div className={styles.form}>
        <Loaded
          query={reach}
          failed="Erreur lors du chargement de vos choix"
          waiting={<Skeleton shape="block" />}
        >
          {(chosen) => (
            <>
              <ThisDevice reach={chosen} />
              <ChoicesForm reach={chosen} user={user} />
            </>
          )}
        </Loaded>
      </div>
    </Card>
  );
}
