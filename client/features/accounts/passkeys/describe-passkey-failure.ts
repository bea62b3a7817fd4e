import { describeUncertain } from '#client/http/failure.ts';

/** What the browser itself refuses with. */
const BY_NAME: Record<string, string> = {
  NotAllowedError: 'Rien n’a été fait\u00a0: la demande a été annulée, ou le temps est passé.',
  InvalidStateError: 'Cet appareil a déjà une clé d’accès pour votre compte.',
  SecurityError: 'Les clés d’accès ne servent pas à cette adresse.',
};

export function describePasskeyFailure(error: Error): string {
  return BY_NAME[error.name] ?? describeUncertain(error);
}
