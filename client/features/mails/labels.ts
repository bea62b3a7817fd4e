import type { MailMode, SentMail } from '#shared/contracts/mails.ts';
import { NBSP } from '#shared/rules/text/format.ts';

const STATUS: Record<SentMail['status'], string> = {
  waiting: 'À envoyer',
  sent: 'Envoyé',
  failed: 'Non envoyé',
  kept: 'Gardé ici',
};

export function describeStatus({ status, failure, attempts }: SentMail): string {
  if (!failure) return STATUS[status];
  const tries = attempts > 1 ? `, ${attempts} essais` : '';
  return `${STATUS[status]}${tries}${NBSP}: ${failure}`;
}

export const MODE_TEXT: Record<MailMode, string> = {
  on: 'Les courriels partent par le serveur de courrier. Leur texte est effacé une fois l’envoi terminé.',
  kept: 'Sans serveur de courrier, les courriels sont gardés ici. Transmettez-les à leur destinataire. Chaque lecture est notée dans le journal.',
  off: 'Le serveur de courrier n’est pas réglé.',
};
