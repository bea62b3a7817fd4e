import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/errors.ts';
import { DAY_MS } from '#shared/rules/units/time.ts';
import type { Env } from './environment.ts';

/** RFC 9116 wants less than a year. */
const GOOD_FOR_DAYS = 180;

/** Where whoever finds a weakness writes to (RFC 9116). Absent while the operator named no contact. */
export function securityTxt(app: Hono<Env>, deps: Deps): void {
  app.get('/.well-known/security.txt', (c) => {
    const { securityContact, publicUrl } = deps.config;
    if (!securityContact) throw notFound();
    const today = Math.floor(deps.now().getTime() / DAY_MS);
    return c.text(
      [
        `Contact: ${securityContact}`,
        `Expires: ${new Date((today + GOOD_FOR_DAYS) * DAY_MS).toISOString()}`,
        'Preferred-Languages: fr, en',
        `Canonical: ${publicUrl}/.well-known/security.txt`,
        '',
      ].join('\n'),
    );
  });
}
