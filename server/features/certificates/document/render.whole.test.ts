import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' };
import { PDFDict, PDFDocument, PDFHexString, PDFName } from 'pdf-lib';
import { expect, test } from 'vitest';
import { QUIET_ZONE, qrOutline } from '#server/pdf/qr-outline.ts';
import { pdfLines } from '#server/testing/outside/pdf-text.ts';
import { writeCode } from '#shared/credentials/address.ts';
import { writeClaims } from '#shared/credentials/claims.ts';
import { signCose } from '#shared/credentials/cose.ts';
import { CODE_SIDE, renderCertificate } from './render.ts';
import type { CertificateDocument } from './types.ts';

const KILOBYTE = 1024;
const number = '2F7QK-9D3XA-0MZ5T-PW1RB-8HC4NE';
const certificate: CertificateDocument = {
  full_name: 'Ɲɛnɛbɔ Traoré',
  profile_name: 'Développement web',
  level: 'senior',
  global_score: 87.46,
  question_count: 30,
  counted: 28,
  attempt: 2,
  margin_low: 77.7,
  margin_high: 93.2,
  confirmed: false,
  kept: false,
  revoked_at: null,
  version: 1,
  name_corrected_at: null,
  verdict: 'online',
  issued_at: new Date('2026-03-12T10:00:00Z'),
  number,
  verify_url: `https://baara.example/verify/${number}`,
  code: { page: 'https://baara.example/verify#', fragment: 'NCF3.0%20A' },
  kid: 'a3f09c1d77b2e540',
  signature: 'header.payload.signature',
};

async function textOf(changed: Partial<CertificateDocument> = {}): Promise<string> {
  return (await pdfLines(await renderCertificate({ ...certificate, ...changed })))
    .map((line) => line.text)
    .join('\n');
}

test('a certificate’s PDF names holder, profile, level, score, date, number, address and key', async () => {
  const text = await textOf();
  expect(text).not.toContain('corrigé');
  for (const part of [
    'Certificat de compétences',
    'Ɲɛnɛbɔ Traoré',
    'Développement web',
    'Niveau senior · 28\u00a0questions comptées sur 30 · 2e tentative',
    '87,4',
    'score probable\u00a0: de 77 à 94\u00a0%',
    'Délivré le 12 mars 2026',
    'Expire le 12 mars 2029',
    `N°\u00a0${number}`,
    certificate.verify_url,
    'Signé numériquement · clé a3f09c1d77b2e540',
  ])
    expect(text).toContain(part);
});

test('an example says that it is one, and claims no signature', async () => {
  const text = await textOf({ kid: 'none', signature: 'none' });
  expect(text).toContain('Exemple de démonstration\u00a0: il ne prouve rien');
  expect(text).not.toMatch(/Signé|Empreinte/);
  expect(await textOf()).not.toContain('démonstration');
});

test('one that was withdrawn says so on the paper', async () => {
  const text = await textOf({ revoked_at: new Date('2026-06-01T10:00:00Z') });
  expect(text).toContain('Retiré le 1er juin 2026\u00a0: il ne prouve plus rien');
  expect(text).not.toMatch(/^Certifié/m);
  expect(await textOf()).not.toContain('Retiré');
});

test('a certificate’s PDF says which of the two strengths it has', async () => {
  const strengthOf = async (confirmed: boolean) =>
    (await textOf({ confirmed })).split('\n').filter((line) => /^Certifié/.test(line));
  expect(await strengthOf(false)).toEqual(['Certifié']);
  expect(await strengthOf(true)).toEqual(['Certifié confirmé']);
});

test('one from before margins were kept, and one that was kept, say no more and no less than is known', async () => {
  const old = await textOf({ margin_low: null, margin_high: null, counted: null, attempt: null });
  expect(old).toContain('Niveau senior · 30\u00a0questions');
  expect(old).not.toMatch(/probable|tentative|comptées/);
  expect(await textOf({ kept: true })).toContain('le certificat est conservé');
  expect(await textOf()).not.toContain('conservé');
});

