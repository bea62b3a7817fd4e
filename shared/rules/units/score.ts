/** Percent. From this score on, unrounded, a test earns a certificate (rule P1). */
export const CERTIFICATION_THRESHOLD = 75;

type ScoreBand = 'good' | 'fair' | 'poor';

export function scoreBand(score: number): ScoreBand {
  if (score >= 70) return 'good';
  return score >= 50 ? 'fair' : 'poor';
}

export function earnsCertificate(score: number): boolean {
  return score >= CERTIFICATION_THRESHOLD;
}

/** Rounds down to one decimal, so that a shown score never passes a threshold the real one missed. */
export function floorScore(score: number): number {
  return Math.floor(score * 10) / 10;
}

/** Points up to the threshold: 69.96 → 5.1, never fewer than are missing, as scores are rounded down. */
export function pointsTo(score: number): number {
  return Math.max(0, Math.round(10 * (CERTIFICATION_THRESHOLD - floorScore(score))) / 10);
}
