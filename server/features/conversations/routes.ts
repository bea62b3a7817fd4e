import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { route } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/conversations.ts';
import { contactCandidate } from './contact-candidate.ts';
import { listConversations } from './list-conversations.ts';
import { listMessages } from './list-messages.ts';
import { markConversationRead } from './mark-read.ts';
import { readConversation } from './read-conversation.ts';
import { sendMessage } from './send-message.ts';

export function conversationRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.contactCandidate, ({ session, body, idempotencyKey }) =>
    contactCandidate(deps, {
      session,
      candidateId: body.candidate_id,
      campaignId: body.campaign_id,
      idempotencyKey,
    }),
  );
  route(api, deps, contracts.contactTalent, ({ session, params, query, idempotencyKey }) =>
    contactCandidate(deps, {
      session,
      candidateId: params.userId,
      message: query.message,
      expectedCost: query.expected_cost,
      idempotencyKey,
    }),
  );
  route(api, deps, contracts.listConversations, ({ session, query, ifNoneMatch }) =>
    listConversations(deps, { session, query, ifNoneMatch }),
  );
  route(api, deps, contracts.readConversation, ({ session, params }) =>
    readConversation(deps, { session, conversationId: params.id }),
  );
  route(api, deps, contracts.listMessages, ({ session, params, query, ifNoneMatch }) =>
    listMessages(deps, { session, conversationId: params.id, query, ifNoneMatch }),
  );
  route(api, deps, contracts.sendMessage, ({ session, params, body, idempotencyKey }) =>
    sendMessage(deps, {
      session,
      conversationId: params.id,
      content: body.content,
      idempotencyKey: idempotencyKey?.key,
    }),
  );
  route(api, deps, contracts.markConversationRead, ({ session, params, body }) =>
    markConversationRead(deps, { session, conversationId: params.id, seq: body.seq }),
  );
}
