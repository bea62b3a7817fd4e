import { expect, test } from 'vitest';
import { putPaymentSettings } from '#shared/contracts/payment-administration.ts';
import { Pricing } from '#shared/contracts/pricing.ts';
import { updatePromoCode } from '#shared/contracts/promo-codes.ts';
import { describeDetails } from './details.ts';
import { ACTIONS, describeAddress } from './labels.ts';
import { tellEntry } from './sentences.ts';

const ID = '0f4b1c1e-9d0b-4b55-9a51-6e9f4f1f2a77';

/** Of every kind that the log holds: ids, states, numbers. */
const DETAILS = {
  account: ID,
  account_type: 'individual',
  after: 'suspended',
  before: 'live',
  certificate: 'withdrawn',
  certificates: 2,
  changed: ['text', 'correct_index', 'status', 'stage_reason'],
  credits: 5,
  decision: 'upheld',
  format: 'csv',
  generation_id: ID,
  imported: 12,
  kind: 'reading',
  level: 'intermediate',
  neutralise: true,
  num_questions: 1,
  percent: 25,
  question_id: ID,
  reason: 'Elle circule',
  register: 'rccm',
  report_id: ID,
  roles: ['support', 'proprietaire'],
  score: { before: 71.4, after: 76 },
  skill_id: ID,
  stage: 'probation',
  status: 'approved',
  type: 'mcq',
};
const BY_REFERENCE = ['payment_request.answer', 'transaction.check'];
const UNFIT =
  /[0-9a-f]{8}-|undefined|null|NaN|\[object|[a-z]+_[a-z]+|upheld|suspended|individual|mcq|approved/;

test.each(Object.keys(ACTIONS))('%s is told in French, also when what it was done to is gone', (action) => {
  for (const about of ['Issa Sanogo', null]) {
    const entry = {
      action,
      target: BY_REFERENCE.includes(action) ? 'BR-7' : ID,
      about,
      details: { ...DETAILS, ...(action.startsWith('grant_limit') && { before: 1_000, after: 2_000 }) },
    };
    const sentence = tellEntry(entry);
    expect(sentence).toMatch(/^(a|n’a) /);
    expect(sentence).not.toMatch(/\bde [aeiouyéèê]/i);
    expect(sentence).not.toMatch(UNFIT);
    expect(describeDetails(DETAILS)).not.toMatch(UNFIT);
  }
});

test.each([
  ['user.add_credits', 'Issa Sanogo', { credits: 5 }, 'a ajouté 5\u00a0crédits au compte d’Issa Sanogo'],
  ['user.add_credits', 'Issa Sanogo', { credits: 1 }, 'a ajouté 1\u00a0crédit au compte d’Issa Sanogo'],
  [
    'question.settle',
    'Que vaut `x`\u00a0?',
    { after: 'retired' },
    'a retiré la question «\u00a0Que vaut x\u00a0?\u00a0»',
  ],
  [
    'administrator.roles',
    'Awa',
    { before: ['support'], after: ['proprietaire'] },
    'a changé les rôles d’Awa\u00a0: Support → Propriétaire',
  ],
  [
    'question.generate',
    'Accueil',
    { num_questions: 10 },
    'a demandé 10\u00a0questions au modèle pour «\u00a0Accueil\u00a0»',
  ],
  [
    'appeal.decide',
    'Q',
    { kind: 'unplaced', decision: 'upheld', points: { before: 2, after: 0 } },
    'a relu une réponse à la question «\u00a0Q\u00a0»\u00a0: 2 → 0\u00a0point',
  ],
  [
    'appeal.decide',
    'Q',
    { kind: 'unplaced', decision: 'rejected', points: { before: 2, after: 2 } },
    'a relu une réponse à la question «\u00a0Q\u00a0», sans changer ses points',
  ],
  [
    'appeal.decide',
    'Q',
    { kind: 'reading', decision: 'upheld', points: { before: 0.5, after: 2 } },
    'a donné raison à un candidat sur la question «\u00a0Q\u00a0»\u00a0: 0,5 → 2\u00a0points',
  ],
  [
    'appeal.decide',
    'Q',
    { kind: 'signal', decision: 'rejected' },
    'n’a pas donné raison à un candidat sur la question «\u00a0Q\u00a0»',
  ],
  ['abuse.block', 'Sahel SARL', {}, 'a bloqué Sahel SARL'],
  [
    'report.rescore',
    'Awa',
    { score: { before: 71.4, after: 76 } },
    'a noté de nouveau un rapport d’Awa\u00a0: 71,4 → 76,0\u00a0%',
  ],
])('%s about %s', (action, about, details, sentence) => {
  expect(tellEntry({ action, target: ID, about, details })).toBe(sentence);
});

test.each([
  [['correct_index'], {}, 'a modifié la question «\u00a0Q\u00a0»\u00a0: bonne réponse'],
  [
    ['correct_index', 'stage', 'stage_reason'],
    { stage: 'probation' },
    'a modifié la question «\u00a0Q\u00a0»\u00a0: bonne réponse, et l’a remise à l’essai',
  ],
  [['stage', 'stage_reason'], { stage: 'suspended' }, 'a suspendu la question «\u00a0Q\u00a0»'],
  [['status'], { status: 'approved' }, 'a approuvé la question «\u00a0Q\u00a0»'],
  [['status'], { status: 'disabled' }, 'a désactivé la question «\u00a0Q\u00a0»'],
  [['status'], {}, 'a modifié la question «\u00a0Q\u00a0»\u00a0: état'],
])('of a question %j changed, now %j, is told: %s', (changed, standing, told) => {
  const entry = { action: 'question.update', target: ID, about: 'Q', details: { changed, ...standing } };
  expect(tellEntry(entry)).toBe(told);
});

test('of prices, payment settings and promo codes, each part has a name', () => {
  const parts = [
    ...Object.keys(Pricing.shape),
    ...Object.keys(putPaymentSettings.query.shape),
    ...Object.keys(updatePromoCode.body.shape),
  ];
  expect(parts.filter((part) => describeDetails({ [part]: '2026-11-22' }) === '')).toEqual([]);
});

test('an entry’s details name each change, and the reason', () => {
  expect(
    describeDetails({
      before: { campaign_cost: 10, test_individual_cost: 1 },
      after: { campaign_cost: 12, test_individual_cost: 1 },
    }),
  ).toBe('coût d’une campagne\u00a0: 10 → 12');
  expect(
    describeDetails({ before: { credit_price: 5_000 }, after: { credit_price: 4_500, api_key: 'changed' } }),
  ).toBe('prix d’un crédit\u00a0: 5\u202f000\u00a0FCFA → 4\u202f500\u00a0FCFA, clé d’API\u00a0: changé');
  expect(describeDetails({ discount_type: 'fixed', discount_value: 2_500 })).toBe(
    'réduction\u00a0: montant fixe, valeur\u00a0: 2\u202f500\u00a0FCFA',
  );
  expect(describeDetails({ discount_type: 'percentage', discount_value: 15 })).toBe(
    'réduction\u00a0: en pourcentage, valeur\u00a0: 15\u00a0%',
  );
  expect(describeDetails({ credits: 5, balance: 7, reason: 'Concours' })).toBe('motif\u00a0: Concours');
  expect(describeDetails({ sandbox_mode: false, api_key: 'changed' })).toBe(
    'mode essai\u00a0: non, clé d’API\u00a0: changé',
  );
});

test.each([
  ['::ffff:127.0.0.1', 'Cette machine'],
  ['::1', 'Cette machine'],
  ['::ffff:197.155.10.4', '197.155.10.4'],
  ['2001:db8::7', '2001:db8::7'],
  ['unknown', 'Adresse inconnue'],
  [null, '–'],
])('where it was asked from, %s, reads %s', (address, words) => {
  expect(describeAddress(address)).toBe(words);
});
