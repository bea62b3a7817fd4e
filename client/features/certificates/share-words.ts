import type { Certificate } from '#shared/contracts/certificates.ts';
import { formatScore, NBSP } from '#shared/rules/format.ts';
import { LEVEL_NAMES } from '#shared/rules/level.ts';

type Shown = Pick<Certificate, 'profile_name' | 'level' | 'global_score' | 'confirmed'>;

/** What goes along with the link: 'Awa Traoré. Certificat Baara : Vente, niveau junior, 82,4 %. À vérifier ici :' */
export function shareText({ profile_name, level, global_score, confirmed }: Shown, name: string): string {
  return `${name}. Certificat Baara${confirmed ? ' confirmé' : ''}${NBSP}: ${profile_name}, niveau ${LEVEL_NAMES[level].toLowerCase()}, ${formatScore(global_score)}${NBSP}%. À vérifier ici${NBSP}:`;
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
