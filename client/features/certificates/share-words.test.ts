import { expect, test } from 'vitest';
import { shareText, verifyAddress, whatsAppAddress } from './share-words.ts';

const CERTIFICATE = {
  profile_name: 'Vente',
  level: 'junior',
  global_score: 82.46,
  confirmed: false,
  margin: { low: 71.6, high: 89.2 },
  verdict: 'online',
} as const;

test('what is shared names person, trade, level and score, rounded down, and the strength when there is one', () => {
  expect(shareText(CERTIFICATE, 'Awa Traoré').replace(/\u00a0/g, ' ')).toBe(
    'Awa Traoré. Certificat Baara : Vente, niveau junior, 82,4 % (score probable : de 71 à 90 %). À vérifier ici :',
  );
  expect(shareText({ ...CERTIFICATE, confirmed: true }, 'Awa Traoré')).toContain('Certificat Baara confirmé');
});

test('what is shared says when nothing but the phone knows the time of the test', () => {
  expect(shareText(CERTIFICATE, 'Awa Traoré')).not.toContain('Temps');
  expect(shareText({ ...CERTIFICATE, verdict: 'offline_uncertain' }, 'Awa Traoré')).toContain(
    'Temps mesuré par le seul téléphone. À vérifier ici',
  );
});

test('an address opens the check of this number, and WhatsApp gets the text whole', () => {
  const address = verifyAddress('https://baara.example', 'a/b');
  expect(address).toBe('https://baara.example/verify/a%2Fb');
  const opened = new URL(whatsAppAddress(`Voici : ${address} & merci`));
  expect([opened.host, opened.searchParams.get('text')]).toEqual(['wa.me', `Voici : ${address} & merci`]);
});
