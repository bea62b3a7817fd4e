import Upload from 'lucide-react/icons/upload';
import { type Dispatch, type FormEvent, type SetStateAction, useRef, useState } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { buttonClasses } from '#client/ui/forms/button-look.ts';
import { Options } from '#client/ui/forms/options.tsx';
import { SelectField, TextAreaField } from '#client/ui/forms/text-field.tsx';
import type { Campaign } from '#shared/contracts/campaigns.ts';
import type { Country } from '#shared/contracts/common.ts';
import { COUNTRY_NAMES } from '#shared/rules/accounts/countries.ts';
import { INVITED_LIMIT } from '#shared/rules/campaigns/campaigns.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import styles from './invitations.module.css';
import { InvitePreview } from './invite-preview.tsx';
import { useInvite, usePreview } from './queries.ts';
import { readCsvFile } from './read-csv-file.ts';

type InviteFormProps = { campaign: Campaign; text: string; onText: Dispatch<SetStateAction<string>> };

/** Typed, pasted or out of a file; looked at first, then sent. */
export function InviteForm({ campaign, text, onText }: InviteFormProps) {
  const preview = usePreview(campaign.id);
  const invite = useInvite(campaign.id);
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const [country, setCountry] = useState<Country | ''>(campaign.country ?? '');
  const typed = { text, country: country || null };

  function change(next: { text?: string; country?: Country | '' }) {
    if (next.text !== undefined) onText(next.text);
    if (next.country !== undefined) setCountry(next.country);
    setFileProblem(null);
    preview.reset();
    // What is being sent would be forgotten, and its end not told.
    if (!invite.isPending) invite.reset();
  }

  async function read(file: File) {
    const { text, problem } = await readCsvFile(file);
    if (text === null) setFileProblem(problem);
    else change({ text });
  }

  function look(event: FormEvent) {
    event.preventDefault();
    preview.mutate(typed);
  }

  const send = () => {
    setFileProblem(null);
    invite.mutateAsync(typed).then(
      ({ invited }) => {
        toast.success(formatCount(invited, 'personne invitée', 'personnes invitées'));
        // What was typed since stays.
        onText((shown) => (shown === text ? '' : shown));
      },
      // Whoever closed this window reads it where they are.
      (error) => form.current || toast.error(describeFailure(error, UNCERTAIN)),
    );
  };

  // Of what was sent nothing is shown any more: a list that was looked at meanwhile keeps what was found.
  const found = text.trim() ? preview.data : undefined;
  const failure = invite.error ?? preview.error;
  return (
    <form ref={form} className="stack" onSubmit={look}>
      <TextAreaField
        label="Numéros de téléphone ou adresses e&#8209;mail"
        rows={6}
        autoCapitalize="none"
        spellCheck={false}
        placeholder={'+223 70 12 34 56\n77 123 45 67\nawa@exemple.ml'}
        hint={`Une personne par ligne, ou un fichier CSV${NBSP}; ${INVITED_LIMIT} personnes au plus par campagne.`}
        value={text}
        onChange={(event) => change({ text: event.target.value })}
      />
      <div className={styles.tools}>
        <SelectField
          label="Pays des numéros sans indicatif"
          value={country}
          onChange={(event) => change({ country: event.target.value as Country | '' })}
        >
          <option value="">Aucun</option>
          <Options names={COUNTRY_NAMES} />
        </SelectField>
        <FileChoice onChoose={read} />
        <Button
          type="submit"
          variant={found ? 'secondary' : 'primary'}
          disabled={!text.trim()}
          busy={preview.isPending && 'Vérification…'}
        >
          Vérifier
        </Button>
      </div>
      <ErrorBanner>
        {(fileProblem || failure) && (fileProblem ?? describeFailure(failure, UNCERTAIN))}
      </ErrorBanner>
      {found && <InvitePreview preview={found} busy={invite.isPending} onSend={send} />}
    </form>
  );
}

function FileChoice({ onChoose }: { onChoose: (file: File) => Promise<void> }) {
  return (
    <label className={buttonClasses({ variant: 'secondary' }, styles.file)}>
      <Upload size={18} aria-hidden="true" />
      Choisir un fichier CSV
      <input
        type="file"
        className="visually-hidden"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={async ({ currentTarget: field }) => {
          const [file] = field.files ?? [];
          if (file) await onChoose(file);
          field.value = '';
        }}
      />
    </label>
  );
}

const UNCERTAIN = `L’envoi n’a pas abouti. Vous pouvez réessayer${NBSP}: personne n’est invité deux fois.`;
