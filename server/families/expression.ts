import { all, create, type EvalFunction } from 'mathjs';
import { FamilyError } from './family.ts';

const math = create(all ?? {}, { number: 'number' });
const parse = math.parse;

// What authors write is only ever arithmetic: nothing that defines, loads or rewrites expressions.
const closed = () => {
  throw new Error('not available');
};
math.import(
  Object.fromEntries(
    [
      'import',
      'createUnit',
      'evaluate',
      'parse',
      'compile',
      'parser',
      'simplify',
      'derivative',
      'rationalize',
      'resolve',
      'reviver',
      'random',
      'randomInt',
      'pickRandom',
    ].map((name) => [name, closed]),
  ),
  { override: true },
);

export type Values = Record<string, unknown>;

const compiled = new Map<string, EvalFunction>();
const KEPT = 5_000;

/** @throws FamilyError naming the expression when it is no expression, knows no such name or has no value */
export function evaluate(expression: string, values: Values): unknown {
  let result: unknown;
  try {
    result = compile(expression).evaluate({ ...values });
  } catch (error) {
    throw new FamilyError(`« ${expression} » : ${(error as Error).message}`);
  }
  if (typeof result === 'number' && !Number.isFinite(result)) {
    throw new FamilyError(`« ${expression} » n’a pas de valeur finie (division par zéro ?)`);
  }
  return result;
}

function compile(expression: string): EvalFunction {
  const known = compiled.get(expression);
  if (known) return known;
  const made = parse(expression).compile();
  if (compiled.size >= KEPT) compiled.clear();
  compiled.set(expression, made);
  return made;
}
