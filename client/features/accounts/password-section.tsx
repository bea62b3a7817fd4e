import { Card } from '#client/ui/layout/card.tsx';
import type { User } from '#shared/contracts/accounts.ts';
import { PasswordForm } from './password-form.tsx';

export function PasswordSection({ user }: { user: User }) {
  return (
    <Card as="section">
      <h2>Mot de passe</h2>
      <PasswordForm email={user.email} audience="user" />
    </Card>
  );
}
