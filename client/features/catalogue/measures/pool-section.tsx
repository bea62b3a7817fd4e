import { useState } from 'react';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { describePool } from './labels.ts';
import styles from './measures.module.css';
import { useSkillPool } from './queries.ts';

/** What a skill's questions allow, for whoever decides how many to write. */
export function PoolSection({ skillId }: { skillId: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles.details} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>Ce que la réserve permet</summary>
      {opened && <Levels skillId={skillId} />}
    </details>
  );
}

function Levels({ skillId }: { skillId: string }) {
  const pool = useSkillPool(skillId);
  return (
    <Loaded query={pool} failed="Erreur lors du chargement de la réserve" waiting={<Skeleton />}>
      {(levels) => (
        <ul>
          {levels.map((level) => (
            <li key={level.level}>{describePool(level)}</li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
