import type { ReactNode } from 'react';
import { serverNow } from '#client/http/server-clock.ts';
import { Options } from '#client/ui/forms/options.tsx';
import { SelectField, TextAreaField, TextField } from '#client/ui/forms/text-field.tsx';
import type { Country } from '#shared/contracts/common.ts';
import { COUNTRY_NAMES } from '#shared/rules/accounts/countries.ts';
import type { ContractKind } from '#shared/rules/campaigns/campaigns.ts';
import { TITLE_LIMIT } from '#shared/rules/campaigns/campaigns.ts';
import { CONTRACT_NAMES } from '#shared/rules/campaigns/offer-labels.ts';
import { LAST_DAY, today } from '#shared/rules/units/days.ts';
import styles from './campaign-fields.module.css';
import type { Draft } from './draft.ts';

type OfferFieldsProps = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** Between what the work is and where it is. */
  children?: ReactNode;
};

/** What a campaign says of the work, and may say otherwise later. */
export function OfferFields({ draft, onChange, children }: OfferFieldsProps) {
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  return (
    <>
      <TextField
        label="Titre"
        name="title"
        required
        maxLength={TITLE_LIMIT}
        placeholder="Comptable confirmé, Bamako"
        value={draft.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextAreaField
        label="Description"
        hint="La mission, ce que vous attendez, ce que vous offrez."
        required
        rows={4}
        maxLength={8000}
        value={draft.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      {children}
      <div className={styles.pair}>
        <SelectField
          label="Pays"
          value={draft.country}
          onChange={(event) => set({ country: event.target.value as Country | '' })}
        >
          <option value="">Tous les pays</option>
          <Options names={COUNTRY_NAMES} />
        </SelectField>
        <TextField
          label="Lieu"
          optional
          maxLength={120}
          placeholder="Bamako, ACI 2000"
          value={draft.place}
          onChange={(event) => set({ place: event.target.value })}
        />
        <SelectField
          label="Contrat"
          optional
          value={draft.contract}
          onChange={(event) => set({ contract: event.target.value as ContractKind | '' })}
        >
          <option value="">Non précisé</option>
          <Options names={CONTRACT_NAMES} />
        </SelectField>
        <TextField
          label="Date limite"
          name="deadline"
          optional
          type="date"
          min={today(serverNow(Date.now()))}
          max={LAST_DAY}
          value={draft.deadline}
          onChange={(event) => set({ deadline: event.target.value })}
        />
        <TextField
          label="Salaire à partir de"
          name="salaryMin"
          optional
          inputMode="numeric"
          hint="FCFA par mois"
          value={draft.salaryMin}
          onChange={(event) => set({ salaryMin: event.target.value })}
        />
        <TextField
          label="Salaire jusqu’à"
          name="salaryMax"
          optional
          inputMode="numeric"
          hint="FCFA par mois"
          value={draft.salaryMax}
          onChange={(event) => set({ salaryMax: event.target.value })}
        />
      </div>
    </>
  );
}
