import { Link } from 'react-router-dom';
import { Card } from '#client/ui/layout/card.tsx';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import styles from './help-screen.module.css';
import { TOPICS } from './questions.tsx';

/** What candidates and companies ask, answered plainly; it opens and folds without a script. */
export function HelpScreen() {
  return (
    <Page narrow>
      <PageHeader
        title="Aide"
        lead="Les questions que posent les candidats et les entreprises. Touchez une question pour l’ouvrir."
      />
      {TOPICS.map(({ id, title, questions }) => (
        <Card key={id} as="section" aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {questions.map(({ asked, answer }) => (
            <details key={asked} className={styles.question}>
              <summary>
                <h3>{asked}</h3>
              </summary>
              <div className={styles.answer}>{answer}</div>
            </details>
          ))}
        </Card>
      ))}
      <p>
        Qui répond de ce site, et comment lui écrire{NBSP}:{' '}
        <Link to="/conditions#exploitant">Conditions</Link>.
      </p>
    </Page>
  );
}
