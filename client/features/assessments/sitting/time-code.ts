import { soon } from '#client/http/soon.ts';
import type { JournalEvent } from '#shared/contracts/sittings.ts';
import type { Jwk } from '#shared/credentials/es256.ts';

type Signer = { testId: string; deviceId: string; key: Jwk | undefined };

/**
 * The code that proves by when these lines were made: the whole journal, from its first line. Null where this phone has no
 * key for it, or no WebCrypto, or misses a line, or lacks what writes it: the test goes on without.
 */
export async function timeCodeOf(
  { testId, deviceId, key }: Signer,
  lines: readonly JournalEvent[],
): Promise<string | null> {
  const isWhole = lines.length > 0 && lines.every(({ seq }, index) => seq === index + 1);
  if (!key || !isWhole) return null;
  try {
    const writer = await soon(import('#shared/evidence/time-code.ts'));
    return (await writer?.writeTimeCode({ testId, deviceId }, lines, key)) ?? null;
  } catch {
    return null;
  }
}
