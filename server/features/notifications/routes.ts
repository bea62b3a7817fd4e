import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { route } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/notifications.ts';
import { listNotifications } from './list-notifications.ts';
import { readAllNotifications, readNotification } from './mark-read.ts';

export function notificationRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.listNotifications, ({ session, ifNoneMatch }) =>
    listNotifications(deps, { session, ifNoneMatch }),
  );
  route(api, deps, contracts.readAllNotifications, ({ session }) => readAllNotifications(deps, { session }));
  route(api, deps, contracts.readNotification, ({ session, params }) =>
    readNotification(deps, { session, notificationId: params.id }),
  );
}
