import type { ReactNode } from 'react';
import { useSession } from '#client/session/session.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import { describePasskeyFailure } from './describe-passkey-failure.ts';
import { useSignInByPasskey } from './queries.ts';

/** In place of e-mail, password and code. */
export function PasskeySignIn({ children }: { children: ReactNode }) {
  const { signIn } = useSession();
  const toast = useToast();
  const enter = useSignInByPasskey();
  return (
    <div className="stack">
      <Button
        variant="secondary"
        wide
        busy={enter.isPending && 'Un instant…'}
        onClick={() =>
          // Not told by `mutate`, which forgets it where another tab was pressed meanwhile.
          void enter.mutateAsync().then(
            (granted) => {
              toast.success(`Connexion réussie${NBSP}!`);
              signIn(granted);
            },
            () => {},
          )
        }
      >
        {children}
      </Button>
      <ErrorBanner>{enter.isError && describePasskeyFailure(enter.error)}</ErrorBanner>
    </div>
  );
}
