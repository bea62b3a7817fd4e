import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { CandidateDetail } from './candidate-detail.tsx';
import styles from './panel.module.css';
import { useCandidacy } from './queries.ts';

/** One candidate beside the list; on a phone above it. */
export function CandidatePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const candidacy = useCandidacy(id);
  return (
    <div className={styles.side}>
      <Dialog onClose={onClose} title={candidacy.data?.candidate.full_name ?? 'Candidat'}>
        <Loaded query={candidacy} failed="Cette candidature n’a pas pu être chargée" waiting={<Waiting />}>
          {(found) => <CandidateDetail candidacy={found} />}
        </Loaded>
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
