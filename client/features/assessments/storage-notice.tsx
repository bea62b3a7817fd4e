import { saveFile } from '#client/http/save-file.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { NBSP } from '#shared/rules/text/format.ts';
import type { SittingController } from './sitting/sitting.ts';
import type { SittingState } from './sitting/state.ts';

/** Says when answers are not on the disk, and offers them as a file. */
export function StorageNotice({ state, sitting }: { state: SittingState; sitting: SittingController }) {
  const { storage, autosaveFull } = state;
  if (storage === 'phone') return null;
  const isFull = storage === 'full';
  if (!isFull && !autosaveFull) {
    return (
      <Banner tone="warn" role="status">
        <strong>Mode en ligne.</strong> Ce navigateur ne garde rien (navigation privée{NBSP}?). Gardez cette
        page ouverte jusqu’à la fin.
      </Banner>
    );
  }
  const download = () =>
    saveFile(new Blob([sitting.export()], { type: 'application/json' }), 'mes-reponses-baara.json');
  return (
    <Banner tone="bad" role="alert">
      <p>
        {isFull ? 'La mémoire de ce téléphone est pleine.' : 'Ce navigateur ne garde rien.'}{' '}
        {autosaveFull ? 'Même avec du réseau, vos dernières réponses' : 'Sans réseau, vos réponses'} ne sont
        que dans cette page{NBSP}: ne la fermez pas{isFull && ', et libérez un peu d’espace'}.
      </p>
      <Button variant="secondary" onClick={download}>
        Télécharger mes réponses
      </Button>
    </Banner>
  );
}
