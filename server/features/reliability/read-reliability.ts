import type { Queryable } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';
import { ENOUGH_TESTS } from '#server/measurement/reliability.ts';
import type { GraderReliability, LevelReliability } from '#shared/contracts/reliability.ts';
import { LEVELS, type Level } from '#shared/rules/assessments/level.ts';
import { type GraderMeasure, readGraders } from './graders/measure-graders.ts';
import { describePool } from './pools/describe-pool.ts';
import { type Pool, readPools } from './pools/read-pools.ts';

type Profile = { id: string; name: string; levels: Counted[] };
type Counted = { level: Level } & Pick<
  LevelReliability,
  'tests' | 'reliability' | 'standard_error' | 'consistency' | 'appeals' | 'appeals_upheld'
>;

const NOTHING = {
  tests: 0,
  reliability: null,
  standard_error: null,
  consistency: null,
  appeals: 0,
  appeals_upheld: 0,
};

/** What anybody may know of how far results can be relied on: levels that are asked, counts as they are. */
export async function readReliability(deps: Deps) {
  const [profiles, pools, grader] = [
    await readCounted(deps.db),
    await readPools(deps.db),
    await readGraders(deps.db),
  ];
  const ofProfile = Map.groupBy(pools, ({ profile_id }) => profile_id);
  return {
    profiles: profiles
      .map(({ id, name, levels }) => ({
        id,
        name,
        levels: LEVELS.flatMap((level) => {
          const own = (ofProfile.get(id) ?? []).filter((pool) => pool.level === level);
          return describeLevel(
            own,
            levels.find((counted) => counted.level === level) ?? { level, ...NOTHING },
          );
        }),
      }))
      .filter(({ levels }) => levels.length > 0),
    grader: grader && presentGrader(grader),
    enough: ENOUGH_TESTS,
  };
}

/** Nothing while no question is asked. */
function describeLevel(pools: Pool[], counted: Counted): LevelReliability[] {
  const skills = pools.map(describePool).filter(({ questions }) => questions > 0);
  if (skills.length === 0) return [];
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return [
    {
      ...counted,
      questions: sum(skills.map(({ questions }) => questions)),
      exposure: Math.max(
        ...skills.map(({ mostExposed }) => mostExposed),
        ...pools.map((pool) => pool.most_drawn),
      ),
      overlap: sum(skills.map(({ overlap }) => overlap)) / skills.length,
      retired: sum(pools.map(({ retired }) => retired)),
      neutralised: sum(pools.map(({ neutralised }) => neutralised)),
    },
  ];
}

/** In the catalogue's order. An appeal is what a candidate asked for, not what the grader itself did. */
async function readCounted(db: Queryable): Promise<Profile[]> {
  const { rows } = await db.execute<Profile>(sql`
    with asked as (
      select s.profile_id, q.level, count(*)::int as appeals,
        count(*) filter (where a.status = 'upheld')::int as appeals_upheld
      from appeals a join questions q on q.id = a.question_id join skills s on s.id = q.skill_id
      where a.kind <> 'unplaced' group by s.profile_id, q.level
    )
    select p.id, p.name, coalesce(jsonb_agg(jsonb_build_object('level', level, 'tests', coalesce(m.tests, 0),
      'reliability', m.reliability, 'standard_error', m.standard_error, 'consistency', m.consistency,
      'appeals', coalesce(asked.appeals, 0), 'appeals_upheld', coalesce(asked.appeals_upheld, 0)))
      filter (where level is not null), '[]') as levels
    from profiles p left join (
      cell_measures m full join asked using (profile_id, level)
    ) on profile_id = p.id
    where p.deleted_at is null
    group by p.id order by p.position, p.name
  `);
  return rows;
}

function presentGrader({ answers, unseen }: GraderMeasure): GraderReliability {
  const { kappa, refused, believed, unread, bases } = unseen;
  return { sample: answers, unseen: unseen.answers, kappa, refused, believed, unread, bases };
}
