import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { route } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/invitations.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { inviteCandidates } from './invite-candidates.ts';
import { listInvitations } from './list-invitations.ts';
import { previewInvitations } from './preview-invitations.ts';
import { readInvitation } from './read-invitation.ts';
import { removeInvitation } from './remove-invitation.ts';

export function invitationRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.previewInvitations, ({ session, params, body }) =>
    previewInvitations(deps, { session, campaignId: params.id, input: body }),
  );
  route(api, deps, contracts.inviteCandidates, ({ session, params, body, idempotencyKey }) =>
    inviteCandidates(deps, { session, campaignId: params.id, input: body, idempotencyKey }),
  );
  route(api, deps, contracts.listInvitations, ({ session, params }) =>
    listInvitations(deps, { session, campaignId: params.id }),
  );
  route(api, deps, contracts.removeInvitation, ({ session, params }) =>
    removeInvitation(deps, { session, campaignId: params.id, invitationId: params.invitationId }),
  );
  route(api, deps, contracts.readInvitation, ({ body }) => readInvitation(deps, { token: body.token }));
  route(api, deps, contracts.acceptInvitation, ({ session, body }) =>
    acceptInvitation(deps, { session, token: body.token }),
  );
}
