import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import type { Env } from '#server/http/environment.ts';
import { STATUS_OF } from '#server/http/error-status.ts';
import { formatDateTime, NBSP } from '#shared/rules/text/format.ts';
import { stampTime } from './stamp-time.ts';

/**
 * The link that a phone without network shows as a QR code: whoever opens it has the time stamped (rule S22). Under 1 KB
 * with its heads, so no style and no script. That a preview of the link stamps it too does no harm.
 */
export function timePage(app: Hono<Env>, deps: Deps): void {
  app.get('/t/:code', async (c) => {
    c.header('cache-control', 'no-store');
    try {
      const { at, isInTime } = await stampTime(deps, { code: c.req.param('code') });
      const received = `Reçu le ${formatDateTime(at)}, heure de Bamako et de Dakar`;
      return c.html(
        isInTime
          ? page('Heure prouvée', `${received}.`)
          : page('Heure notée', `${received}, après la fin du test${NBSP}: elle ne prouve plus rien.`),
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return c.html(page('Heure non prouvée', error.detail), STATUS_OF[error.code]);
    }
  });
}

function page(title: string, said: string): string {
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Baara</title><main><h1>${title}</h1><p>${said}</p></main></html>`;
}
