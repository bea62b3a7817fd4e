import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { sendPicture } from '#server/http/picture.ts';
import { route } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/photos.ts';
import { putPhoto } from './put-photo.ts';
import { readOwnPhoto, readPhoto } from './read-photo.ts';
import { removePhoto } from './remove-photo.ts';

export function photoRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.putPhoto, ({ session, body }) =>
    putPhoto(deps, { session, base64: body.photo }),
  );
  route(api, deps, contracts.deletePhoto, ({ session }) => removePhoto(deps, { session }));
  route(api, deps, contracts.ownPhoto, ({ session }) => readOwnPhoto(deps, { session }));
  route(api, deps, contracts.talentPhoto, async ({ params, ifNoneMatch }) =>
    sendPicture(await readPhoto(deps, { accountId: params.id }), 'image/jpeg', ifNoneMatch),
  );
}
