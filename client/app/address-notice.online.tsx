import { Link } from 'react-router-dom';
import { useUser } from '#client/session/session.tsx';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { NBSP } from '#shared/rules/text/format.ts';

/** Says that the address was claimed and another is needed, or that proving it brings credits. */
export function AddressNotice() {
  const { needs_email } = useUser();
  return (
    <Banner tone="warn" role="status">
      {needs_email ? (
        <>
          Votre compte n’a plus d’adresse e&#8209;mail.{' '}
          <Link to="/settings/account">Donnez-en une autre</Link>.
        </>
      ) : (
        <>
          Votre adresse n’est pas encore vérifiée. Tapez le code reçu par courriel{NBSP}: vos crédits offerts
          arrivent aussitôt. <Link to="/settings#adresse">Vérifier mon adresse</Link>
        </>
      )}
    </Banner>
  );
}
