import type { Candidacy } from '#shared/contracts/candidates.ts';
import { describeBasis } from './labels.ts';

/** On how many questions a result rests, and how its time was established. */
export function Basis({ candidacy: { counted, verdict } }: { candidacy: Partial<Candidacy> }) {
  if (!verdict) return null;
  return <p className="soft">{describeBasis(counted ?? null, verdict)}</p>;
}
