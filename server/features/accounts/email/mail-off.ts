import { AppError } from '#server/errors.ts';

export const mailOff = () =>
  new AppError('mail_off', 'Aucun courriel n’est envoyé pour le moment. Écrivez à l’équipe de Baara.');
