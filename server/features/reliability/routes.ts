import type { Hono } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/http/environment.ts';
import { adminRoute, publicRoute } from '#server/http/route.ts';
import * as contracts from '#shared/contracts/reliability.ts';
import { readsMeasures } from './access.ts';
import { readSkillPool } from './pools/read-skill-pool.ts';
import { readQuestionStatistics } from './read-question-statistics.ts';
import { readReliability } from './read-reliability.ts';

export function reliabilityRoutes(api: Hono<Env>, deps: Deps): void {
  publicRoute(api, deps, contracts.reliability, (reader) => readReliability(reader));
  adminRoute(api, deps, contracts.questionStatistics, readsMeasures, ({ params }) =>
    readQuestionStatistics(deps, { questionId: params.id }),
  );
  adminRoute(api, deps, contracts.skillPool, readsMeasures, ({ params }) =>
    readSkillPool(deps, { skillId: params.id }),
  );
}
