/** From this probability of mastery on a certificate is 'confirmé'. */
const SURE = 0.95;

type Evidence = {
  /** All evidence comes from tests whose time was proven. */
  verdictProven: boolean;
  /** Some of it comes from questions that are not calibrated yet. */
  onProbation: boolean;
};

export const isSure = (masteryChance: number): boolean => masteryChance >= SURE;

export function mayConfirm({ verdictProven, onProbation }: Evidence): boolean {
  return verdictProven && !onProbation;
}
