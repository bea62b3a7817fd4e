import Briefcase from 'lucide-react/icons/briefcase';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { MoreButton } from '#client/ui/data/more-button.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { SectionHead } from '#client/ui/layout/section-head.tsx';
import type { AdminProfile } from '#shared/contracts/catalogue-profiles.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import styles from '../catalogue.module.css';
import { DescriptionDialog } from '../description-dialog.tsx';
import { EditRemove } from '../edit-remove.tsx';
import { useProfiles, useSaveProfile } from '../queries.ts';
import { RemoveDialog } from '../remove-dialog.tsx';

type Opened = { dialog: 'edit'; profile?: AdminProfile } | { dialog: 'remove'; profile: AdminProfile };

type ProfilesSectionProps = { selected: string | undefined; onSelect: (id: string | null) => void };

export function ProfilesSection({ selected, onSelect }: ProfilesSectionProps) {
  const profiles = useProfiles();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <Card as="section" aria-labelledby="profils">
      <SectionHead id="profils" title="Profils métiers">
        <Button onClick={() => setOpened({ dialog: 'edit' })}>
          <Plus size={18} aria-hidden="true" />
          Nouveau profil
        </Button>
      </SectionHead>
      <Loaded
        query={profiles}
        failed="Erreur lors du chargement des profils"
        waiting={<Skeleton shape="block" />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={Briefcase} title="Aucun profil">
              Créez un profil, ajoutez-lui des compétences, puis des questions{NBSP}: les candidats pourront
              passer un test.
            </EmptyState>
          ) : (
            <ul className={styles.rows}>
              {rows.map((profile) => (
                <ProfileRow
                  key={profile.id}
                  profile={profile}
                  selected={profile.id === selected}
                  onSelect={() => onSelect(profile.id)}
                  onEdit={() => setOpened({ dialog: 'edit', profile })}
                  onRemove={() => setOpened({ dialog: 'remove', profile })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <MoreButton list={profiles} wide />
      {opened?.dialog === 'edit' && (
        <EditDialog profile={opened.profile} onSaved={onSelect} onClose={close} />
      )}
      {opened?.dialog === 'remove' && (
        <RemoveDialog
          kind="profiles"
          id={opened.profile.id}
          name={opened.profile.name}
          onRemoved={() => opened.profile.id === selected && onSelect(null)}
          onClose={close}
        >
          <p>
            {formatCount(opened.profile.num_skills, 'compétence quitte', 'compétences quittent')} le catalogue
            avec lui, et toutes {opened.profile.num_skills > 1 ? 'leurs' : 'ses'} questions. Ses campagnes
            ouvertes se ferment, et leurs entreprises en sont prévenues. Les tests déjà tirés, leurs rapports
            et certificats restent. C’est irréversible.
          </p>
        </RemoveDialog>
      )}
    </Card>
  );
}

type EditDialogProps = {
  profile: AdminProfile | undefined;
  onSaved: (id: string) => void;
  onClose: () => void;
};

function EditDialog({ profile, onSaved, onClose }: EditDialogProps) {
  const saving = useSaveProfile(profile);
  return (
    <DescriptionDialog
      title={profile ? `Modifier «${NBSP}${profile.name}${NBSP}»` : 'Nouveau profil'}
      done={profile ? 'Profil modifié' : 'Profil créé'}
      before={profile}
      saving={saving}
      onSaved={({ profile: saved }) => onSaved(saved.id)}
      onClose={onClose}
    />
  );
}

type ProfileRowProps = {
  profile: AdminProfile;
  selected: boolean;
  onSelect: () => void;
  onEdit: () => void;
  onRemove: () => void;
};

function ProfileRow({ profile, selected, onSelect, onEdit, onRemove }: ProfileRowProps) {
  return (
    <li className={styles.row}>
      <button type="button" className={styles.profile} aria-pressed={selected} onClick={onSelect}>
        <strong>{profile.name}</strong>
        <span className={styles.soft}>
          {formatCount(profile.num_skills, 'compétence')} · {formatCount(profile.total_questions, 'question')}
        </span>
      </button>
      <EditRemove name={profile.name} onEdit={onEdit} onRemove={onRemove} />
    </li>
  );
}
