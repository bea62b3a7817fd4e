import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { adminRoute } from '#server/http/route.ts';
import * as familyContracts from '#shared/contracts/catalogue-families.ts';
import * as profileContracts from '#shared/contracts/catalogue-profiles.ts';
import * as questionContracts from '#shared/contracts/catalogue-questions.ts';
import * as exchangeContracts from '#shared/contracts/question-exchange.ts';
import * as generationContracts from '#shared/contracts/question-generation.ts';
import { deletesFromCatalogue, keepsCatalogue } from './access.ts';
import { exportQuestions } from './exchange/export-questions.ts';
import { importQuestions } from './exchange/import-questions.ts';
import { createFamily } from './families/create-family.ts';
import { previewFamily } from './families/preview-family.ts';
import { readFamily } from './families/read-family.ts';
import { updateFamily } from './families/update-family.ts';
import { generateQuestions } from './generation/generate-questions.ts';
import { listGenerations } from './generation/list-generations.ts';
import { createProfile } from './profiles/create-profile.ts';
import { createSkill } from './profiles/create-skill.ts';
import { deleteProfile } from './profiles/delete-profile.ts';
import { deleteSkill } from './profiles/delete-skill.ts';
import { listAdminProfiles } from './profiles/read-profiles.ts';
import { listAdminSkills } from './profiles/read-skills.ts';
import { updateProfile } from './profiles/update-profile.ts';
import { updateSkill } from './profiles/update-skill.ts';
import { createQuestion } from './questions/create-question.ts';
import { listQuestions } from './questions/list-questions.ts';
import { listStaleFacts } from './questions/list-stale-facts.ts';
import { updateQuestion } from './questions/update-question.ts';

export function catalogueAdminRoutes(api: Hono<Env>, deps: Deps): void {
  adminRoute(api, deps, profileContracts.adminProfiles, keepsCatalogue, ({ query }) =>
    listAdminProfiles(deps, { query }),
  );
  adminRoute(
    api,
    deps,
    profileContracts.createProfile,
    keepsCatalogue,
    ({ session, query, body, idempotencyKey }) =>
      createProfile(deps, { session, input: { ...query, ...body }, idempotencyKey }),
  );
  adminRoute(api, deps, profileContracts.updateProfile, keepsCatalogue, ({ session, params, body }) =>
    updateProfile(deps, { session, profileId: params.id, change: body }),
  );
  adminRoute(api, deps, profileContracts.deleteProfile, deletesFromCatalogue, ({ session, params }) =>
    deleteProfile(deps, { session, profileId: params.id }),
  );

  adminRoute(api, deps, profileContracts.adminSkills, keepsCatalogue, ({ params, query }) =>
    listAdminSkills(deps, { profileId: params.id, query }),
  );
  adminRoute(
    api,
    deps,
    profileContracts.createSkill,
    keepsCatalogue,
    ({ session, query, body, idempotencyKey }) =>
      createSkill(deps, { session, input: { ...query, ...body }, idempotencyKey }),
  );
  adminRoute(api, deps, profileContracts.updateSkill, keepsCatalogue, ({ session, params, body }) =>
    updateSkill(deps, { session, skillId: params.id, change: body }),
  );
  adminRoute(api, deps, profileContracts.deleteSkill, deletesFromCatalogue, ({ session, params }) =>
    deleteSkill(deps, { session, skillId: params.id }),
  );

  adminRoute(api, deps, questionContracts.adminQuestions, keepsCatalogue, ({ params, query }) =>
    listQuestions(deps, { skillId: params.id, query }),
  );
  adminRoute(
    api,
    deps,
    questionContracts.createQuestion,
    keepsCatalogue,
    ({ session, params, body, idempotencyKey }) =>
      createQuestion(deps, { session, skillId: params.id, input: body, idempotencyKey }),
  );
  adminRoute(api, deps, questionContracts.updateQuestion, keepsCatalogue, ({ session, params, body }) =>
    updateQuestion(deps, { session, questionId: params.id, change: body }),
  );

  adminRoute(api, deps, questionContracts.staleFacts, keepsCatalogue, () => listStaleFacts(deps));

  adminRoute(api, deps, familyContracts.previewFamily, keepsCatalogue, ({ session, body }) =>
    previewFamily(deps, { session, family: body }),
  );
  adminRoute(
    api,
    deps,
    familyContracts.createFamily,
    keepsCatalogue,
    ({ session, params, body, idempotencyKey }) =>
      createFamily(deps, { session, skillId: params.id, family: body, idempotencyKey }),
  );
  adminRoute(api, deps, familyContracts.readFamily, keepsCatalogue, ({ params }) =>
    readFamily(deps, { familyId: params.id }),
  );
  adminRoute(api, deps, familyContracts.updateFamily, keepsCatalogue, ({ session, params, body }) => {
    const { was, ...family } = body;
    return updateFamily(deps, { session, familyId: params.id, family, was });
  });

  adminRoute(
    api,
    deps,
    generationContracts.generateQuestions,
    keepsCatalogue,
    ({ session, params, query, body }) =>
      generateQuestions(deps, { session, skillId: params.id, input: { ...query, ...body } }),
  );
  adminRoute(api, deps, generationContracts.listGenerations, keepsCatalogue, ({ params }) =>
    listGenerations(deps, { skillId: params.id }),
  );
  adminRoute(api, deps, exchangeContracts.importQuestions, keepsCatalogue, ({ session, params, body }) =>
    importQuestions(deps, { session, skillId: params.id, input: body }),
  );
  adminRoute(api, deps, exchangeContracts.exportQuestions, keepsCatalogue, ({ params, query }) =>
    exportQuestions(deps, { skillId: params.id, format: query.format }),
  );
}
