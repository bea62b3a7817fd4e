import Layers from 'lucide-react/icons/layers';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { useOpened } from '#client/ui/data/use-opened.ts';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { SectionHead } from '#client/ui/layout/section-head.tsx';
import type { AdminProfile } from '#shared/contracts/catalogue-profiles.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import styles from '../catalogue.module.css';
import { useSkills } from '../queries.ts';
import type { Opened } from './skill-dialog.tsx';
import { SkillRow } from './skill-row.tsx';

// Its windows load when the first of them is opened.
const SkillDialog = onDemand(async () => (await import('./skill-dialog.tsx')).SkillDialog);

export function SkillsSection({ profile }: { profile: AdminProfile }) {
  const skills = useSkills(profile.id);
  const [opened, setOpened] = useState<Opened | null>(null);
  const named = useOpened(skills.data?.skills);
  const shown = opened ?? (named.row && { action: 'view' as const, skill: named.row });
  const heading = useRef<HTMLSpanElement>(null);

  // Below the profiles on a phone: choosing one must be seen to do something.
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <Card as="section" aria-labelledby="competences">
      <SectionHead
        id="competences"
        title={
          <span ref={heading}>
            Compétences{NBSP}: {profile.name}
          </span>
        }
      >
        <Button onClick={() => setOpened({ action: 'edit' })}>
          <Plus size={18} aria-hidden="true" />
          Ajouter une compétence
        </Button>
      </SectionHead>
      <p className={styles.soft}>{profile.description}</p>
      <Loaded
        query={skills}
        failed="Erreur lors du chargement des compétences"
        waiting={<Skeleton shape="block" />}
      >
        {({ skills: rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={Layers} title="Aucune compétence">
              Un test tire jusqu’à 10{NBSP}questions par compétence.
            </EmptyState>
          ) : (
            <ul className={styles.rows}>
              {rows.map((skill) => (
                <SkillRow key={skill.id} skill={skill} onAct={(action) => setOpened({ action, skill })} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {shown && (
        <SkillDialog
          profileId={profile.id}
          opened={shown}
          onClose={() => {
            setOpened(null);
            named.close();
          }}
        />
      )}
    </Card>
  );
}
