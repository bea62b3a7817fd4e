import { useLocation, useParams } from 'react-router-dom';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';
import { CheckForm } from './check-form.tsx';
import { CheckResult } from './check-result.tsx';
import { CodeCheck } from './code-check.tsx';
import { useCertificateCheck } from './queries.ts';

export function VerifyScreen() {
  const { number } = useParams();
  const { key } = useLocation();
  return (
    <Page narrow>
      <PageHeader
        title="Vérifier un certificat"
        lead="Chaque certificat Baara porte un numéro unique et une signature que personne ne peut imiter."
      />
      {number !== undefined && <NumberCheck key={key} number={number} />}
      <CodeCheck />
      <CheckForm key={number} again={number !== undefined} />
    </Page>
  );
}

/** Mounted anew for each time that it is asked for, and so asked of the server: also for the same number. */
function NumberCheck({ number }: { number: string }) {
  const check = useCertificateCheck(number);
  return (
    <div aria-live="polite" data-check-result="">
      <Loaded query={check} failed="La vérification n’a pas abouti" waiting={<Skeleton shape="block" />}>
        {(certificate) => <CheckResult certificate={certificate} />}
      </Loaded>
    </div>
  );
}
