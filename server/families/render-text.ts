import { formatFcfa, formatNumber } from '#shared/rules/text/format.ts';
import { frenchSpaces } from '#shared/rules/text/french.ts';
import { evaluate, type Values } from './expression.ts';
import { FamilyError } from './family.ts';

const PLACE = /\{([^{}:]+(?:\?[^{}]*:[^{}:]*)?)(?::(fcfa|number|percent))?\}/g;

const FORMATS: Record<string, (value: number) => string> = {
  fcfa: (value) => formatFcfa(Math.round(value)),
  number: (value) => formatNumber(rounded(value)),
  percent: (value) => `${formatNumber(rounded(value))} %`,
};

/** Fills the places of a text. A number without a format reads as a French number. @throws FamilyError */
export function renderText(text: string, values: Values): string {
  const filled = text.replace(PLACE, (_, expression: string, format?: string) => {
    const value = evaluate(expression, values);
    if (typeof value === 'string') return value;
    if (typeof value !== 'number') {
      throw new FamilyError(`«\u00a0${expression}\u00a0» n’est ni un nombre ni un texte.`);
    }
    return (FORMATS[format ?? 'number'] as (number: number) => string)(value);
  });
  return frenchSpaces(filled);
}

/** At most two decimals: no option shows what a computer makes of 0.1 + 0.2. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
