import type { Funnel } from '#shared/contracts/campaigns.ts';

type Step = { name: string; count: number };

/** In their order; only a private campaign invites. */
export function stepsOf(funnel: Funnel, { isPublic }: { isPublic: boolean }): Step[] {
  const first: Step[] =
    isPublic && funnel.invited === 0
      ? [{ name: 'Candidatures', count: funnel.candidates }]
      : [{ name: 'Invités', count: funnel.invited }];
  return [
    ...first,
    { name: 'Test ouvert', count: funnel.opened },
    { name: 'Test terminé', count: funnel.finished },
    { name: 'Réussi', count: funnel.passed },
    { name: 'Contactés', count: funnel.contacted },
    { name: 'Retenus', count: funnel.hired },
  ];
}
