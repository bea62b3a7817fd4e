import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { HandedIn } from './handed-in.tsx';
import type { SittingController } from './sitting/sitting.ts';
import { INITIAL } from './sitting/state.ts';

test.each(['Une réponse n’est pas un choix', 'Une réponse n’est pas un choix.'])(
  'why a hand-in was refused is a sentence of its own: %s',
  (refusal) => {
    const shown = renderToString(
      <StaticRouter location="/">
        <HandedIn state={{ ...INITIAL, refusal }} sitting={{} as SittingController} account="a" testId="t" />
      </StaticRouter>,
    );
    expect(shown.replaceAll('<!-- -->', '')).toContain(
      '<span role="alert">Une réponse n’est pas un choix. </span>Vos réponses sont enregistrées sur ce téléphone.',
    );
  },
);
