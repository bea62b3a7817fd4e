import { stopCarrying } from '#client/local/carry.ts';
import type { OutboxItem } from '#client/local/schema.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';

type Props = {
  items: readonly OutboxItem[];
  /** Whether they are still there once the page is closed. */
  durable: boolean;
  onSend: () => void;
};

/** What this phone carries: waiting, or refused. */
export function KeptList({ items, durable, onSend }: Props) {
  const refused = items.filter(({ state }) => state === 'refused');
  const waiting = items.length - refused.length;
  return (
    <>
      {waiting > 0 && (
        <Banner tone="warn">
          <div className="stack">
            <p>
              {formatCount(waiting, 'envoi attend', 'envois attendent')} le réseau
              {durable
                ? ' sur ce téléphone. L’envoi se fait tout seul dès le retour du réseau, au plus tard quand vous rouvrez cette page.'
                : `. Gardez cette page ouverte${NBSP}: ce navigateur ne garde rien.`}
            </p>
            <Button variant="secondary" onClick={onSend}>
              Envoyer maintenant
            </Button>
          </div>
        </Banner>
      )}
      {refused.map(({ id, refusal }) => (
        <Banner key={id} tone="bad">
          <div className="stack">
            <p>Le serveur a refusé ces réponses. {refusal?.detail}</p>
            <Button variant="secondary" onClick={onSend}>
              Réessayer
            </Button>
            <Button variant="ghost" onClick={() => void stopCarrying(id)}>
              Retirer de ce téléphone
            </Button>
          </div>
        </Banner>
      ))}
    </>
  );
}
