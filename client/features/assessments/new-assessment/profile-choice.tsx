import BookOpen from 'lucide-react/icons/book-open';
import { useEffect, useRef } from 'react';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Choice } from '#client/ui/forms/choice.tsx';
import type { AssessmentSummary } from '#shared/contracts/assessments.ts';
import type { CatalogueProfile } from '#shared/contracts/catalogue.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import { useProfiles } from '../queries.ts';
import styles from './new-assessment-dialog.module.css';

type Level = AssessmentSummary['level'];
/** A paper's level, and its questions for each skill. */
type Paper = { level: Level; size: number };
type ProfileChoiceProps = { paper: Paper; selected: string | null; onSelect: (id: string) => void };

/** Whether the profile has enough questions for such a paper. */
export function canFill({ most_per_skill }: CatalogueProfile, { level, size }: Paper): boolean {
  return most_per_skill[level] >= size;
}

export function ProfileChoice({ paper, selected, onSelect }: ProfileChoiceProps) {
  const profiles = useProfiles();
  return (
    <Loaded
      query={profiles}
      failed="Erreur lors du chargement des profils"
      waiting={['a', 'b', 'c', 'd'].map((row) => <Skeleton key={row} className={styles.waiting} />)}
    >
      {(all) =>
        all.length === 0 ? (
          <EmptyState icon={BookOpen} title="Aucun métier disponible">
            Veuillez contacter l’administrateur.
          </EmptyState>
        ) : (
          <fieldset className={styles.group}>
            <legend>Métier</legend>
            {all.map((profile) => (
              <ProfileOption
                key={profile.id}
                profile={profile}
                paper={paper}
                checked={profile.id === selected}
                onSelect={() => onSelect(profile.id)}
              />
            ))}
          </fieldset>
        )
      }
    </Loaded>
  );
}

type ProfileOptionProps = { profile: CatalogueProfile; paper: Paper; checked: boolean; onSelect: () => void };

function ProfileOption({ profile, paper, checked, onSelect }: ProfileOptionProps) {
  const most = profile.most_per_skill[paper.level];
  const fits = canFill(profile, paper);
  const option = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is proposed from the start may stand far down
  useEffect(() => {
    if (checked) option.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Choice ref={option} name="profile" checked={checked && fits} disabled={!fits} onChange={onSelect}>
      <span className={styles.optionText}>
        <strong>{profile.name}</strong>
        <span className="soft">
          {formatCount(profile.num_skills, 'compétence')} · {formatCount(profile.total_questions, 'question')}
        </span>
        {!fits && (
          <span className="soft">
            {most === 0
              ? 'Pas encore de test à ce niveau'
              : `Pas encore assez de questions à ce niveau${NBSP}: ${most} par compétence au plus`}
          </span>
        )}
        {checked && fits && (
          <span className={styles.skills}>
            {profile.skills.map((skill) => (
              <span key={skill.id}>{skill.name}</span>
            ))}
          </span>
        )}
      </span>
    </Choice>
  );
}
