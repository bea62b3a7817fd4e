import { VARIANT_OPTIONS } from '#shared/rules/assessments/catalogue-limits.ts';
import { seededRandom, shuffled } from '#shared/rules/units/shuffle.ts';
import { evaluate, namesIn, type Values } from './expression.ts';
import { type Family, FamilyError, type Parameter, type Variant } from './family.ts';
import { LOCAL_NAMES } from './local-names.ts';
import { renderText } from './render-text.ts';

/** A family whose constraints refuse so many draws in a row is refused itself. */
const TRIES = 200;

/** The question that this seed draws: the same one each time. @throws FamilyError when the family gives none, or it is late */
export function drawVariant(family: Family, seed: number, isLate = () => false): Variant {
  const random = seededRandom(seed);
  for (let tried = 0; tried < TRIES; tried++) {
    if (isLate()) throw new FamilyError('Cette famille est trop longue à calculer.');
    const values = drawValues(family, random);
    if (!family.constraints.every((constraint) => evaluate(constraint, values) === true)) continue;
    const variant = render(family, values, random);
    if (variant) return { seed, ...variant };
  }
  throw new FamilyError(
    `Aucune variante après ${TRIES} tirages\u00a0: les contraintes sont impossibles ou les options se répètent.`,
  );
}

/** Whatever the order of the names: a stored definition comes back with them in another one. */
function drawValues({ parameters, derived }: Family, random: () => number): Values {
  const values: Values = {};
  for (const name of Object.keys(parameters).sort()) {
    values[name] = drawValue(parameters[name] as Parameter, random);
  }
  for (const name of Object.keys(derived)) derive(name, derived, values);
  return values;
}

/** After what its expression uses. @throws FamilyError when that leads back to itself */
function derive(name: string, derived: Family['derived'], values: Values, users: string[] = []): void {
  if (Object.hasOwn(values, name) || !Object.hasOwn(derived, name)) return;
  if (users.includes(name)) {
    throw new FamilyError(`La valeur «\u00a0${name}\u00a0» se calcule à partir d’elle-même.`);
  }
  const expression = derived[name] as string;
  for (const used of namesIn(expression)) derive(used, derived, values, [...users, name]);
  values[name] = evaluate(expression, values);
}

function drawValue(parameter: Parameter, random: () => number): unknown {
  if ('in' in parameter) return pick(parameter.in, random);
  if ('local' in parameter) return pick(LOCAL_NAMES[parameter.local], random);
  const { from, to, step } = parameter;
  const steps = Math.floor((to - from) / step + 1e-9);
  // Decimal steps add up to what they were meant to be, not to 0.30000000000000004.
  return Number((from + step * Math.floor(random() * (steps + 1))).toFixed(6));
}

function pick<T>(items: readonly T[], random: () => number): T {
  return items[Math.floor(random() * items.length)] as T;
}

/** Null where too few mistakes lead to an option of their own. */
function render(family: Family, values: Values, random: () => number): Omit<Variant, 'seed'> | null {
  const answer = renderText(family.answer, values);
  const others = new Set(family.mistakes.map(({ option }) => renderText(option, values)));
  others.delete(answer);
  if (others.size < VARIANT_OPTIONS - 1) return null;
  const options = shuffled([answer, ...shuffled([...others], random).slice(0, VARIANT_OPTIONS - 1)], random);
  return {
    text: renderText(family.text, values),
    options,
    correct_index: options.indexOf(answer),
    explanation: renderText(family.explanation, values),
  };
}
