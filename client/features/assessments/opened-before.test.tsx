import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Question } from '#shared/contracts/assessments.ts';
import { BroughtBack } from './brought-back.tsx';
import type { SittingController } from './sitting/sitting.ts';
import type { SittingState } from './sitting/state.ts';
import { INITIAL } from './sitting/state.ts';
import { TimeUp } from './time-up.tsx';

const questions = ['a', 'b'].map((id) => ({ id }) as Question);
const html = (state: Partial<SittingState>) => {
  const shown = { ...INITIAL, questions, ...state };
  return renderToString(
    <StaticRouter location="/">
      {shown.broughtBack === null ? (
        <TimeUp state={shown} sitting={{} as SittingController} />
      ) : (
        <BroughtBack state={shown} />
      )}
    </StaticRouter>,
  );
};

test('of answers that came back, the others are named only where there are others', () => {
  expect(html({ broughtBack: 1 })).toContain('Les autres, s’il y en a, ne sont que sur l’appareil d’avant');
  expect(html({ broughtBack: 2 })).not.toContain('Les autres');
});

test.each(['time_up', 'unsure'] as const)(
  'answers are said to be saved, and left, only where the phone holds them: %s',
  (phase) => {
    expect(html({ phase })).toMatch(/enregistré.*href="\/dashboard"/);
    for (const [storage, notice] of [
      ['memory', 'Gardez cette page ouverte'],
      ['full', 'La mémoire de ce téléphone est pleine'],
    ] as const) {
      const shown = html({ phase, storage });
      expect(shown).toContain(notice);
      expect(shown).not.toMatch(/Vos réponses sont enregistrées|répondu est enregistré|dashboard/);
    }
  },
);

test('where neither the phone nor the server takes more, the page says that it alone holds the answers, and offers them', () => {
  for (const storage of ['memory', 'full'] as const) {
    const shown = html({ phase: 'time_up', storage, autosaveFull: true }).replaceAll('<!-- -->', '');
    expect(shown).toContain('Même avec du réseau, vos dernières réponses ne sont que dans cette page');
    expect(shown).toContain('Télécharger mes réponses');
  }
  expect(html({ phase: 'time_up', autosaveFull: true })).not.toContain('dans cette page');
});
