import { Options } from '#client/ui/forms/options.tsx';
import { SelectField, TextField } from '#client/ui/forms/text-field.tsx';
import type { Country } from '#shared/contracts/common.ts';
import { COUNTRY_NAMES } from '#shared/rules/accounts/countries.ts';
import { NBSP } from '#shared/rules/text/format.ts';

/** On one line, whatever the width. */
const EXAMPLE = '+223 70 12 34 56'.replaceAll(' ', NBSP);

/** As in `shared/contracts/accounts.ts`. */
const PATTERN = '\\+?[0-9]([ .\\-]{0,3}[0-9]){7,14}';

type ContactFieldsProps = { country?: Country | null; phone?: string | null };

/** Where somebody lives and their number, both theirs to give or not. */
export function ContactFields({ country, phone }: ContactFieldsProps) {
  return (
    <>
      {/* Fields do not follow what they are shown with: each is mounted anew with it. */}
      <SelectField
        key={`country ${country}`}
        label="Pays"
        name="country"
        defaultValue={country ?? ''}
        autoComplete="country"
      >
        <option value="">Non précisé</option>
        <Options names={COUNTRY_NAMES} />
      </SelectField>
      <TextField
        key={`phone ${phone}`}
        label="Téléphone"
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={phone ?? ''}
        hint={`Avec l’indicatif, par exemple ${EXAMPLE}.`}
        // One that was taken before more digits were asked for stands in nobody's way.
        pattern={`${PATTERN}|${phone?.replace(/[+.]/g, '\\$&') ?? ''}`}
        title={`Écrivez le numéro en chiffres, avec l’indicatif${NBSP}: ${EXAMPLE}.`}
        maxLength={30}
      />
    </>
  );
}
