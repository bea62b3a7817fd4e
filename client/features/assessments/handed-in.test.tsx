import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { HandedIn } from './handed-in.tsx';
import type { SittingController } from './sitting/index.ts';
import { INITIAL } from './sitting/state.ts';

test.each(['14 questions sans réponse', '14 questions sans réponse.'])(
  'why a hand-in was refused is a sentence of its own: %s',
  (refusal) => {
    const shown = renderToString(
      <StaticRouter location="/">
        <HandedIn state={{ ...INITIAL, refusal }} sitting={{} as SittingController} account="a" testId="t" />
      </StaticRouter>,
    );
    expect(shown.replaceAll('<!-- -->', '')).toContain(
      '14 questions sans réponse. Vos réponses sont enregistrées sur ce téléphone.',
    );
  },
);
