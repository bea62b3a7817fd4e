import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

test('what a confirmation says is read out with its title', () => {
  const html = renderToString(
    <ConfirmDialog title="Supprimer ?" confirm="Supprimer" onConfirm={() => {}} onClose={() => {}}>
      Rien ne le ramène.
    </ConfirmDialog>,
  );
  const [, described] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`id="${described}"[^>]*>Rien ne le ramène.`));
});
