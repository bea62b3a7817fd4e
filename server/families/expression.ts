import { LRUCache } from 'lru-cache';
import type { EvalFunction, MathNode } from 'mathjs';
// The package in one file: its thousand modules take half a second to load, in which a process answers nobody.
import mathjs from 'mathjs/lib/browser/math.js';
import { FamilyError } from './family.ts';

const { isMatrix, isOperatorNode } = mathjs;
const math = mathjs.create(mathjs.all ?? {}, { number: 'number' });

export type Values = Record<string, unknown>;

/*
 * Authors write arithmetic, comparisons, choices, short texts and short lists, nothing else: so no expression can go on for
 * long, take memory or reach beyond its values.
 */
const NODES = words(`AccessorNode ArrayNode ConditionalNode ConstantNode FunctionNode IndexNode OperatorNode
  ParenthesisNode RelationalNode SymbolNode`);
const OPERATORS =
  words(`add subtract multiply divide mod pow unaryMinus unaryPlus and or not equal unequal smaller
  smallerEq larger largerEq`);
const FUNCTIONS =
  words(`abs ceil concat exp fix floor format gcd lcm log log10 log2 max mean min mod pow round sign size
  sqrt string sum`);
const LONGEST_LIST = 100;
const LONGEST_TEXT = 1_000;

type Compiled = { code: EvalFunction; names: string[] };

const compiled = new LRUCache<string, Compiled>({ max: 5_000 });

/** @throws FamilyError naming the expression when it is no expression, knows no such name or has no value */
export function evaluate(expression: string, values: Values): unknown {
  const { code, names } = compile(expression);
  const unknown = names.find((name) => !Object.hasOwn(values, name));
  if (unknown) throw refusal(expression, `${unknown} n’est ni un paramètre, ni une valeur dérivée`);
  const result = calculate(expression, code, values);
  if (typeof result === 'number' && !Number.isFinite(result)) {
    throw refusal(expression, 'pas de valeur finie, peut-être une division par zéro');
  }
  if (isTooLong(result)) throw refusal(expression, 'le texte ou la liste est trop long');
  return result;
}

/** The values it needs. @throws FamilyError when it is no expression */
export function namesIn(expression: string): readonly string[] {
  return compile(expression).names;
}

const refusal = (expression: string, why: string) =>
  new FamilyError(`«\u00a0${expression.trim()}\u00a0»\u00a0: ${why}.`);

function compile(expression: string): Compiled {
  const known = compiled.get(expression);
  if (known) return known;
  const tree = parse(expression);
  const names: string[] = [];
  tree.traverse((node, path) => {
    const name = node.toString();
    if (!NODES.has(node.type) || (isOperatorNode(node) && !OPERATORS.has(node.fn))) {
      throw refusal(expression, 'seuls des calculs sont permis');
    }
    if (isCalled(path)) {
      if (!FUNCTIONS.has(name)) throw refusal(expression, `la fonction ${name} n’existe pas ici`);
    } else if (node.type === 'SymbolNode') names.push(name);
  });
  const made = { code: tree.compile(), names };
  compiled.set(expression, made);
  return made;
}

function isTooLong(value: unknown): boolean {
  if (typeof value === 'string') return value.length > LONGEST_TEXT;
  return isMatrix(value) && value.size().reduce((a, b) => a * b, 1) > LONGEST_LIST;
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}

/** Whether mathjs reaches a node by this path as the function of a call. */
const isCalled = (path: string) => path === 'fn';

function parse(expression: string): MathNode {
  try {
    return math.parse(expression);
  } catch {
    throw refusal(expression, 'ce n’est pas une expression complète');
  }
}

function calculate(expression: string, code: EvalFunction, values: Values): unknown {
  try {
    return code.evaluate({ ...values });
  } catch {
    throw refusal(expression, 'ne se calcule pas avec les valeurs tirées');
  }
}
