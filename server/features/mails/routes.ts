import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { route } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/mails.ts';
import { listMails } from './list-mails.ts';
import { mailMode } from './mode.ts';
import { readMail } from './read-mail.ts';

export function mailRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.mailStatus, async () => ({ mode: mailMode(deps) }));
  route(api, deps, contracts.listMails, ({ query }) => listMails(deps, { query }));
  route(api, deps, contracts.readMail, ({ session, params }) =>
    readMail(deps, { session, mailId: params.id }),
  );
}
