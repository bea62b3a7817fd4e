import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' };
import { PDFDocument, PDFName, PDFString } from 'pdf-lib';
import { expect, test } from 'vitest';
import { pdfLines } from '#server/testing/outside/pdf-text.ts';
import { renderReport } from './render.ts';
import type { ReportDocument } from './types.ts';

const KILOBYTE = 1024;
const number = '2F7QK-9D3XA-0MZ5T-PW1RB-8HC4NE';
const report: ReportDocument = {
  id: '0b9c2f0e-6a57-4c1e-9d0a-3b1f6f2f7a11',
  full_name: 'Ɲɛnɛbɔ Traoré',
  profile_name: 'Développement web',
  level: 'intermediate',
  taken_at: new Date('2026-03-01T10:00:00Z'),
  domain_scores: { 'HTML et CSS': 92.5, JavaScript: 83.39, Sécurité: 48.99 },
  global_score: 78.96,
  strengths: ['Très bonne maîtrise de HTML et CSS.'],
  weaknesses: ['Sécurité\u00a0: les injections SQL.'],
  notes: [],
  recommendations: ['Reprendre les dix risques les plus fréquents.', 'Mesurer une requête lente.'],
  grader: 'Notation\u00a0: barème automatique',
  verdict: 'online',
  question_count: 15,
  counted: 12,
  margin: { low: 68.2, high: 88.4 },
  attempt: 2,
  for_campaign: false,
  for_company: false,
  practice: null,
  short_on_new: false,
  is_confirmation: false,
  awaits_until: null,
  unread: 0,
  certificate_withdrawn: false,
  certificate_expired: false,
  certificate: { confirmed: false, kept: false },
  proof: { number, verify_url: `https://baara.example/verify/${number}` },
};
const { certificate, proof, ...uncertified } = report;

async function textOf(changed: Partial<ReportDocument> = {}, base: ReportDocument = report): Promise<string> {
  return (await pdfLines(await renderReport({ ...base, ...changed }))).map((line) => line.text).join('\n');
}

test('a report’s PDF tells of a certificate withdrawn or expired, and of no success', async () => {
  for (const [lost, title] of [
    [{ certificate_withdrawn: true }, 'Certificat retiré'],
    [{ certificate_expired: true }, 'Certificat expiré'],
  ] as const) {
    const text = await textOf({ ...lost, for_company: true }, uncertified);
    expect(text).toContain(title);
    expect(text).not.toContain('Test réussi');
  }
});

test('to a company it neither congratulates nor advises the candidate', async () => {
  const text = await textOf({ for_company: true });
  expect(text).toContain('Test réussi');
  expect(text).toContain('Pour l’entretien');
  expect(text).not.toMatch(/Félicitations|Recommandations/);
});

test('an employer reads who, what, when, how well and how it was graded', async () => {
  const text = await textOf();
  for (const part of [
    'Ɲɛnɛbɔ Traoré',
    'Développement web',
    'Niveau intermédiaire',
    '1er mars 2026',
    'Test passé en ligne, dans le temps imparti.',
    'HTML et CSS',
    '92,5',
    'Points forts',
    'Axes d’amélioration',
    'Recommandations',
    'les injections SQL.',
    'Notation\u00a0: barème automatique',
    `Certificat n°\u00a0${number}`,
    `https://baara.example/verify/${number}`,
    'Page 1 sur 1',
  ])
    expect(text).toContain(part);
});

test('what one must know to rely on the score stands under it', async () => {
  const notes = ['Score recalculé le 2 mars 2026\u00a0: 74,1\u00a0% → 78,9\u00a0%.', 'Questions nouvelles.'];
  const text = await textOf({ notes });
  for (const part of ['À savoir sur ce score', ...notes]) expect(text).toContain(part);
  expect(text.indexOf('À savoir')).toBeLessThan(text.indexOf('Points forts'));
  expect(await textOf()).not.toContain('À savoir');
});

test('the score stands with its margin, what it rests on, and the attempt', async () => {
  const text = await textOf();
  expect(text).toContain('Score\u00a0: 78,9\u00a0% (score probable\u00a0: de 68 à 89\u00a0%)');
  expect(text).toContain('12\u00a0questions comptées sur 15');
  expect(text).toContain('2e tentative');
  const old = await textOf({ margin: null, counted: null, attempt: null });
  expect(old).toContain('Score\u00a0: 78,9\u00a0%');
  expect(old).not.toMatch(/probable|comptées|tentative/);
});

test('a certificate has one of two strengths', async () => {
  const strengthOf = async (confirmed: boolean) =>
    /(Certifié.*?) · Certificat/.exec(await textOf({ certificate: { confirmed, kept: false } }))?.[1];
  expect([await strengthOf(false), await strengthOf(true)]).toEqual(['Certifié', 'Certifié confirmé']);
});

test('a passed test without certificate says why, and what waits says how long', async () => {
  expect(await textOf({ practice: 'small' }, uncertified)).toContain('Ce test était un entraînement');
  const waiting = { awaits_until: new Date('2026-03-04T10:00:00Z'), unread: 2 };
  const text = await textOf(waiting, uncertified);
  expect(text).toContain('attend la relecture de 2\u00a0réponses, au plus tard le 4 mars 2026 à 10:00');
  expect(await textOf({ is_confirmation: true }, uncertified)).toContain('Test de confirmation');
  expect(await textOf({ certificate: { confirmed: false, kept: true } })).toContain('Certificat conservé');
});

