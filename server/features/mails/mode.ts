import type { Deps } from '#server/deps.ts';
import type { MailMode } from '#shared/contracts/mails.ts';

/** `kept`: mails are written and shown to owners; `off`: none is written. */
export function mailMode({ mail }: Pick<Deps, 'mail'>): MailMode {
  return typeof mail === 'string' ? mail : 'on';
}

/** Only then can an address be proved. */
export function isMailOn(deps: Pick<Deps, 'mail'>): boolean {
  return mailMode(deps) === 'on';
}
