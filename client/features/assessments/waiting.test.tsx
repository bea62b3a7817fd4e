import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { INITIAL } from './sitting/state.ts';
import { Waiting } from './waiting.tsx';

test.each(['loading', 'needs_network'] as const)('a test that is waited for has its name: %s', (phase) => {
  const shown = renderToString(
    <StaticRouter location="/">
      <Waiting state={{ ...INITIAL, phase }} />
    </StaticRouter>,
  );
  expect(shown).toMatch(/<h1[^>]*>Test<\/h1>/);
  expect(shown).toMatch(/role="(status|alert)"/);
});

test('whose clock may be running reads so first, also where the server said why it did not answer', () => {
  const shown = renderToString(
    <StaticRouter location="/">
      <Waiting
        state={{ ...INITIAL, phase: 'needs_network', startUnsure: true, refusal: 'Service indisponible.' }}
      />
    </StaticRouter>,
  );
  expect(shown).toContain('Votre test est peut-être déjà ouvert');
  expect(shown).toMatch(/Service indisponible\..*L’horloge tourne/);
});
