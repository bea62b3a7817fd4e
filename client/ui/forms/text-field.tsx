import { type ComponentProps, useState } from 'react';
import { CharacterCount } from './character-count.tsx';
import { Field, type FieldFrame } from './field-frame.tsx';

type Optional = { optional?: boolean };

/** Spaces alone fill nothing. */
const NOT_BLANK = '.*\\S.*';

export function TextField({
  label,
  hint,
  error,
  optional,
  ...rest
}: ComponentProps<'input'> & FieldFrame & Optional) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <input type="text" pattern={rest.required ? NOT_BLANK : undefined} {...rest} {...wiring} />
      )}
    </Field>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  optional,
  ...rest
}: ComponentProps<'textarea'> & FieldFrame & Optional) {
  const { maxLength = Number.POSITIVE_INFINITY, value, defaultValue } = rest;
  const [typed, setTyped] = useState(defaultValue);
  const { length } = String(value ?? typed ?? '');
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <>
          <textarea onInput={({ currentTarget }) => setTyped(currentTarget.value)} {...rest} {...wiring} />
          <CharacterCount length={length} limit={maxLength} />
        </>
      )}
    </Field>
  );
}

/** Its options are its children. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  ...rest
}: ComponentProps<'select'> & FieldFrame & Optional) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => <select {...rest} {...wiring} />}
    </Field>
  );
}
