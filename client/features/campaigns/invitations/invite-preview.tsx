import { Banner } from '#client/ui/feedback/banner.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { InvitationPreview } from '#shared/contracts/invitations.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import styles from './invitations.module.css';

type InvitePreviewProps = { preview: InvitationPreview; busy: boolean; onSend: () => void };

/** What sending would do; with a wrong line nothing is sent. */
export function InvitePreview({ preview: { fresh, doubled, wrong }, busy, onSend }: InvitePreviewProps) {
  const found = [
    formatCount(fresh, 'nouvelle personne', 'nouvelles personnes'),
    doubled > 0 && `${formatCount(doubled, 'doublon')}, qui ne compte${doubled > 1 ? 'nt' : ''} pas`,
    wrong.length > 0 && `${formatCount(wrong.length, 'ligne')} à corriger`,
  ];
  return (
    <div className="stack" role="status">
      <p>
        <strong>{found.filter(Boolean).join(' · ')}</strong>
      </p>
      {wrong.length > 0 && (
        <Banner tone="warn">
          <p>Corrigez ces lignes ci-dessus, puis vérifiez à nouveau{NBSP}: rien n’est envoyé d’ici là.</p>
          <ul className={styles.wrong}>
            {wrong.map(({ line, typed, problem }) => (
              <li key={`${line} ${typed}`}>
                <strong>
                  Ligne{NBSP}
                  {line}
                </strong>
                {typed && ` («${NBSP}${typed}${NBSP}»)`}
                {NBSP}: {problem}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {wrong.length === 0 && fresh > 0 && (
        <p>
          <Button onClick={onSend} busy={busy && 'Envoi…'}>
            Inviter {formatCount(fresh, 'personne')}
          </Button>
        </p>
      )}
    </div>
  );
}