test('below the threshold too it says that the test could not certify, on paper as on screen', async () => {
  const text = await textOf({ practice: 'small', global_score: 60 }, uncertified);
  expect(text).toContain('Score insuffisant pour la certification');
  expect(text).toContain('Ce test était un entraînement');
});

test('scores are rounded down', async () => {
  const text = await textOf();
  for (const shown of ['78,9', '83,3', '48,9']) expect(text.split('\n')).toContain(shown);
});

test('74.96 is shown as 74,9 and as insufficient', async () => {
  const text = await textOf({ global_score: 74.96 }, uncertified);
  expect(text).toContain('74,9');
  expect(text).toContain('Score insuffisant pour la certification');
  expect(text).not.toContain('Félicitations');
});

test('without a certificate no verification address is printed', async () => {
  const text = await textOf({ verdict: 'late', global_score: 90 }, uncertified);
  expect(text).toContain('Test reçu hors délai');
  expect(text).not.toContain('verify');
});

test.each(['online', 'offline_proven', 'offline_uncertain', 'late'] as const)(
  'the verdict %s is said in a sentence',
  async (verdict) => {
    expect(await textOf({ verdict })).toMatch(/Test (passé|reçu) (en ligne|hors)/);
  },
);

test('from three domains on, a radar repeats their names', async () => {
  const count = async (domain_scores: Record<string, number>) =>
    (await textOf({ domain_scores })).split('\n').filter((line) => line === 'Vente').length;
  expect(await count({ Vente: 10, Stock: 20 })).toBe(1);
  expect(await count({ Vente: 10, Stock: 20, Caisse: 30 })).toBe(2);
});

test('empty lists leave no title behind', async () => {
  const text = await textOf({ strengths: [], weaknesses: [' '] });
  expect(text).not.toContain('Points forts');
  expect(text).not.toContain('Axes');
});

test('long lists run over pages with no line cut or lost', async () => {
  const items = (word: string) =>
    Array.from(
      { length: 40 },
      (_, index) => `${word}${index} ${'phrase assez longue pour deux lignes '.repeat(4)}fin${word}${index}`,
    );
  const bytes = await renderReport({
    ...report,
    strengths: items('fort'),
    weaknesses: items('faible'),
    recommendations: items('conseil'),
  });
  const lines = await pdfLines(bytes);
  const pages = Math.max(...lines.map((line) => line.page));
  expect(pages).toBeGreaterThan(4);
  for (let page = 1; page <= pages; page += 1)
    expect(lines.some((line) => line.page === page && line.text === `Page ${page} sur ${pages}`)).toBe(true);
  const text = lines.map((line) => line.text).join(' ');
  for (const word of ['fort', 'faible', 'conseil'])
    for (let index = 0; index < 40; index += 1)
      expect(text).toMatch(new RegExp(`${word}${index} .*fin${word}${index}\\b`));
  for (const { y, text } of lines)
    expect(y > 48 || /^(Page|Baara|Vérifier)/.test(text), `${text} at ${y}`).toBe(true);
});

test.each([1, 2, 3, 7, 12])('%i domains with long names stay inside the page', async (count) => {
  const domain_scores = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `${index} Comptabilité générale et analytique appliquée aux petites entreprises commerciales`,
      (index * 37) % 101,
    ]),
  );
  const lines = await pdfLines(
    await renderReport({ ...report, full_name: `${'Fatoumata-Éléonore '.repeat(12)}Ba`, domain_scores }),
  );
  for (const { x, y } of lines) expect(x >= 40 && x < 560 && y > 15 && y < 830).toBe(true);
});

test('naughty strings in every place give a readable document', async () => {
  for (let at = 0; at < naughty.length; at += 52) {
    const some = naughty.slice(at, at + 52);
    const bytes = await renderReport({
      ...report,
      full_name: some[0] ?? '',
      profile_name: some[1] ?? '',
      grader: some[3] ?? '',
      domain_scores: Object.fromEntries(some.slice(0, 12).map((name, index) => [name, index * 9])),
      strengths: some,
      weaknesses: some,
      recommendations: some,
      notes: some,
    });
    expect((await PDFDocument.load(bytes)).getPageCount()).toBeGreaterThan(0);
  }
});

test('scores that are not numbers between 0 and 100 do not stop the drawing', async () => {
  const bytes = await renderReport({ ...report, domain_scores: { a: Number.NaN, b: -5, c: 1e9 } });
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
});

test('the same report gives the same bytes, whatever was drawn between', async () => {
  const first = await renderReport(report);
  await renderReport({ ...report, full_name: 'Ω Å ﬁ محمد' });
  expect(Buffer.from(await renderReport(report)).equals(first)).toBe(true);
});

test('a report’s PDF says what it is: title, author, language, date', async () => {
  const doc = await PDFDocument.load(await renderReport(report), { updateMetadata: false });
  expect(doc.getTitle()).toBe('Rapport d’évaluation de Ɲɛnɛbɔ Traoré');
  expect(doc.getAuthor()).toBe('Baara');
  expect(doc.getCreationDate()).toEqual(report.taken_at);
  expect(doc.catalog.lookup(PDFName.of('Lang'), PDFString).decodeText()).toBe('fr');
});

test('a page weighs at most 40 KB', async () => {
  expect((await renderReport(report)).length).toBeLessThan(40 * KILOBYTE);
});

test('below the threshold a test can be taken again, but not a campaign’s', async () => {
  expect(await textOf({ global_score: 60 }, uncertified)).toContain('Le test peut être repassé.');
  expect(await textOf({ global_score: 60, for_campaign: true }, uncertified)).not.toContain('repassé');
});
