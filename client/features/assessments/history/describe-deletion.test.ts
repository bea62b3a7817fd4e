import { expect, test } from 'vitest';
import { describeDeletion, hasBeenOpened } from './describe-deletion.ts';

const now = Date.parse('2026-03-01T10:00:00Z');
const unopened = {
  status: 'pending',
  deadline: null,
  score: null,
  cost: 1,
  refund: 1,
  campaign_id: null,
  confirms: null,
} as const;
const open = { ...unopened, deadline: '2026-03-01T10:34:00Z' };
const elapsed = { ...unopened, refund: 0, deadline: '2026-03-01T10:00:00Z' };

const said = (
  test: Parameters<typeof describeDeletion>[0],
  paper?: Parameters<typeof describeDeletion>[1]['paper'],
) => describeDeletion(test, { now, credits: 3, paper }).join(' ').replaceAll('\u00a0', ' ');

test('an unopened test gives back what it cost', () => {
  expect(said(unopened)).toBe('Vous récupérez 1 crédit : votre solde passe de 3 à 4.');
  expect(said({ ...unopened, cost: 2, refund: 2 })).toContain('2 crédits');
  expect(said({ ...unopened, cost: 0, refund: 0, campaign_id: 'c' })).toBe(
    'Ce test ne vous a rien coûté : aucun crédit n’est rendu. Vous pourrez postuler de nouveau tant que l’offre est ouverte.',
  );
});

test('an opened test gives it back once in 30 days, and its questions stay met', () => {
  expect(said(open)).toMatch(/^Vous récupérez 1 crédit .* ses questions restent vues/);
  expect(said({ ...open, refund: 0 })).toMatch(
    /^Rien n’est rendu : vous avez déjà abandonné un test ouvert ces 30 derniers jours\./,
  );
});

test('of a test handed in on this phone, and not arrived, the answers go', () => {
  const paper = { state: 'finished', report_id: null, deadline: null, clock: null } as const;
  expect(said(open, paper)).toMatch(
    /^Vos réponses, rendues sur ce téléphone, ne sont pas encore arrivées : /,
  );
});

test('what was given up of a campaign or a confirmation cannot be had again', () => {
  for (const started of [open, elapsed]) {
    expect(said({ ...started, cost: 0, refund: 0, campaign_id: 'c' })).toContain('« Abandonné »');
    expect(said({ ...started, cost: 0, refund: 0, confirms: 'r' })).toContain(
      'pas d’autre test de confirmation',
    );
    const ofDeleted = said({ ...started, cost: 0, refund: 0, campaign_id: 'c', offer: null });
    expect(ofDeleted).not.toMatch(/entreprise|offre/);
  }
});

test('an expired or finished test gives nothing back', () => {
  expect(said(elapsed)).toMatch(/écoulé : aucun crédit/);
  expect(said({ ...open, status: 'completed', score: 80 })).toContain('Aucun crédit n’est rendu');
});

test('a row kept from before tests said what comes back promises nothing wrong', () => {
  const { refund: _, confirms: __, ...old } = unopened;
  expect(said(old)).toContain('Vous récupérez 1 crédit');
  expect(said({ ...old, deadline: open.deadline })).toContain('qu’une fois tous les 30 jours');
});

test('a test that is open on this phone is described by the time that the phone knows, whatever its clock and the list say', () => {
  const clock = { server: now, at: Date.now(), mono: 0, boot: 'before the power loss' };
  const running = { state: 'open', report_id: null, deadline: now + 5 * 60_000, clock } as const;
  expect(said(elapsed, running)).not.toContain('écoulé');
  expect(said({ ...open, refund: 0 }, { ...running, deadline: now })).toMatch(
    /^Le temps de ce test est écoulé/,
  );
  expect(said(unopened, running)).toMatch(
    /^Le prix d’un test ouvert n’est rendu qu’une fois tous les 30 jours\. Vos réponses seront perdues\./,
  );
  const listed = { started_at: null };
  expect([hasBeenOpened(listed, running), hasBeenOpened(listed)]).toEqual([true, false]);
});
