import type { Transaction } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';
import type { QuestionRow } from '#server/features/assessments/draw/snapshot.ts';
import { drawable } from '#server/features/catalogue/index.ts';
import { readPricing } from '#server/features/pricing/index.ts';
import type { Pricing } from '#shared/contracts/pricing.ts';
import { seededRandom } from '#shared/rules/units/shuffle.ts';
import { DAY_MS } from '#shared/rules/units/time.ts';
import { type Catalogue, readCatalogue } from '../catalogue.ts';

/** Any: the same history in every installation, but for its dates. */
const SEED = 20_260_522;

type Asked = { skill: string; question: QuestionRow };

/** What the parts of the demonstration's history are made with. */
export type World = {
  deps: Deps;
  tx: Transaction;
  catalogue: Catalogue;
  /** Questions with options, in the order of their skills, by profile. */
  questions: Map<string, Asked[]>;
  pricing: Pricing;
  password_hash: string;
  random: () => number;
  now: Date;
};

export async function readWorld(
  deps: Deps,
  { tx, password_hash }: { tx: Transaction; password_hash: string },
): Promise<World> {
  return {
    deps,
    tx,
    catalogue: await readCatalogue(tx),
    questions: await readQuestions(tx),
    pricing: await readPricing(tx),
    password_hash,
    random: seededRandom(SEED),
    now: deps.now(),
  };
}

/** Those with options: their marks need no grader, and a wrong answer to them reads like one. */
async function readQuestions(tx: Transaction): Promise<World['questions']> {
  const { rows } = await tx.execute<Asked & { profile_id: string }>(sql`
    select s.profile_id, s.name as skill, to_jsonb(q) as question
    from questions q join skills s on s.id = q.skill_id
    where q.type = 'mcq' and q.family is null and s.deleted_at is null and ${drawable}
    order by s.profile_id, s.position, s.name, q.text, q.id
  `);
  return Map.groupBy(rows, ({ profile_id }) => profile_id);
}

export function daysBefore({ now }: World, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

export function pick<T>({ random }: World, items: readonly T[]): T {
  return items[Math.floor(random() * items.length)] as T;
}
