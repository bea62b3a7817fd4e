import BookOpen from 'lucide-react/icons/book-open';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Choice } from '#client/ui/forms/choice.tsx';
import type { CatalogueProfile } from '#shared/contracts/catalogue.ts';
import { formatCount } from '#shared/rules/format.ts';
import styles from './new-assessment-dialog.module.css';
import { useProfiles } from './queries.ts';

type ProfileChoiceProps = { selected: string | null; onSelect: (id: string) => void };

export function ProfileChoice({ selected, onSelect }: ProfileChoiceProps) {
  const profiles = useProfiles();
  return (
    <Loaded
      query={profiles}
      failed="Erreur lors du chargement des profils"
      waiting={['a', 'b', 'c', 'd'].map((row) => <Skeleton key={row} className={styles.waiting} />)}
    >
      {(all) =>
        all.length === 0 ? (
          <EmptyState icon={BookOpen} title="Aucun profil disponible">
            Veuillez contacter l’administrateur.
          </EmptyState>
        ) : (
          <fieldset className={styles.group}>
            <legend>Profil métier</legend>
            {all.map((profile) => (
              <ProfileOption
                key={profile.id}
                profile={profile}
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

type ProfileOptionProps = { profile: CatalogueProfile; checked: boolean; onSelect: () => void };

function ProfileOption({ profile, checked, onSelect }: ProfileOptionProps) {
  return (
    <Choice name="profile" checked={checked} onChange={onSelect}>
      <span className={styles.optionText}>
        <strong>{profile.name}</strong>
        <span className="soft">
          {formatCount(profile.num_skills, 'compétence')} · {formatCount(profile.total_questions, 'question')}
        </span>
        {checked && (
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
