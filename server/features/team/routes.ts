import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { route } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/team.ts';
import { changeRole } from './change-role.ts';
import { readInvitation } from './find-offer.ts';
import { inviteMember } from './invite-member.ts';
import { joinTeam } from './join-team.ts';
import { readTeam } from './read-team.ts';
import { leaveTeam, removeMember } from './remove-member.ts';
import { resendInvitation } from './resend-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';

export function teamRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.readTeam, ({ session }) => readTeam(deps, { session }));
  route(api, deps, contracts.inviteMember, ({ session, body }) =>
    inviteMember(deps, { session, input: body }),
  );
  route(api, deps, contracts.resendSeatInvitation, ({ session, params }) =>
    resendInvitation(deps, { session, invitationId: params.id }),
  );
  route(api, deps, contracts.revokeSeatInvitation, ({ session, params }) =>
    revokeInvitation(deps, { session, invitationId: params.id }),
  );
  route(api, deps, contracts.changeSeatRole, ({ session, params, body }) =>
    changeRole(deps, { session, memberId: params.id, input: body }),
  );
  route(api, deps, contracts.removeMember, ({ session, params }) =>
    removeMember(deps, { session, memberId: params.id }),
  );
  route(api, deps, contracts.leaveTeam, ({ session }) => leaveTeam(deps, { session }));
  route(api, deps, contracts.readSeatInvitation, ({ body }) => readInvitation(deps, { token: body.token }));
  route(api, deps, contracts.joinTeam, ({ session, body, address, userAgent }) =>
    joinTeam(deps, { session, input: body, address, userAgent }),
  );
}
