import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' };
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { pdfLines } from '#server/testing/outside/pdf-text.ts';
import { type ReceiptDocument, renderReceipt } from './render.ts';

const receipt: ReceiptDocument = {
  reference: 'A1B2C3D4E5F6A1B2C3D4E5F6',
  paid_at: new Date('2026-03-02T10:30:00Z'),
  buyer: 'Sahel Conseil',
  email: 'achat@sahel.test',
  credits: 20,
  base_amount: 100_000,
  discount_amount: 10_000,
  final_amount: 90_000,
  promo_code: 'RENTREE',
  method: 'Orange Money',
  operator_id: 'OM-778',
  trial: false,
  invoice: null,
};

test('a receipt says who paid what, when and how', async () => {
  const text = (await pdfLines(await renderReceipt(receipt))).map((line) => line.text).join('\n');
  for (const said of ['Sahel Conseil', 'achat@sahel.test', 'Orange Money', '2 mars 2026', 'RENTREE'])
    expect(text).toContain(said);
  expect(text.replace(/\s/g, ' ')).toContain('90 000 FCFA');
});

test('an invoice has its number and its own day', async () => {
  const invoice = { number: 'F-2026-000042', issued_at: new Date('2026-04-01T09:00:00Z'), seller: null };
  const text = (await pdfLines(await renderReceipt({ ...receipt, invoice })))
    .map((line) => line.text)
    .join('\n');
  for (const said of ['Facture', 'F-2026-000042', '1er avril 2026', '2 mars 2026', 'Sahel Conseil'])
    expect(text).toContain(said);
  expect(text).not.toContain('Reçu');
});

const SELLER = {
  name: 'Baara Services SARL',
  address: `Immeuble Kanu, ${'rue 305, '.repeat(12)}Bamako, Mali`,
  tax_id: 'NIF 086123456',
};
const told = async (seller: typeof SELLER | null) => {
  const invoice = { number: 'F-2026-000042', issued_at: new Date('2026-04-01T09:00:00Z'), seller };
  return (await pdfLines(await renderReceipt({ ...receipt, invoice }))).map(({ text }) => text).join(' ');
};

test('an invoice says who sells as far as that is known, the address whole', async () => {
  const text = await told(SELLER);
  for (const said of ['Vendeur', ...Object.values(SELLER)]) expect(text).toContain(said);
  const partly = await told({ ...SELLER, address: '', tax_id: '' });
  expect(partly).toContain('Baara Services SARL');
  for (const seller of [null, { name: '', address: '', tax_id: '' }]) {
    expect(await told(seller)).not.toMatch(/Vendeur|vendeur|Identifiant fiscal/);
  }
  expect(partly).not.toMatch(/Adresse du vendeur|Identifiant fiscal/);
});

test('what may be said of seller and buyer stands whole on the page, however wide its letters', async () => {
  const wide = (letters: number) => 'ÀWM '.repeat(letters / 4).trim();
  const seller = { name: wide(160), address: wide(240), tax_id: wide(80) };
  const invoice = { number: 'F-2026-000042', issued_at: new Date('2026-04-01T09:00:00Z'), seller };
  const email = `${'m'.repeat(64)}@${'m'.repeat(180)}.example`;
  const lines = await pdfLines(
    await renderReceipt({ ...receipt, invoice, buyer: wide(120), email, trial: true }),
  );
  const text = lines.map(({ text }) => text).join(' ');
  for (const said of [...Object.values(seller), wide(120)]) expect(text).toContain(said);
  expect(text).not.toContain('…');
  expect(Math.min(...lines.map(({ y }) => y))).toBeGreaterThan(48);
});

test('naughty names give one readable page', async () => {
  for (let at = 0; at < naughty.length; at += 16) {
    const [buyer = '', email = '', promo_code = '', operator_id = ''] = naughty.slice(at, at + 4);
    const doc = await PDFDocument.load(
      await renderReceipt({ ...receipt, buyer, email, promo_code, operator_id }),
    );
    expect(doc.getPageCount()).toBe(1);
  }
});
