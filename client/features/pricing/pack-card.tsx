import Check from 'lucide-react/icons/check';
import { authAddress } from '#client/session/auth-address.ts';
import { useSession } from '#client/session/session.tsx';
import { classes } from '#client/ui/classes.ts';
import { Badge } from '#client/ui/data/badge.tsx';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import { buttonClasses } from '#client/ui/forms/button-look.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { formatCount, formatFcfa } from '#shared/rules/text/format.ts';
import { PACK_WORDS } from './labels.ts';
import styles from './pricing-screen.module.css';
import type { Pack } from './queries.ts';

export function PackCard({ pack, salesEmail }: { pack: Pack; salesEmail: string }) {
  const { name, promise, gains } = PACK_WORDS[pack.id];
  const { credits, amount } = pack;
  const { user } = useSession();
  const isFirst = user ? user.account_type === pack.id : pack.popular;
  const account = pack.id === 'enterprise' ? pack.id : undefined;
  const purchase = `/pricing?achat=${pack.id}`;
  return (
    <Card as="li" className={classes(styles.pack, isFirst && styles.first)}>
      <div className={styles.head}>
        <h2>{name}</h2>
        {pack.popular && <Badge tone="accent">Le plus populaire</Badge>}
      </div>
      <p className={styles.promise}>{promise}</p>
      <p className={styles.price}>
        <strong className="numbers">{amount === null ? 'Sur devis' : formatFcfa(amount)}</strong>
        {credits !== null && <span>{formatCount(credits, 'crédit')}</span>}
      </p>
      <ul className={styles.gains}>
        {gains.map((gain) => (
          <li key={gain}>
            <Check size={18} aria-hidden="true" />
            {gain}
          </li>
        ))}
      </ul>
      {credits !== null && !user?.seat && (
        <ButtonLink
          wide
          variant={isFirst ? 'primary' : 'secondary'}
          to={user ? purchase : authAddress({ returnTo: purchase, reason: 'buy', tab: 'register', account })}
          state={{ openedHere: true }}
        >
          Acheter {formatCount(credits, 'crédit')}
        </ButtonLink>
      )}
      {credits === null && (
        <a
          className={buttonClasses({ variant: 'secondary', wide: true })}
          href={`mailto:${salesEmail}?subject=${encodeURIComponent('Demande de devis Baara')}`}
        >
          Demander un devis
        </a>
      )}
    </Card>
  );
}
