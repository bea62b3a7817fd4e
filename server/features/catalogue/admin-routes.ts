import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { route } from '#server/http/route.ts';
import * as familyContracts from '#shared/contracts/catalogue-families.ts';
import * as profileContracts from '#shared/contracts/catalogue-profiles.ts';
import * as questionContracts from '#shared/contracts/catalogue-questions.ts';
import * as exchangeContracts from '#shared/contracts/question-exchange.ts';
import * as generationContracts from '#shared/contracts/question-generation.ts';
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
  route(api, deps, profileContracts.adminProfiles, ({ query }) => listAdminProfiles(deps, { query }));
  route(api, deps, profileContracts.createProfile, ({ session, query, body }) =>
    createProfile(deps, { session, input: { ...query, ...body } }),
  );
  route(api, deps, profileContracts.updateProfile, ({ session, params, body }) =>
    updateProfile(deps, { session, profileId: params.id, change: body }),
  );
  route(api, deps, profileContracts.deleteProfile, ({ session, params }) =>
    deleteProfile(deps, { session, profileId: params.id }),
  );

  route(api, deps, profileContracts.adminSkills, ({ params, query }) =>
    listAdminSkills(deps, { profileId: params.id, query }),
  );
  route(api, deps, profileContracts.createSkill, ({ session, query, body }) =>
    createSkill(deps, { session, input: { ...query, ...body } }),
  );
  route(api, deps, profileContracts.updateSkill, ({ session, params, body }) =>
    updateSkill(deps, { session, skillId: params.id, change: body }),
  );
  route(api, deps, profileContracts.deleteSkill, ({ session, params }) =>
    deleteSkill(deps, { session, skillId: params.id }),
  );

  route(api, deps, questionContracts.adminQuestions, ({ params, query }) =>
    listQuestions(deps, { skillId: params.id, query }),
  );
  route(api, deps, questionContracts.createQuestion, ({ session, params, body }) =>
    createQuestion(deps, { session, skillId: params.id, input: body }),
  );
  route(api, deps, questionContracts.updateQuestion, ({ session, params, body }) =>
    updateQuestion(deps, { session, questionId: params.id, change: body }),
  );

  route(api, deps, questionContracts.staleFacts, () => listStaleFacts(deps));

  route(api, deps, familyContracts.previewFamily, ({ body }) => previewFamily({ family: body }));
  route(api, deps, familyContracts.createFamily, ({ session, params, body }) =>
    createFamily(deps, { session, skillId: params.id, family: body }),
  );
  route(api, deps, familyContracts.readFamily, ({ params }) => readFamily(deps, { familyId: params.id }));
  route(api, deps, familyContracts.updateFamily, ({ session, params, body }) =>
    updateFamily(deps, { session, familyId: params.id, family: body }),
  );

  route(api, deps, generationContracts.generateQuestions, ({ session, params, query, body }) =>
    generateQuestions(deps, { session, skillId: params.id, input: { ...query, ...body } }),
  );
  route(api, deps, generationContracts.listGenerations, ({ params }) =>
    listGenerations(deps, { skillId: params.id }),
  );
  route(api, deps, exchangeContracts.importQuestions, ({ session, params, body }) =>
    importQuestions(deps, { session, skillId: params.id, input: body }),
  );
  route(api, deps, exchangeContracts.exportQuestions, ({ params, query }) =>
    exportQuestions(deps, { skillId: params.id, format: query.format }),
  );
}
