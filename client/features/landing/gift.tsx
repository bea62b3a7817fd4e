import GiftIcon from 'lucide-react/icons/gift';
import { authAddress } from '#client/session/auth-address.ts';
import { ButtonLink } from '#client/ui/forms/button-link.tsx';
import type { Pricing } from '#shared/contracts/pricing.ts';
import { formatCount } from '#shared/rules/format.ts';
import styles from './landing-screen.module.css';

export function Gift({ pricing }: { pricing: Pricing | undefined }) {
  const candidates = pricing?.initial_credits_individual;
  const companies = pricing?.initial_credits_enterprise;
  if (candidates === 0 && companies === 0) return null;
  return (
    <div className={styles.section}>
      <section className={styles.gift}>
        <GiftIcon size={40} aria-hidden="true" />
        <h2>Des crédits offerts à l’inscription</h2>
        <p>
          <strong>{counted(candidates)}</strong> pour chaque candidat, <strong>{counted(companies)}</strong>{' '}
          pour chaque entreprise. Sans carte bancaire.
        </p>
        <ButtonLink to={authAddress({ tab: 'register' })}>Recevoir mes crédits</ButtonLink>
      </section>
    </div>
  );
}

function counted(credits: number | undefined): string {
  return credits === undefined ? '…' : formatCount(credits, 'crédit');
}
