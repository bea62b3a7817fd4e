import { atOnce, type Setting } from './setting.ts';

const CREDITS = 100;

/** Far more draws than the balance pays for, at once; an account's share of the server refuses some (429). */
export async function doubleSpend(s: Setting, requests: number, width: number): Promise<string> {
  const person = await s.someone('individual', CREDITS);
  const body = { profile_id: s.profileId, level: 'junior', num_questions_per_skill: 1 };
  const statuses: Record<number, number> = {};
  await atOnce(requests, width, async () => {
    const { status } = await s.call('POST', '/tests/generate', person, { body });
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  const { rows } = await s.connection.pool.query(
    `select credits, (select count(*)::int from assessments where account_id = $1) as tests,
      (select sum(amount)::int from ledger where account_id = $1) as ledger
    from accounts where id = $1`,
    [person.id],
  );
  const { credits, tests, ledger } = rows[0];
  const said = `${requests} draws, ${width} at once, on ${CREDITS} credits: ${JSON.stringify(statuses)}, ${tests} tests, ${credits} credits left`;
  if (statuses[200] !== CREDITS || tests !== CREDITS || credits !== 0 || ledger !== 0) throw new Error(said);
  if (Object.keys(statuses).some((status) => !['200', '402', '429', '503'].includes(status)))
    throw new Error(said);
  return said;
}
