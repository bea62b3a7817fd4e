import ShieldCheck from 'lucide-react/icons/shield-check';
import type { Audience } from '#client/http/token.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import type { User } from '#shared/contracts/accounts.ts';
import { DisableMfa } from './disable-mfa.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type MfaOnProps = {
  /** Whose token asks. */
  audience: Audience;
  onDisabled: (user: User) => void;
};

export function MfaOn({ audience, onDisabled }: MfaOnProps) {
  return (
    <>
      <Banner tone="good" icon={ShieldCheck}>
        <strong>MFA activé</strong>
        <p>Un code de votre application est demandé à chaque connexion.</p>
      </Banner>
      <RecoveryCodes audience={audience} />
      {audience === 'user' && <DisableMfa onDisabled={onDisabled} />}
    </>
  );
}
