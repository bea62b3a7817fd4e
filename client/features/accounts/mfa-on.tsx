import ShieldCheck from 'lucide-react/icons/shield-check';
import { useEffect, useRef } from 'react';
import type { Audience } from '#client/http/token.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import type { User } from '#shared/contracts/accounts.ts';
import { DisableMfa } from './disable-mfa.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type MfaOnProps = {
  /** Whose token asks. */
  audience: Audience;
  /** Turned on just now: what comes next stands here, and so does the focus. */
  isNew: boolean;
  onDisabled: (user: User) => void;
};

export function MfaOn({ audience, isNew, onDisabled }: MfaOnProps) {
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) told.current?.focus();
  }, [isNew]);
  return (
    <>
      <Banner ref={told} tabIndex={-1} tone="good" icon={ShieldCheck}>
        <strong>MFA activé</strong>
        <p>Un code de votre application est demandé à chaque connexion par mot de passe.</p>
      </Banner>
      <RecoveryCodes audience={audience} />
      {audience === 'user' && <DisableMfa onDisabled={onDisabled} />}
    </>
  );
}
