import MailX from 'lucide-react/icons/mail-x';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { useMailStatus } from './queries.ts';

/** Says so where no mail is sent at all. */
export function MailNotice() {
  const { data } = useMailStatus();
  if (data?.mode !== 'off') return null;
  return (
    <Banner tone="warn" icon={MailX}>
      <strong>Aucun courriel n’est envoyé</strong>
      <p>
        Le serveur de courrier n’est pas réglé{'\u00a0'}: un mot de passe perdu ne peut pas être remplacé, et
        les adresses ne sont pas vérifiées. Réglez SMTP_URL et MAIL_FROM.
      </p>
    </Banner>
  );
}
