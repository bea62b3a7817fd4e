import UserX from 'lucide-react/icons/user-x';
import { hasStatus } from '#client/http/failure.ts';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { CandidateDetail } from './candidate-detail.tsx';
import styles from './panel.module.css';
import { useCandidacy } from './queries.ts';

/** One candidate beside the list; on a phone above it. */
export function CandidatePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const candidacy = useCandidacy(id);
  // Withdrawn, as the notice that leads here may say; its name goes too.
  const isGone = hasStatus(candidacy.error, 404);
  const name = isGone ? undefined : candidacy.data?.candidate.full_name;
  return (
    <div className={styles.side}>
      <Dialog onClose={onClose} title={name ?? 'Candidat'}>
        {isGone ? (
          <EmptyState icon={UserX} title="Cette candidature n’est plus visible" />
        ) : (
          <Loaded query={candidacy} failed="Cette candidature n’a pas pu être chargée" waiting={<Waiting />}>
            {(found) => <CandidateDetail candidacy={found} />}
          </Loaded>
        )}
      </Dialog>
    </div>
  );
}

function Waiting() {
  return (
    <div className="stack">
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}
