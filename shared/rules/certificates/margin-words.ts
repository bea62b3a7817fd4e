import type { Margin } from '#shared/contracts/scores.ts';
import { formatCount, formatScore, NBSP } from '#shared/rules/text/format.ts';

/** { low: 71.6, high: 89.2 } → score probable : de 71 à 90 %; never narrower than it is. */
export function marginInWords({ low, high }: Margin): string {
  return `score probable${NBSP}: de ${Math.floor(low)} à ${Math.ceil(high)}${NBSP}%`;
}

/** 82.46 → 82,4 % (score probable : de 71 à 90 %); the score alone where no question counted. */
export function scoreInWords(score: number, margin: Margin | null | undefined): string {
  const alone = `${formatScore(score)}${NBSP}%`;
  return margin ? `${alone} (${marginInWords(margin)})` : alone;
}

/** (12, 15) → 12 questions comptées sur 15; a paper kept from before questions were counted says its length. */
export function countedInWords(counted: number | null | undefined, asked: number): string {
  if (typeof counted !== 'number') return formatCount(asked, 'question');
  return `${formatCount(counted, 'question comptée', 'questions comptées')} sur ${asked}`;
}

/** 1 → 1re tentative; nothing where it is not known. */
export function attemptInWords(attempt: number | null | undefined): string | null {
  if (typeof attempt !== 'number') return null;
  return attempt === 1 ? '1re tentative' : `${attempt}e tentative`;
}

/** The two strengths of a certificate. */
export function strengthName(isConfirmed: boolean | undefined): string {
  return isConfirmed ? 'Certifié confirmé' : 'Certifié';
}
