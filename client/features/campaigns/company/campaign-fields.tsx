import type { FormEvent } from 'react';
import { Choice } from '#client/ui/forms/choice.tsx';
import { Options } from '#client/ui/forms/options.tsx';
import { SelectField } from '#client/ui/forms/text-field.tsx';
import type { CatalogueProfile } from '#shared/contracts/catalogue.ts';
import type { Level } from '#shared/contracts/common.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { campaignQuestionsPerSkill } from '#shared/rules/campaigns/campaigns.ts';
import styles from './campaign-fields.module.css';
import { type Draft, PROFILE_GONE } from './draft.ts';
import { InvitedEmails } from './invited-emails.tsx';
import { OfferFields } from './offer-fields.tsx';
import { useProfiles } from './queries.ts';

type CampaignFieldsProps = {
  id: string;
  draft: Draft;
  onChange: (draft: Draft) => void;
  onSubmit: (form: HTMLFormElement) => void;
};

export function CampaignFields({ id, draft, onChange, onSubmit }: CampaignFieldsProps) {
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  return (
    <form
      id={id}
      className="stack"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
    >
      <OfferFields draft={draft} onChange={onChange}>
        <div className={styles.pair}>
          <ProfileField
            level={draft.level}
            selected={draft.profileId}
            onSelect={(profileId) => set({ profileId })}
          />
          <SelectField
            label="Niveau"
            value={draft.level}
            onChange={(event) => set({ level: event.target.value as Level })}
          >
            <Options names={LEVEL_NAMES} />
          </SelectField>
        </div>
      </OfferFields>
      <fieldset className={styles.group}>
        <legend>Qui peut postuler</legend>
        <Option
          title="Campagne publique"
          hint="Tout le monde la voit parmi les offres."
          checked={draft.isPublic}
          onSelect={() => set({ isPublic: true })}
        />
        <Option
          title="Campagne privée"
          hint="Seules les personnes que vous invitez."
          checked={!draft.isPublic}
          onSelect={() => set({ isPublic: false })}
        />
      </fieldset>
      {!draft.isPublic && <InvitedEmails typed={draft.emails} onChange={(emails) => set({ emails })} />}
    </form>
  );
}

type ProfileFieldProps = { level: Level; selected: string; onSelect: (id: string) => void };

function ProfileField({ level, selected, onSelect }: ProfileFieldProps) {
  const { data: profiles, isError, refetch } = useProfiles();
  const chosen = profiles?.find(({ id }) => id === selected);
  return (
    <SelectField
      label="Métier"
      name="profileId"
      required
      value={selected}
      error={
        isError && !profiles
          ? 'Erreur lors du chargement des profils'
          : chosen && !canFill(chosen, level)
            ? 'Pas encore assez de questions à ce niveau'
            : profiles && selected && !chosen
              ? PROFILE_GONE
              : null
      }
      onFocus={() => isError && void refetch()}
      onChange={(event) => onSelect(event.target.value)}
    >
      <option value="">{profiles ? 'Choisir un métier' : 'Chargement…'}</option>
      {profiles?.map((profile) => (
        <option key={profile.id} value={profile.id} disabled={!canFill(profile, level)}>
          {profile.name}
          {!canFill(profile, level) && ' (pas assez de questions à ce niveau)'}
        </option>
      ))}
    </SelectField>
  );
}

/** Whether the profile has enough questions for a campaign's test. */
function canFill({ num_skills, most_per_skill }: CatalogueProfile, level: Level): boolean {
  return most_per_skill[level] >= campaignQuestionsPerSkill(num_skills);
}

type OptionProps = { title: string; hint: string; checked: boolean; onSelect: () => void };

function Option({ title, hint, checked, onSelect }: OptionProps) {
  return (
    <Choice className={styles.visibility} name="visibility" checked={checked} onChange={onSelect}>
      <span>
        <strong>{title}</strong>
        <small>{hint}</small>
      </span>
    </Choice>
  );
}
