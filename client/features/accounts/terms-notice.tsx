import type { AccountType } from '#shared/contracts/accounts.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import styles from './auth-screen.module.css';

const USES: Record<AccountType, string> = {
  individual: 'vous faire passer des tests et à montrer vos résultats',
  enterprise: 'publier vos offres et à échanger avec des candidats',
};

/** What pressing the button agrees to. In another tab: the form keeps what was typed. */
export function TermsNotice({ type }: { type: AccountType }) {
  return (
    <p className={styles.aside}>
      En créant votre compte, vous acceptez les{' '}
      <a href="/conditions" target="_blank" rel="noopener">
        conditions
      </a>
      . Vos données servent à {USES[type]}. Elles sont gardées tant que votre compte existe. Qui les voit et
      le détail{NBSP}:{' '}
      <a href="/confidentialite" target="_blank" rel="noopener">
        Confidentialité
      </a>
      .
    </p>
  );
}
