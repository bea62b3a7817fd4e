import { z } from 'zod';
import { STAGES } from '#shared/rules/campaigns/campaigns.ts';
import { MOVED_LIMIT, NOTE_LIMIT } from '#shared/rules/campaigns/stages.ts';
import { Candidacy } from './candidates.ts';
import { Done, Id, IdParams, Instant, Level, typedText } from './common.ts';
import { contract } from './contract.ts';
import { SkillOutcome } from './reports.ts';

const Stage = z.enum(STAGES);

/** Who of the company's team did it; null: its own account. */
const author = z.string().nullable();

/** `own`: who reads it wrote it. */
const Note = z.object({ id: Id, text: z.string(), author, own: z.boolean(), created_at: Instant });
export type Note = z.infer<typeof Note>;

/** `moved`: put at this stage. `shared`: its candidate was told. */
const StageStep = z.object({ kind: z.enum(['moved', 'shared']), stage: Stage, author, at: Instant });

const CandidacyDetail = Candidacy.extend({
  campaign_id: Id,
  profile_name: z.string(),
  level: Level,
  skills: z.array(SkillOutcome),
  /** The newest first. */
  notes: z.array(Note),
  history: z.array(StageStep),
});
export type CandidacyDetail = z.infer<typeof CandidacyDetail>;

export const readCandidacy = contract({
  id: 'readCandidacy',
  method: 'GET',
  path: '/candidacies/{id}',
  tag: 'Campagnes',
  summary: 'A candidate of one’s own campaign: skills against its median, how answers went, notes and stages',
  audience: 'user',
  seat: 'viewer',
  params: IdParams,
  response: z.object({ candidacy: CandidacyDetail }),
  refusals: ['not_found', 'company_blocked'],
});

export const moveCandidacies = contract({
  id: 'moveCandidacies',
  method: 'PUT',
  path: '/candidacies/stage',
  tag: 'Campagnes',
  summary: 'Put candidates of one’s own campaigns at a stage: all of them or, if one is not there, none',
  audience: 'user',
  seat: 'recruiter',
  demo: true,
  body: z.object({
    ids: z.array(Id).min(1).max(MOVED_LIMIT),
    stage: Stage,
    /** The stage that was shown of each: who is at another by now stays there. Whoever it leaves out moves. */
    from: z.record(Id, Stage).optional(),
  }),
  /** `moved`: those that were at another stage before. `stayed`: those that somebody else had moved since they were shown. */
  response: z.object({ moved: z.number().int(), stayed: z.number().int() }),
  refusals: ['not_found', 'company_blocked', 'invalid_input'],
});

export const shareStage = contract({
  id: 'shareStage',
  method: 'POST',
  path: '/candidacies/{id}/share-stage',
  tag: 'Campagnes',
  summary: 'Tell the candidate the stage they are at; telling the same again does nothing',
  audience: 'user',
  seat: 'recruiter',
  params: IdParams,
  /** The stage that was shown: another by now is refused. Left out, the stage of now is told. */
  body: z.object({ expected_stage: Stage.optional() }),
  response: z.object({ stage: Stage }),
  refusals: ['not_found', 'company_blocked', 'conflict'],
});

export const addNote = contract({
  id: 'addNote',
  method: 'POST',
  path: '/candidacies/{id}/notes',
  tag: 'Campagnes',
  summary: 'Write something down about a candidate, for the company alone',
  audience: 'user',
  seat: 'recruiter',
  demo: true,
  idempotent: true,
  params: IdParams,
  body: z.object({ text: typedText(NOTE_LIMIT) }),
  response: z.object({ note: Note }),
  refusals: ['not_found', 'company_blocked', 'invalid_input', 'conflict', 'key_reused'],
});

export const deleteNote = contract({
  id: 'deleteNote',
  method: 'DELETE',
  path: '/candidacies/{id}/notes/{noteId}',
  tag: 'Campagnes',
  summary: 'Remove a note',
  audience: 'user',
  seat: 'recruiter',
  demo: true,
  params: IdParams.extend({ noteId: Id }),
  response: Done,
  refusals: ['not_found', 'company_blocked'],
});
