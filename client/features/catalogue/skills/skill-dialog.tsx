import type { AdminSkill } from '#shared/contracts/catalogue-profiles.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import { DescriptionDialog } from '../description-dialog.tsx';
import { ExchangeDialog } from '../exchange/exchange-dialog.tsx';
import { FamilyDialog } from '../families/family-dialog.tsx';
import { GenerationDialog } from '../generation/generation-dialog.tsx';
import { useSaveSkill } from '../queries.ts';
import { QuestionDialog } from '../questions/question-dialog.tsx';
import { QuestionsDialog } from '../questions/questions-dialog.tsx';
import { RemoveDialog } from '../remove-dialog.tsx';
import type { SkillAction } from './skill-row.tsx';

export type Opened =
  | { action: 'edit'; skill?: AdminSkill }
  | { action: Exclude<SkillAction, 'edit'>; skill: AdminSkill };

type SkillDialogProps = { profileId: string; opened: Opened; onClose: () => void };

/** The window of what was chosen about a skill. */
export function SkillDialog({ profileId, opened, onClose }: SkillDialogProps) {
  switch (opened.action) {
    case 'edit':
      return <EditDialog profileId={profileId} skill={opened.skill} onClose={onClose} />;
    case 'view':
      return <QuestionsDialog skill={opened.skill} onClose={onClose} />;
    case 'write':
      return <QuestionDialog skillId={opened.skill.id} onClose={onClose} />;
    case 'family':
      return <FamilyDialog skillId={opened.skill.id} onClose={onClose} />;
    case 'generate':
      return <GenerationDialog skill={opened.skill} onClose={onClose} />;
    case 'exchange':
      return <ExchangeDialog skill={opened.skill} onClose={onClose} />;
    case 'remove':
      return (
        <RemoveDialog kind="skills" id={opened.skill.id} name={opened.skill.name} onClose={onClose}>
          <p>
            {formatCount(opened.skill.question_count, 'question quitte', 'questions quittent')} le catalogue
            avec elle. Les campagnes ouvertes qui la demandent se ferment, et leurs entreprises en sont
            prévenues. Les tests déjà tirés restent tels qu’ils sont. C’est irréversible.
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
