import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/session.ts';
import { mayReadSettings } from '../access.ts';
import { presentSettings } from './present-settings.ts';
import { readSettings } from './read-settings.ts';

export async function showSettings(deps: Deps, { session }: { session: Session | null }) {
  const settings = await readSettings(deps);
  if (mayReadSettings(session)) return { settings: presentSettings(settings) };
  return { settings: { credit_price: settings.credit_price } };
}
