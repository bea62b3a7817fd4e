import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { NBSP } from '#shared/rules/text/format.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** With a link's token behind the #: choose a password. Without: ask for a link. */
export function ResetPasswordScreen() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);

  // Taken out of the address at once: the next person on this phone does not find it there.
  useEffect(() => {
    if (hash.length < 2) return;
    setToken(hash.slice(1));
    navigate({ pathname, search }, { replace: true });
  }, [hash, pathname, search, navigate]);

  return token ? (
    <AuthFrame name="Nouveau mot de passe" title="Choisissez un mot de passe">
      <NewPasswordForm key={token} token={token} onAskAgain={() => setToken(null)} />
    </AuthFrame>
  ) : (
    <AuthFrame name="Mot de passe oublié" title={`Mot de passe oublié${NBSP}?`}>
      <ForgotPasswordForm />
    </AuthFrame>
  );
}
