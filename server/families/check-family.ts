import { formatCount, formatShare } from '#shared/rules/text/format.ts';
import { drawVariant } from './draw-variant.ts';
import { type Family, FamilyError, type Proof, type Variant } from './family.ts';

const VARIANTS = 200;
/** Fewer different texts than this are learnt by heart. */
const LEAST_DIFFERENT = 25;
/** A number an option shows may be so many times the answer's, or its fraction. */
const PLAUSIBLE = 12;
const DEGENERATE = /\b(?:NaN|Infinity|undefined|null)\b|\[object|[{}]|-\s*0(?![,.\d])/;

/** What is wrong with a family over 200 of its variants, in French for its author; empty when it proves itself. */
export function checkFamily(family: Family): string[] {
  return proveFamily(family).problems;
}

/** The same with the variants drawn, as long as it is not late. */
export function proveFamily(family: Family, isLate = () => false): Proof {
  const variants: Variant[] = [];
  try {
    checkNames(family);
    for (let seed = 1; seed <= VARIANTS; seed++) variants.push(drawVariant(family, seed, isLate));
  } catch (error) {
    if (error instanceof FamilyError) return { problems: [error.message], variants };
    throw error;
  }
  return { problems: problemsOf(variants), variants };
}

/** @throws FamilyError where a name stands for two things, or a range ends before it begins */
function checkNames({ parameters, derived }: Family): void {
  for (const [name, parameter] of Object.entries(parameters)) {
    if (Object.hasOwn(derived, name)) throw new FamilyError(`Le nom «\u00a0${name}\u00a0» sert deux fois.`);
    if ('from' in parameter && parameter.from > parameter.to) {
      throw new FamilyError(`La plage de «\u00a0${name}\u00a0» finit avant de commencer.`);
    }
  }
}

function problemsOf(variants: Variant[]): string[] {
  const found = new Set<string>();
  for (const variant of variants) for (const problem of checkVariant(variant)) found.add(problem);
  const different = new Set(variants.map(({ text }) => text)).size;
  if (different < LEAST_DIFFERENT) {
    found.add(
      `Seulement ${formatCount(different, 'texte différent', 'textes différents')} sur ${VARIANTS} variantes (${LEAST_DIFFERENT} au moins).`,
    );
  }
  const longest = variants.filter(isKeyLongest).length / VARIANTS;
  if (longest > 0.5)
    found.add(`La bonne réponse est la plus longue dans ${formatShare(longest)} des variantes.`);
  return [...found];
}

function checkVariant({ text, options, correct_index, explanation }: Variant): string[] {
  const problems: string[] = [];
  if (new Set(options).size !== options.length) problems.push('Deux options sont égales.');
  if ([text, explanation, ...options].some((part) => DEGENERATE.test(part))) {
    problems.push('Un texte contient une valeur dégénérée.');
  }
  const key = amount(options[correct_index] as string);
  if (key === null) return problems;
  for (const option of options) {
    const other = amount(option);
    if (other === null || other === key) continue;
    if (Math.sign(other) !== Math.sign(key) || ratio(other, key) > PLAUSIBLE) {
      problems.push('Une option n’est pas d’une taille plausible.');
    }
  }
  return problems;
}

function isKeyLongest({ options, correct_index }: Variant): boolean {
  const lengths = options.map((option) => option.length);
  const key = lengths[correct_index] as number;
  return lengths.every((length, index) => index === correct_index || length < key);
}

/** The number an option is, where it is nothing else but one with its unit. */
function amount(option: string): number | null {
  const match = /^(-?[\d\s]+(?:,\d+)?)\s*(?:FCFA|%|[a-zé]{1,10})?$/u.exec(option);
  if (!match?.[1]) return null;
  return Number(match[1].replace(/\s/g, '').replace(',', '.'));
}

function ratio(a: number, b: number): number {
  if (a === 0 || b === 0) return 1;
  return Math.max(Math.abs(a / b), Math.abs(b / a));
}
