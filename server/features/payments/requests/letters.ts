import type { Letter } from '#server/features/mails/index.ts';

export function paymentAnswered(
  publicUrl: string,
  { reference, answer }: { reference: string; answer: string },
): Letter {
  return {
    subject: 'Réponse sur votre paiement',
    lines: [`Vous nous avez écrit au sujet du paiement ${reference}. Voici notre réponse\u00a0:`, answer],
    action: { label: 'Voir mes achats', url: `${publicUrl}/settings#achats` },
  };
}
