import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeUncertain, hasCode } from '#client/http/failure.ts';
import { useUser } from '#client/session/session.tsx';
import { FormDialog } from '#client/ui/feedback/form-dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { PasswordField } from '#client/ui/forms/password-field.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { NBSP } from '#shared/rules/text/format.ts';

type Props = { onBound: () => void; onClose: () => void };

/** Binds one's certificates to this phone in place of another. */
export function RebindDialog({ onBound, onClose }: Props) {
  const { id, mfa_enabled } = useUser();
  const client = useQueryClient();
  const toast = useToast();
  const bind = useMutation({
    mutationFn: async (fields: FormData) => {
      const { bindPhone } = await import('./bind-phone.online.ts');
      await bindPhone(client, id, {
        current_password: String(fields.get('current_password')),
        mfa_code: fields.get('mfa_code')?.toString() || undefined,
      });
    },
    onSuccess: () => {
      toast.success('Vos certificats sont liés à ce téléphone.');
      onBound();
    },
  });
  const failure = bind.error && describeUncertain(bind.error);
  const isAboutCode = hasCode(bind.error, 'wrong_mfa_code') || hasCode(bind.error, 'mfa_required');
  return (
    <FormDialog
      title={`Lier ce téléphone${NBSP}?`}
      confirm="Lier"
      busy={bind.isPending && 'Un instant…'}
      validates
      onSubmit={(fields) => bind.mutate(fields)}
      onClose={onClose}
    >
      <p>
        Les QR codes d’avant seront retirés, sur papier aussi{NBSP}: téléchargez et partagez vos certificats
        de nouveau. L’autre téléphone ne pourra plus répondre.
      </p>
      <PasswordField
        label="Votre mot de passe"
        name="current_password"
        autoComplete="current-password"
        maxLength={256}
        required
        error={isAboutCode ? null : failure}
      />
      {mfa_enabled && (
        <TextField
          label="Code de votre application"
          name="mfa_code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={64}
          required
          error={isAboutCode ? failure : null}
        />
      )}
    </FormDialog>
  );
}
