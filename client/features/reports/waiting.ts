import { hasStatus, isUnreachable } from '#client/http/failure.ts';

export const POLL_MS = 500;
const MOST_ATTEMPTS = 60;

type Answer = {
  data: { report: { recommendations: string[] } } | undefined;
  error: unknown;
  attempts: number;
};

/**
 * What the waiting screen does next: it asks again for the `report`, shows it (`nothing` is left to wait for), gives up
 * after too many attempts that brought none (`expired`), or stops at once at any other failure (`failed`).
 */
export function waitingFor({ data, error, attempts }: Answer): 'report' | 'nothing' | 'expired' | 'failed' {
  if (data && data.report.recommendations.length > 0) return 'nothing';
  if (error && !isNotThereYet(error)) return 'failed';
  return attempts >= MOST_ATTEMPTS ? 'expired' : 'report';
}

/** 401 counts: the session's own gate leads to the sign-in and back here. */
function isNotThereYet(error: unknown): boolean {
  return hasStatus(error, 404) || hasStatus(error, 401) || isUnreachable(error);
}

const HIGHEST_PROGRESS = 95;
const PROGRESS_PER_TICK = 5;
const TICKS_PER_STEP = 6;

export const STEPS = [
  'Analyse de vos réponses…',
  'Calcul de votre score…',
  'Génération des recommandations IA…',
  'Finalisation du rapport…',
] as const;

export const INDICATORS = [
  { above: 20, label: 'Analyse' },
  { above: 50, label: 'Score' },
  { above: 80, label: 'Conseils' },
] as const;

/** What is shown after so many ticks of half a second: percent, and the step's text, which changes every 3 s. */
export function animationAt(ticks: number): { progress: number; step: string } {
  return {
    progress: Math.min(HIGHEST_PROGRESS, ticks * PROGRESS_PER_TICK),
    step: STEPS[Math.floor(ticks / TICKS_PER_STEP) % STEPS.length] as string,
  };
}