test('only a test taken offline says so', async () => {
  expect(await textOf()).not.toContain('hors ligne');
  expect(await textOf({ verdict: 'offline_proven' })).toContain('passé hors ligne');
  expect(await textOf({ verdict: 'offline_uncertain' })).toContain(
    'le temps a été mesuré par le seul appareil du candidat.',
  );
});

test('another signature prints another fingerprint', async () => {
  const fingerprint = (text: string) => /Empreinte (.+)/.exec(text)?.[1];
  expect(fingerprint(await textOf())).toMatch(/^[0-9A-F]{4}(\u00a0[0-9A-F]{4}){3}$/);
  expect(fingerprint(await textOf({ signature: 'another' }))).not.toBe(fingerprint(await textOf()));
});

test('a name of 80 characters keeps every word', async () => {
  const full_name = 'Ɲɛnɛbɔ Ŋaɲɛ Fatoumata-Bintou Éléonore de la Côte-d’Ivoire Ouédraogo-Diabaté Ba K';
  expect((await textOf({ full_name })).replaceAll('\n', ' ')).toContain(full_name);
});

test('the longest name in capitals keeps every word', async () => {
  const full_name = `${'FATOUMATA-BINTOU OUÉDRAOGO-DIABATÉ MARIE-MADELEINE WOROKIA '.repeat(2)}M`.slice(
    0,
    120,
  );
  expect((await textOf({ full_name })).replaceAll('\n', ' ')).toContain(full_name.trim());
});

test('a name in Arabic script is drawn in letters, not boxes', async () => {
  expect(await textOf({ full_name: 'محمد الأمين' })).not.toContain('□');
});

test('its address can be clicked, and cannot break out of the link', async () => {
  const page = 'https://baara.example/verify/x)>>/é';
  const code = { page, fragment: '' };
  const doc = await PDFDocument.load(await renderCertificate({ ...certificate, code }));
  const link = doc.getPage(0).node.Annots()?.lookup(0, PDFDict);
  const address = link?.lookup(PDFName.of('A'), PDFDict).lookup(PDFName.of('URI'), PDFHexString).decodeText();
  expect(address).toBe(new URL(page).href);
});

test('an address that is not of the web is never a link', async () => {
  const doc = await PDFDocument.load(
    await renderCertificate({ ...certificate, code: { page: 'javascript:alert(1)', fragment: '' } }),
  );
  expect(doc.getPage(0).node.Annots()?.size() ?? 0).toBe(0);
});

test('naughty names give one readable page', async () => {
  for (let at = 0; at < naughty.length; at += 16) {
    const [full_name = '', profile_name = '', kid = ''] = naughty.slice(at, at + 3);
    const doc = await PDFDocument.load(
      await renderCertificate({ ...certificate, full_name, profile_name, kid }),
    );
    expect(doc.getPageCount()).toBe(1);
  }
});

test('the same certificate gives the same bytes', async () => {
  const first = await renderCertificate(certificate);
  expect(Buffer.from(await renderCertificate(certificate)).equals(first)).toBe(true);
});

test('a certificate’s PDF weighs at most 40 KB', async () => {
  expect((await renderCertificate(certificate)).length).toBeLessThan(40 * KILOBYTE);
});

test('also the longest code is printed with modules as wide as those of 61 at 18 mm', async () => {
  const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
  ]);
  const claims = writeClaims({
    ...{ number, full_name: 'É'.repeat(120), profile_name: 'É'.repeat(80), level: 'senior', score: 87.4 },
    ...{ margin: { low: 77, high: 94 }, counted: 30, confirmed: true, verdict: 'offline_uncertain' },
    ...{ issued: 1_795_000_000, expires: 1_895_000_000, status_index: 9_999_999 },
    ...{ holder: new Uint8Array(32).fill(7) },
  });
  const privateJwk = (await crypto.subtle.exportKey('jwk', privateKey)) as { x: string; y: string };
  const token = await signCose(claims, { kid: 'a3f09c1d77b2e540', privateJwk });
  const { size } = qrOutline(writeCode('https://competences.baara-afrique.example.org', token));
  const printed = (CODE_SIDE * 25.4) / 72 / (size + 2 * QUIET_ZONE);
  expect(printed).toBeGreaterThanOrEqual(18 / 61);
});
