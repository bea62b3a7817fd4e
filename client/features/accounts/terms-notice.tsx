import { NBSP } from '#shared/rules/format.ts';
import styles from './auth-screen.module.css';

/** What pressing the button agrees to. In another tab: the form keeps what was typed. */
export function TermsNotice() {
  return (
    <p className={styles.aside}>
      En créant votre compte, vous acceptez les{' '}
      <a href="/conditions" target="_blank" rel="noopener">
        conditions
      </a>
      . Vos données servent à vous faire passer des tests et à montrer vos résultats. Elles sont gardées tant
      que votre compte existe. Qui les voit et le détail{NBSP}:{' '}
      <a href="/confidentialite" target="_blank" rel="noopener">
        Confidentialité
      </a>
      .
    </p>
  );
}
