import { Link } from 'react-router-dom';
import type { CertificateCheck } from '#shared/contracts/certificates.ts';
import styles from './verify-screen.module.css';

/** For whoever wants to check the signature without us. */
export function SignatureDetails({ certificate }: { certificate: CertificateCheck }) {
  const { kid, signature, fingerprint } = certificate;
  if (!kid || !signature) return null;
  return (
    <details className={styles.signature}>
      <summary>Signature numérique</summary>
      <p>
        Les données du certificat sont signées (ES256). La clé publique est celle de{' '}
        <a href="/api/certificates/keys">cette plateforme</a> qui porte l’identifiant ci-dessous.{' '}
        <Link to="/verifier-sans-nous">Vérifier sans nous</Link>
      </p>
      <dl>
        {fingerprint && (
          <>
            <dt>Empreinte, comme sur le PDF d’aujourd’hui</dt>
            <dd>
              <code>{fingerprint}</code>
            </dd>
          </>
        )}
        <dt>Identifiant de la clé</dt>
        <dd>
          <code>{kid}</code>
        </dd>
        <dt>Signature</dt>
        <dd>
          <code>{signature}</code>
        </dd>
      </dl>
    </details>
  );
}
