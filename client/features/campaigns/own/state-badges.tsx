import { Badge } from '#client/ui/data/badge.tsx';
import type { Application } from '#shared/contracts/applications.ts';
import { STAGES_FOR_CANDIDATES } from '#shared/rules/campaigns/stages.ts';
import { DECLINED, STAGE_TONES, STATES } from './labels.ts';

/** What the company told of an application, before what became of its test; of a newer server's word nothing. */
export function StateBadges({
  stage_shared,
  state,
  declined,
}: Pick<Application, 'stage_shared' | 'state' | 'declined'>) {
  const known = STATES[state] as (typeof STATES)[typeof state] | undefined;
  const stage = stage_shared && STAGES_FOR_CANDIDATES[stage_shared];
  return (
    <>
      {stage && <Badge tone={STAGE_TONES[stage_shared]}>{stage}</Badge>}
      {known && <Badge tone={known.tone}>{declined ? DECLINED : known.name}</Badge>}
    </>
  );
}
