import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { Loaded } from '#client/ui/feedback/loaded.tsx';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import type { Certificate } from '#shared/contracts/certificates.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import styles from './code-dialog.module.css';
import { useCertificateCode } from './code-queries.ts';

// Not kept on the phone: nothing of it can be done without network.
const CodeOptions = onDemand(async () => (await import('./code-options.online.tsx')).CodeOptions);

/** Modules of white that a reader needs around a code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

type Props = { certificate: Certificate; onClose: () => void };

/** The signed code, for somebody else's phone to scan off this one; without network as it was kept. */
export function CodeDialog({ certificate, onClose }: Props) {
  const code = useCertificateCode(certificate);
  return (
    <Dialog title="QR code" onClose={onClose}>
      <Loaded query={code} failed="Le code n’a pas pu être préparé" waiting={<Skeleton shape="block" />}>
        {({ size, path, address }) => {
          const side = size + 2 * QUIET_ZONE;
          return (
            <div className={styles.code}>
              <svg
                viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
                role="img"
                aria-label={`QR code du certificat ${certificate.profile_name}`}
              >
                <path d={path} fillRule="evenodd" />
              </svg>
              <p>
                N°{NBSP}
                {certificate.number}
              </p>
              <p>
                Il porte tout le certificat, signé. La page de vérification le contrôle même sans réseau, sur
                tout téléphone qui l’a gardée.
              </p>
              <a href={address}>Ouvrir la page de vérification</a>
            </div>
          );
        }}
      </Loaded>
      <CodeOptions certificate={certificate} />
    </Dialog>
  );
}
