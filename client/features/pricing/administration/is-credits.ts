import { readWhole } from '#client/ui/forms/whole-number.ts';
import { MOST_CREDITS } from '#shared/rules/credits.ts';

/** Whether what was typed is a whole number of credits, from 0 to `most`. */
export function isCredits(text: string, most = MOST_CREDITS): boolean {
  return readWhole(text) <= most;
}
