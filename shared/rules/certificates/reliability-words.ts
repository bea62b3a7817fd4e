import type { Margin } from '#shared/contracts/scores.ts';
import { formatCount } from '#shared/rules/text/format.ts';
import { marginInWords } from './margin-words.ts';

/** Said wherever a score stands whose time nothing but the phone knows. */
export const PHONE_TIME = 'Temps mesuré par le seul téléphone';

/** → score probable : de 71 à 90 %, sur 28 questions */
export function basisInWords(margin: Margin, counted: number | null | undefined): string {
  const words = marginInWords(margin);
  return typeof counted === 'number' ? `${words}, sur ${formatCount(counted, 'question')}` : words;
}

type Basis = { margin: Margin | null; counted: number | null; proven: boolean };

/** How far a score can be relied on, in lines; `proven`: its time was. */
export function reliabilityOf({ margin, counted, proven }: Basis): string[] {
  return [...(margin ? [basisInWords(margin, counted)] : []), ...(proven ? [] : [PHONE_TIME])];
}
