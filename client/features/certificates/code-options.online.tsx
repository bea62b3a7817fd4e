import { Link } from 'react-router-dom';
import { describeUncertain } from '#client/http/failure.ts';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { CheckboxField } from '#client/ui/forms/checkbox-field.tsx';
import { DownloadButton } from '#client/ui/forms/download-button.tsx';
import type { Certificate } from '#shared/contracts/certificates.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { useCertificateCode } from './code-queries.ts';
import { fetchBadge, useHideCertificate } from './option-queries.ts';

/** What can be done about a certificate with network. */
export function CodeOptions({ certificate }: { certificate: Certificate }) {
  const { id, profile_name, hidden } = certificate;
  const { data: code } = useCertificateCode(certificate);
  const hide = useHideCertificate(id);
  const toast = useToast();
  return (
    <>
      {code?.has_badge && (
        <>
          <DownloadButton
            variant="secondary"
            fetchFile={() => fetchBadge(id)}
            fileName={`badge_${profile_name}.jwt`}
            what="badge"
          >
            Badge numérique
          </DownloadButton>
          <p>
            C’est un Open Badge{NBSP}3.0, pour un CV en ligne ou les outils d’un recruteur.{' '}
            <Link to="/verifier-sans-nous">Comment il se vérifie sans nous</Link>
          </p>
        </>
      )}
      <CheckboxField
        label="Ne pas montrer aux entreprises"
        hint="Il ne compte plus parmi les talents. Il reste valide, et se vérifie comme avant."
        checked={hide.isPending ? hide.variables : hidden}
        aria-disabled={hide.isPending}
        onChange={(event) =>
          hide.isPending ||
          hide.mutate(event.target.checked, {
            onError: (error) => toast.error(describeUncertain(error)),
          })
        }
      />
    </>
  );
}
