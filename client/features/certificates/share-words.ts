import type { Certificate } from '#shared/contracts/certificates.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { scoreInWords } from '#shared/rules/certificates/margin-words.ts';
import { PHONE_TIME } from '#shared/rules/certificates/reliability-words.ts';
import { NBSP } from '#shared/rules/text/format.ts';

type Shown = Pick<
  Certificate,
  'profile_name' | 'level' | 'global_score' | 'confirmed' | 'margin' | 'verdict'
>;

/**
 * What goes along with the link: 'Awa Traoré. Certificat Baara : Vente, niveau junior, 82,4 % (score probable : de 71 à 90 %).
 * À vérifier ici :'
 */
export function shareText(certificate: Shown, name: string): string {
  const { profile_name, level, global_score, confirmed, margin, verdict } = certificate;
  const strength = confirmed ? ' confirmé' : '';
  const result = `${profile_name}, niveau ${LEVEL_NAMES[level].toLowerCase()}, ${scoreInWords(global_score, margin)}`;
  const doubt = verdict === 'offline_uncertain' ? `${PHONE_TIME}. ` : '';
  return `${name}. Certificat Baara${strength}${NBSP}: ${result}. ${doubt}À vérifier ici${NBSP}:`;
}

export function verifyAddress(origin: string, number: string): string {
  return `${origin}/verify/${encodeURIComponent(number)}`;
}

/** The certificate as a picture to pass on. */
export function pictureAddress(number: string): string {
  return `/api/certificates/picture/${encodeURIComponent(number)}?shape=tall`;
}

/** Opens WhatsApp with the text ready to be sent to whom one chooses. */
export function whatsAppAddress(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
