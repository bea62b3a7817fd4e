import type { Deps } from '#server/deps.ts';
import { readSettings } from './read-settings.ts';

/** Whether payments are simulated, which every page says. */
export async function readMode(deps: Deps): Promise<{ sandbox: boolean }> {
  if (!deps.config.paymentSandbox) return { sandbox: false };
  return { sandbox: (await readSettings(deps)).sandbox_mode };
}
