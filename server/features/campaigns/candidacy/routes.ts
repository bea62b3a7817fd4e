import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { route } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/candidacies.ts';
import { addNote } from './add-note.ts';
import { deleteNote } from './delete-note.ts';
import { moveCandidacies } from './move-candidacies.ts';
import { readCandidacy } from './read-candidacy.ts';
import { shareStage } from './share-stage.ts';

export function candidacyRoutes(api: Hono<Env>, deps: Deps): void {
  route(api, deps, contracts.moveCandidacies, ({ session, body }) =>
    moveCandidacies(deps, { session, ...body }),
  );
  route(api, deps, contracts.readCandidacy, ({ session, params }) =>
    readCandidacy(deps, { session, candidacyId: params.id }),
  );
  route(api, deps, contracts.shareStage, ({ session, params, body }) =>
    shareStage(deps, { session, candidacyId: params.id, expected: body.expected_stage }),
  );
  route(api, deps, contracts.addNote, ({ session, params, body, idempotencyKey }) =>
    addNote(deps, { session, candidacyId: params.id, text: body.text, idempotencyKey }),
  );
  route(api, deps, contracts.deleteNote, ({ session, params }) =>
    deleteNote(deps, { session, candidacyId: params.id, noteId: params.noteId }),
  );
}
