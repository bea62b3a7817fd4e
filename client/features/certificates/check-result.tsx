import BadgeCheck from 'lucide-react/icons/badge-check';
import Ban from 'lucide-react/icons/ban';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { classes } from '#client/ui/classes.ts';
import tones from '#client/ui/data/tones.module.css';
import { Motif } from '#client/ui/layout/motif.tsx';
import type { CertificateCheck } from '#shared/contracts/certificates.ts';
import { formatDateTime, NBSP } from '#shared/rules/text/format.ts';
import { COMPARE } from './check/words.ts';
import { CheckedFacts } from './checked-facts.tsx';
import { SignatureDetails } from './signature-details.tsx';
import styles from './verify-screen.module.css';

const VERDICTS = {
  valid: {
    icon: BadgeCheck,
    look: tones.good,
    title: 'Certificat valide',
    text: `Il a bien été délivré par Baara et sa signature est intacte. ${COMPARE}`,
  },
  revoked: {
    icon: Ban,
    look: tones.bad,
    title: 'Certificat retiré',
    text: 'Il a été délivré par Baara, puis retiré. Il ne prouve plus rien aujourd’hui.',
  },
  expired: {
    icon: CircleHelp,
    look: tones.warn,
    title: 'Certificat expiré',
    text: 'Il a bien été délivré par Baara, et sa signature est intacte, mais un certificat vaut trois ans.',
  },
  altered: {
    icon: ShieldAlert,
    look: tones.bad,
    title: 'Certificat altéré',
    text: 'Ses données ne correspondent plus à sa signature. Ne vous y fiez pas.',
  },
  demonstration: {
    icon: CircleHelp,
    look: tones.warn,
    title: 'Exemple de démonstration',
    text: 'Ce certificat sert à montrer Baara. Personne ne l’a obtenu, il ne prouve rien.',
  },
  unknown: {
    icon: CircleHelp,
    look: tones.warn,
    title: 'Certificat inconnu',
    text: `Baara n’a délivré aucun certificat sous ce numéro. Vérifiez chaque caractère${NBSP}: il y en a 26.`,
  },
} as const;

export function CheckResult({ certificate }: { certificate: CertificateCheck }) {
  const { icon: Icon, look, title, text } = VERDICTS[certificate.status];
  return (
    <article className={styles.result}>
      <div className={classes(styles.head, look)}>
        <Motif className={classes(styles.motif, 'screen-only')} />
        <Icon size={56} aria-hidden="true" />
        <h2>{title}</h2>
        <p>{text}</p>
        {certificate.checked_at && (
          <p>
            Vérifié le <time dateTime={certificate.checked_at}>{formatDateTime(certificate.checked_at)}</time>
            .
          </p>
        )}
      </div>
      <CheckedFacts certificate={certificate} />
      <SignatureDetails certificate={certificate} />
    </article>
  );
}
