import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { adminRoute } from '#server/http/route.ts';
import { anyAdministrator } from '#server/permissions.ts';
import * as contracts from '#shared/contracts/mails.ts';
import { readsMails } from './access.ts';
import { listMails } from './list-mails.ts';
import { mailMode } from './mode.ts';
import { readMail } from './read-mail.ts';

export function mailRoutes(api: Hono<Env>, deps: Deps): void {
  adminRoute(api, deps, contracts.mailStatus, anyAdministrator, async () => ({ mode: mailMode(deps) }));
  adminRoute(api, deps, contracts.listMails, readsMails, ({ query }) => listMails(deps, { query }));
  adminRoute(api, deps, contracts.readMail, readsMails, ({ session, params }) =>
    readMail(deps, { session, mailId: params.id }),
  );
}
