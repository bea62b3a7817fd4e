import { Banner } from '#client/ui/feedback/banner.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import { Button } from './button.tsx';
import type { useVersions } from './use-versions.ts';

type OtherVersionProps = Pick<ReturnType<typeof useVersions>, 'other' | 'turn'> & { onTurn: () => void };

/** Says which version a form shows, and leads to the other, once there are two. */
export function OtherVersion({ other, turn, onTurn }: OtherVersionProps) {
  if (!other) return null;
  return (
    <Banner role="alert">
      <div className="stack">
        {other.isMine && <p>C’est la version actuelle.</p>}
        {!other.isMine && !other.row && (
          <p>C’est votre version{NBSP}: l’enregistrer remplace la version actuelle.</p>
        )}
        <Button
          variant="secondary"
          onClick={() => {
            turn();
            onTurn();
          }}
        >
          {other.isMine ? 'Reprendre ma version' : 'Voir la version actuelle'}
        </Button>
      </div>
    </Banner>
  );
}
