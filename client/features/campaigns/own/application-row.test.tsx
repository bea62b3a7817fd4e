import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Application } from '#shared/contracts/applications.ts';
import { ApplicationRow } from './application-row.tsx';

const html = (fields: Partial<Application>) =>
  renderToString(
    <StaticRouter location="/">
      <ApplicationRow
        application={{ state: 'lapsed', score: null, report_id: null, ...fields } as Application}
        now={0}
        onWithdraw={() => {}}
      />
    </StaticRouter>,
  );

test('an application whose test can still be handed in leads to it; one never opened is only over', () => {
  const late = html({ test_id: 't', applied_at: '2026-03-01T10:00:00Z' });
  expect(late).toContain('ouvrez le test pour les envoyer');
  expect(late).toContain('href="/test/t"');
  const over = html({ test_id: null, applied_at: '2026-03-01T10:00:00Z' });
  expect(over).toContain('Le test n’a pas été terminé à temps.');
  expect(over).not.toContain('/test/');
});

test('a result that waits to be read is not called insufficient; it says by when, and what is seen meanwhile', () => {
  const waiting = html({
    state: 'awaiting_reading',
    score: 46.5,
    awaits_until: '2026-12-02T10:00:00Z',
    unread: 3,
    applied_at: '2026-03-01T10:00:00Z',
  }).replaceAll('\u00a0', ' ');
  expect(waiting).toContain('En attente de relecture');
  expect(waiting).toContain(
    'Votre certificat attend la relecture de 3 réponses, au plus tard le 2 décembre 2026 à 10:00. D’ici là, l’entreprise voit votre score, sous les 75 % demandés.',
  );
  expect(waiting).not.toContain('insuffisant');
});

test('beside a score stands how far it can be relied on', () => {
  const graded = { state: 'passed', score: 82, applied_at: '2026-03-01T10:00:00Z' } as const;
  const shown = html({ ...graded, margin: { low: 71, high: 89 }, verdict: 'offline_uncertain' });
  expect(shown.replace(/\u00a0/g, ' ')).toContain('score probable : de 71 à 89 %');
  expect(shown).toContain('Temps mesuré par le seul téléphone');
});

test('the stage that a company shared stands in its application, and whom it rejected it is not said to contact', () => {
  const passed = { state: 'passed', applied_at: '2026-03-01T10:00:00Z' } as const;
  const shared = (stage_shared: Application['stage_shared']) =>
    html({ ...passed, stage_shared }).replaceAll('\u00a0', ' ');
  expect(shared('interview')).toMatch(
    />Entretien<.*>Test réussi<.*>Réponse de l’entreprise : entretien. L’entreprise voit votre score et peut vous contacter.</,
  );
  expect(shared('rejected')).toMatch(
    />Non retenue<.*>Réponse de l’entreprise : non retenue. L’entreprise voit votre score.</,
  );
  expect(shared('new')).toMatch(/>Reçue<.*>L’entreprise a reçu votre candidature. L’entreprise voit/);
  expect(shared(null)).not.toMatch(/Réponse de l’entreprise|>Reçue</);
});

test('an invitation declined unopened is not called a candidacy', () => {
  const applied_at = '2026-03-01T10:00:00Z';
  const shown = html({ state: 'withdrawn', declined: true, applied_at });
  expect(shown).toMatch(/>Invitation déclinée<.*>Vous n’avez pas commencé le test\.</);
  expect(shown).not.toMatch(/Candidature retirée|Retirer|ne la voit plus/);
  expect(html({ state: 'withdrawn', declined: false, applied_at })).toContain('Candidature retirée');
});

test('a state and a stage that only a newer server knows leave their application in the list', () => {
  const unknown = html({
    state: 'newer' as Application['state'],
    stage_shared: 'newer' as Application['stage_shared'],
    applied_at: '2026-03-01T10:00:00Z',
  });
  expect(unknown).toContain('Retirer');
  expect(unknown).toMatch(/class="[^"]*"><span class="soft"><\/span>/);
});
