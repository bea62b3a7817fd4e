import type { JournalEvent } from '#shared/contracts/sittings.ts';
import { writeTimeCode } from '#shared/evidence/time-code.ts';
import { openedTest, type World } from './world.ts';

/** As the phone of a fresh test shows it. */
export async function timeCodeOf(world: World): Promise<string> {
  const { id } = await openedTest(world);
  const { token } = world.people.individual;
  const { body } = await world.t.call('POST', `/tests/${id}/start`, { token });
  const line: JournalEvent = { seq: 1, kind: 'open', at: 0, mono: 0, boot: 'a' };
  return writeTimeCode({ testId: id, deviceId: 'telephone-1' }, [line], body.signing_key);
}
