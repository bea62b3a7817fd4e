import { useState } from 'react';
import { Credential } from '#client/ui/data/credential.tsx';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import type { User } from '#shared/contracts/accounts.ts';
import type { Certificate } from '#shared/contracts/certificates.ts';
import { writeFilters } from '#shared/rules/campaigns/public-lists.ts';
import { ShareCredential } from './share-credential.tsx';

const CodeDialog = onDemand(async () => (await import('./code-dialog.tsx')).CodeDialog);

type CredentialCardProps = { certificate: Certificate; user: User };

/** One's certificate, to be shown around. */
export function CredentialCard({ certificate, user }: CredentialCardProps) {
  const { number, profile_name_now, level, public_page, verdict } = certificate;
  const shown = { ...certificate, proven: verdict !== 'offline_uncertain' };
  const { full_name, country, is_listed } = user;
  const [showsCode, setCode] = useState(false);
  const offers = { skill: profile_name_now, level, country: country ?? undefined, page: 1 };
  return (
    <Credential certificate={shown} name={full_name} photo={is_listed ? user.photo : null} heading="h2">
      <ShareCredential certificate={certificate} name={full_name} />
      <Button variant="cloth" onClick={() => setCode(true)}>
        Montrer le QR code
      </Button>
      {showsCode && <CodeDialog certificate={certificate} onClose={() => setCode(false)} />}
      <ButtonLink variant="cloth" to={`/opportunities${writeFilters(offers)}`}>
        Offres à ce niveau
      </ButtonLink>
      {is_listed && public_page && (
        <ButtonLink variant="cloth" to={public_page}>
          Ma page publique
        </ButtonLink>
      )}
      <ButtonLink variant="cloth" to={`/verify/${number}`}>
        Page de vérification
      </ButtonLink>
    </Credential>
  );
}
