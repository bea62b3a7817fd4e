import tones from '#client/ui/data/tones.module.css';
import type { CodeCheck } from '#shared/credentials/check-code.ts';
import { formatDate, formatDateTime } from '#shared/rules/text/format.ts';

/** What is said of a code: what this phone knows, and what the server added to it. */
export type Said =
  | CodeCheck['status']
  | 'confirmed'
  | 'replaced'
  | 'revoked'
  | 'refused'
  | 'number_offline'
  | 'nothing_read'
  | 'foreign'
  | 'broken_code'
  | 'document'
  | 'no_camera'
  | 'no_decoder';

/** Beside a certificate that proves something: a genuine one may be shown by anybody, or printed with another name. */
export const COMPARE =
  'Comparez ce qui suit au document qu’on vous montre, et le nom à une pièce d’identité.';

/** `as_of`: of the list that it is held to, by the server’s clock. */
type Words = { look: string | undefined; title: string; text: (as_of: number) => string };

export const WORDS: Record<Said, Words> = {
  confirmed: {
    look: tones.good,
    title: 'Certificat valide',
    text: (as_of) =>
      `Sa signature est intacte, et Baara le confirme. Vérifié le ${formatDateTime(as_of * 1000)}. ${COMPARE}`,
  },
  valid: {
    look: tones.good,
    title: 'Certificat valide',
    text: (as_of) =>
      `Sa signature est intacte, et il n’était pas retiré au ${dayOf(as_of)}. Vérifié sans réseau. ${COMPARE}`,
  },
  unsure: {
    look: tones.warn,
    title: 'Signature intacte, retrait non vérifié',
    text: (as_of) =>
      `D’après ce téléphone, nous sommes le ${formatDate(Date.now())}, et sa liste des certificats retirés date du ${dayOf(as_of)}. Ouvrez cette page avec le réseau pour savoir s’il a été retiré depuis.`,
  },
  withdrawn: {
    look: tones.bad,
    title: 'Code retiré ou remplacé',
    text: (as_of) =>
      `D’après la liste du ${dayOf(as_of)}, il ne prouve plus rien. Avec le réseau, cette page dit si son certificat reste valable.`,
  },
  replaced: {
    look: tones.warn,
    title: 'Code remplacé',
    text: () =>
      'Le certificat reste valable, mais ce code n’en est plus la preuve\u00a0: demandez le document d’aujourd’hui, ou saisissez le numéro.',
  },
  revoked: {
    look: tones.bad,
    title: 'Certificat retiré',
    text: () => 'Il a été délivré par Baara, puis retiré. Il ne prouve plus rien aujourd’hui.',
  },
  expired: {
    look: tones.warn,
    title: 'Certificat expiré',
    text: () => 'Sa signature est intacte, mais un certificat vaut trois ans.',
  },
  expired_by_clock: {
    look: tones.warn,
    title: 'Certificat expiré',
    text: () =>
      `Sa signature est intacte, mais un certificat vaut trois ans, et ils sont passés d’après la date de ce téléphone (${formatDate(Date.now())}).`,
  },
  forged: {
    look: tones.bad,
    title: 'Code falsifié ou abîmé',
    text: () => 'Sa signature ne correspond pas. Ne vous y fiez pas.',
  },
  refused: {
    look: tones.bad,
    title: 'Certificat refusé par Baara',
    text: () => 'Baara ne le reconnaît pas sous cette forme. Ne vous y fiez pas.',
  },
  unknown_key: {
    look: tones.warn,
    title: 'Signature inconnue de ce téléphone',
    text: () =>
      'La clé qui a signé ce code n’est pas de celles que ce téléphone garde. Rien n’est prouvé\u00a0: ouvrez cette page avec le réseau.',
  },
  no_keys: {
    look: tones.warn,
    title: 'Rien pour vérifier sans réseau',
    text: () =>
      'Ce téléphone n’a pas encore les clés de Baara. Ouvrez cette page une fois avec le réseau, puis scannez de nouveau.',
  },
  number_offline: {
    look: tones.warn,
    title: 'Un numéro se vérifie avec le réseau',
    text: () => 'Sans réseau, scannez le QR code du certificat\u00a0: il porte sa signature.',
  },
  nothing_read: {
    look: tones.warn,
    title: 'Aucun code lisible',
    text: () =>
      'Cette image ne montre aucun code de certificat lisible. Rapprochez-vous, et évitez les reflets.',
  },
  foreign: {
    look: tones.bad,
    title: 'Ce code n’est pas celui d’un certificat Baara',
    text: () =>
      'Ne vous fiez pas à ce qu’il affiche. Demandez le certificat, ou saisissez ici le numéro écrit sous son QR code.',
  },
  broken_code: {
    look: tones.warn,
    title: 'Code incomplet',
    text: () =>
      'Ce lien ou ce code n’est pas entier. Copiez-le de nouveau, ou saisissez le numéro du certificat.',
  },
  document: {
    look: tones.warn,
    title: 'Un PDF ne se lit pas ici',
    text: () =>
      'Saisissez le numéro écrit sous son QR code, ou choisissez une capture d’écran qui montre le code.',
  },
  no_camera: {
    look: tones.warn,
    title: 'Appareil photo indisponible',
    text: () => 'Autorisez-le pour ce site et rechargez la page, ou choisissez une photo du code.',
  },
  no_decoder: {
    look: tones.warn,
    title: 'Lecteur de codes pas encore chargé',
    text: () =>
      'Ce navigateur en a besoin pour lire une image. Réessayez avec le réseau, puis gardez cette page pour le mode avion.',
  },
};

/** Seconds since 1970 → 1er mars 2026 */
export const dayOf = (seconds: number): string => formatDate(seconds * 1000);
