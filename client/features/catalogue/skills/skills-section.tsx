import Layers from 'lucide-react/icons/layers';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { SectionHead } from '#client/ui/section-head.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { AdminProfile, AdminSkill } from '#shared/contracts/catalogue-administration.ts';
import { formatCount, NBSP } from '#shared/rules/format.ts';
import styles from '../catalogue.module.css';
import { DescriptionDialog } from '../description-dialog.tsx';
import { ExchangeDialog } from '../exchange/exchange-dialog.tsx';
import { GenerationDialog } from '../generation/generation-dialog.tsx';
import { useSaveSkill, useSkills } from '../queries.ts';
import { QuestionDialog } from '../questions/question-dialog.tsx';
import { QuestionsDialog } from '../questions/questions-dialog.tsx';
import { RemoveDialog } from '../remove-dialog.tsx';
import { type SkillAction, SkillRow } from './skill-row.tsx';

type Opened =
  | { action: 'edit'; skill?: AdminSkill }
  | { action: Exclude<SkillAction, 'edit'>; skill: AdminSkill };

export function SkillsSection({ profile }: { profile: AdminProfile }) {
  const skills = useSkills(profile.id);
  const [opened, setOpened] = useState<Opened | null>(null);
  const heading = useRef<HTMLSpanElement>(null);

  // Below the profiles on a phone: choosing one must be seen to do something.
  useEffect(() => heading.current?.scrollIntoView({ block: 'nearest' }), []);

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
      {opened && <SkillDialog profileId={profile.id} opened={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}

type SkillDialogProps = { profileId: string; opened: Opened; onClose: () => void };

function SkillDialog({ profileId, opened, onClose }: SkillDialogProps) {
  switch (opened.action) {
    case 'edit':
      return <EditDialog profileId={profileId} skill={opened.skill} onClose={onClose} />;
    case 'view':
      return <QuestionsDialog skill={opened.skill} onClose={onClose} />;
    case 'write':
      return <QuestionDialog skillId={opened.skill.id} onClose={onClose} />;
    case 'generate':
      return <GenerationDialog skill={opened.skill} onClose={onClose} />;
    case 'exchange':
      return <ExchangeDialog skill={opened.skill} onClose={onClose} />;
    case 'remove':
      return (
        <RemoveDialog kind="skills" id={opened.skill.id} name={opened.skill.name} onClose={onClose}>
          <p>
            Ses {formatCount(opened.skill.question_count, 'question')} quittent le catalogue. Les tests déjà
            tirés restent tels qu’ils sont. C’est irréversible.
          </p>
        </RemoveDialog>
      );
  }
}

type EditDialogProps = { profileId: string; skill: AdminSkill | undefined; onClose: () => void };

function EditDialog({ profileId, skill, onClose }: EditDialogProps) {
  return (
    <DescriptionDialog
      title={skill ? `Modifier «${NBSP}${skill.name}${NBSP}»` : 'Nouvelle compétence'}
      done={skill ? 'Compétence modifiée' : 'Compétence ajoutée'}
      before={skill}
      saving={useSaveSkill(profileId, skill)}
      onClose={onClose}
    />
  );
}
