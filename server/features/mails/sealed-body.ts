import type { Deps } from '#server/deps.ts';

const PURPOSE = 'mail-body';

type Body = { text: string; html: string };

/** Links and codes in mails open accounts: the database holds them encrypted only. */
export function sealBody(deps: Deps, body: Body): string {
  return deps.secrets.encrypt(PURPOSE, JSON.stringify(body));
}

export function openBody(deps: Deps, sealed: string): Body {
  return JSON.parse(deps.secrets.decrypt(PURPOSE, sealed));
}
