import { useState } from 'react';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { NBSP } from '#shared/rules/text/format.ts';

const RebindDialog = onDemand(async () => (await import('./rebind-dialog.online.tsx')).RebindDialog);

/** For whoever has their certificates bound to a phone that is not this one. */
export function OtherPhone({ onBound }: { onBound: () => void }) {
  const [binds, setBinds] = useState(false);
  return (
    <div className="stack">
      <p>
        Vos certificats sont liés à un autre téléphone, ou ce téléphone a été déconnecté depuis{NBSP}: il ne
        peut pas répondre. Vous pouvez les lier à celui-ci, avec le réseau et votre mot de passe.
      </p>
      <Button onClick={() => setBinds(true)}>Lier ce téléphone</Button>
      {binds && <RebindDialog onBound={onBound} onClose={() => setBinds(false)} />}
    </div>
  );
}
