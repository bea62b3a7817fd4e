import { randomUUID } from 'node:crypto';
import { assessments } from '#server/db/schema/assessments.ts';
import { profiles, questions, skills } from '#server/db/schema/catalogue.ts';
import { type Evidence, reports } from '#server/db/schema/reports.ts';
import type { Deps } from '#server/deps.ts';
import { abilityOf, posteriorOf } from '#server/measurement/ability.ts';
import { successChance } from '#server/measurement/item-response.ts';
import { anItem, normal } from '#server/measurement/testing.ts';
import { shuffled } from '#shared/rules/units/shuffle.ts';

const OPTIONS = ['Le bon choix', 'Un autre', 'Un troisième', 'Le dernier'];
const BATCH = 500;

type Asked = { id: string; difficulty: number };
type Answered = Evidence & { question: Asked };
export type Setting = { profileId: string; skillId: string; questions: Asked[] };
type Stage = (typeof questions.$inferSelect)['stage'];

/** A profile with one skill and so many questions of intermediate level, their true difficulties spread evenly from −2 to 2 logits. */
export async function createQuestions({ db }: Deps, count: number, stage: Stage = 'live'): Promise<Setting> {
  const [profileId, skillId] = [randomUUID(), randomUUID()];
  await db.insert(profiles).values({ id: profileId, name: `Métier ${profileId}`, description: '' });
  await db.insert(skills).values({ id: skillId, profile_id: profileId, name: 'Accueil', description: '' });
  const made = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    difficulty: -2 + (4 * index) / (count - 1),
  }));
  await db.insert(questions).values(
    made.map(({ id }, index) => ({
      id,
      skill_id: skillId,
      level: 'intermediate' as const,
      type: 'mcq' as const,
      difficulty: 'medium' as const,
      points: 2,
      text: `Question ${index}`,
      options: OPTIONS,
      correct_index: 0,
      explanation: '',
      stage,
      source: 'admin' as const,
    })),
  );
  return { profileId, skillId, questions: made };
}

export type Sitting = {
  accountId: string;
  papers: number;
  perPaper: number;
  random: () => number;
  /** Whether somebody of this ability is right; by the model unless said otherwise. */
  isRight?: (question: Asked, theta: number) => boolean;
  /** Changes what is stored of each. */
  paper?: Partial<typeof assessments.$inferInsert>;
  report?: Partial<typeof reports.$inferInsert>;
};

/** Graded papers as if so many made-up candidates had sat them, a second after each other until now. */
export async function addPapers(deps: Deps, setting: Setting, sitting: Sitting): Promise<void> {
  const rows = Array.from({ length: sitting.papers }, (_, nth) =>
    sit(setting, sitting, new Date(deps.now().getTime() - (sitting.papers - nth) * 1000)),
  );
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    await deps.db.insert(assessments).values(batch.map(({ assessment }) => assessment));
    await deps.db.insert(reports).values(batch.map(({ report }) => report));
  }
}

export function rightByModel(random: () => number) {
  return (question: Asked, theta: number) => random() < successChance(itemOf(question), theta);
}

const itemOf = ({ difficulty }: Asked) => anItem({ difficulty, guessing: 1 / OPTIONS.length });

function sit({ profileId, questions: pool }: Setting, sitting: Sitting, at: Date) {
  const { random, isRight = rightByModel(random) } = sitting;
  const theta = normal(random);
  const answered: Answered[] = shuffled(pool, random)
    .slice(0, sitting.perPaper)
    .map((question) => {
      const right = isRight(question, theta);
      const option = right ? 0 : 1 + Math.floor(3 * random());
      return {
        question,
        question_id: question.id,
        share: right ? 1 : 0,
        option,
        seconds: 20 + Math.floor(60 * random()),
      };
    });
  const ability = abilityOf(
    posteriorOf(answered.map(({ question, share }) => ({ item: itemOf(question), share }))),
  );
  const evidence: Evidence[] = answered.map(({ question, ...answer }) => answer);
  const assessment = {
    id: randomUUID(),
    account_id: sitting.accountId,
    profile_id: profileId,
    profile_name: 'Métier',
    skill_names: ['Accueil'],
    level: 'intermediate' as const,
    status: 'completed' as const,
    cost: 0,
    question_count: sitting.perPaper,
    created_at: at,
    started_at: at,
    attempt: 1,
    ...sitting.paper,
  };
  const report = {
    assessment_id: assessment.id,
    account_id: sitting.accountId,
    submitted_at: at,
    graded_at: at,
    verdict: 'online' as const,
    global_score: (100 * evidence.filter(({ share }) => share === 1).length) / evidence.length,
    ability: ability.mean,
    ability_error: ability.sd,
    evidence,
    ...sitting.report,
  };
  return { assessment, report };
}
