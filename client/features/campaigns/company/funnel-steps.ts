import type { Funnel } from '#shared/contracts/campaigns.ts';

type Step = { name: string; count: number };

/** In their order. Others than those invited come to a public campaign, and its steps would grow after the first. */
export function stepsOf(funnel: Funnel, { isPublic }: { isPublic: boolean }): Step[] {
  return [
    isPublic
      ? { name: 'Candidatures', count: funnel.candidates }
      : { name: 'Invités', count: funnel.invited },
    { name: 'Test ouvert', count: funnel.opened },
    { name: 'Test terminé', count: funnel.finished },
    { name: 'Réussi', count: funnel.passed },
    { name: 'Contactés', count: funnel.contacted },
    { name: 'Retenus', count: funnel.hired },
  ];
}
