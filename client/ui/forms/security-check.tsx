import { useSyncExternalStore } from 'react';
import { onCheck, readCheck } from '#client/http/throttled.ts';
import { ProgressBar } from '#client/ui/feedback/progress-bar.tsx';

const LABEL = 'Vérification de sécurité…';

/** While this device computes what the server asked for before it looks at a try. */
export function SecurityCheck() {
  const done = useSyncExternalStore(onCheck, readCheck, () => null);
  return (
    <div role="status" className={done === null ? 'visually-hidden' : undefined}>
      {done !== null && (
        <>
          <p className="soft">{LABEL}</p>
          <ProgressBar value={done} max={1} label={LABEL} />
        </>
      )}
    </div>
  );
}
