import { TextAreaField } from '#client/ui/forms/text-field.tsx';
import { INVITED_LIMIT } from '#shared/rules/campaigns/campaigns.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import { DROPPED, GIVE_AGAIN } from './draft.ts';
import { invalidEmails, readEmails } from './typed-emails.ts';

const NAMED = 3;

/** Addresses as one would paste them from a spreadsheet or a mail. */
export function InvitedEmails({ typed, onChange }: { typed: string; onChange: (typed: string) => void }) {
  const emails = readEmails(typed);
  const wrong = invalidEmails(emails);
  return (
    <TextAreaField
      label="E-mails invités"
      name="emails"
      rows={4}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={'awa@exemple.ml\nmoussa@exemple.sn'}
      hint={
        emails.length === 0
          ? `Une adresse par ligne, ou séparées par des virgules${NBSP}; ${INVITED_LIMIT} au plus. Le test est gratuit pour elles. Baara ne leur écrit pas${NBSP}: envoyez à chacune son lien, sous «${NBSP}Inviter${NBSP}».`
          : `${formatCount(emails.length, 'adresse')}${wrong.length > 0 ? `, à corriger${NBSP}: ${wrong.slice(0, NAMED).join(', ')}${wrong.length > NAMED ? '…' : ''}` : ''}`
      }
      error={typed === DROPPED ? GIVE_AGAIN : null}
      value={typed === DROPPED ? '' : typed}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
