import { readItems, writeItems } from './list-items.ts';
import type { FamilyDefinition } from './queries.ts';

export const KINDS = { range: 'Plage de nombres', list: 'Liste', local: 'Nom local' } as const;
export const LOCALS = {
  person: 'Prénom',
  city: 'Ville',
  company: 'Entreprise',
  goods: 'Marchandise',
} as const;

export type ParameterDraft = {
  name: string;
  kind: keyof typeof KINDS;
  from: string;
  to: string;
  step: string;
  /** One a line. */
  items: string;
  local: keyof typeof LOCALS;
};
export type MistakeDraft = { name: string; option: string };

/** A family while it is being written: what its fields hold. */
export type FamilyDraft = Pick<
  FamilyDefinition,
  'key' | 'level' | 'difficulty' | 'text' | 'answer' | 'explanation'
> & {
  points: string;
  parameters: ParameterDraft[];
  /** One a line: `nom = calcul`. */
  derived: string;
  /** One a line. */
  constraints: string;
  mistakes: MistakeDraft[];
};

export const FEWEST_MISTAKES = 3;
export const EMPTY_PARAMETER: ParameterDraft = {
  name: '',
  kind: 'range',
  from: '',
  to: '',
  step: '1',
  items: '',
  local: 'person',
};

const EMPTY: FamilyDraft = {
  key: '',
  level: 'intermediate',
  difficulty: 'medium',
  points: '2',
  parameters: [EMPTY_PARAMETER],
  derived: '',
  constraints: '',
  text: '',
  answer: '',
  mistakes: Array.from({ length: FEWEST_MISTAKES }, () => ({ name: '', option: '' })),
  explanation: '',
};

export function draftOf(family: FamilyDefinition | undefined): FamilyDraft {
  if (!family) return EMPTY;
  const { parameters, derived = {}, constraints = [], points, ...same } = family;
  return {
    ...same,
    points: String(points),
    parameters: Object.entries(parameters).map(([name, parameter]) => ({
      ...EMPTY_PARAMETER,
      name,
      ...fieldsOf(parameter),
    })),
    derived: Object.entries(derived)
      .map(([name, expression]) => `${name} = ${expression}`)
      .join('\n'),
    constraints: constraints.join('\n'),
  };
}

function fieldsOf(parameter: FamilyDefinition['parameters'][string]): Partial<ParameterDraft> {
  if ('in' in parameter) return { kind: 'list', items: writeItems(parameter.in) };
  if ('local' in parameter) return { kind: 'local', local: parameter.local };
  const { from, to, step = 1 } = parameter;
  return { kind: 'range', from: String(from), to: String(to), step: String(step) };
}

export function definitionOf(draft: FamilyDraft): FamilyDefinition {
  return {
    key: draft.key.trim(),
    level: draft.level,
    difficulty: draft.difficulty,
    points: Number(draft.points),
    parameters: Object.fromEntries(draft.parameters.map((each) => [each.name.trim(), parameterOf(each)])),
    derived: Object.fromEntries(linesOf(draft.derived).map(splitDerived)),
    constraints: linesOf(draft.constraints),
    text: draft.text.trim(),
    answer: draft.answer.trim(),
    mistakes: draft.mistakes.map(({ name, option }) => ({ name: name.trim(), option: option.trim() })),
    explanation: draft.explanation.trim(),
  };
}

function parameterOf({ kind, from, to, step, items, local }: ParameterDraft) {
  if (kind === 'local') return { local };
  if (kind === 'list') return { in: readItems(items) };
  return { from: numberOf(from), to: numberOf(to), step: numberOf(step) };
}

/** NaN for what is no number; a comma may part the decimals. */
export function numberOf(text: string): number {
  const plain = text.replace(/\s/g, '').replace(',', '.');
  return plain === '' ? Number.NaN : Number(plain);
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Name and expression; the name is empty where the line has none. */
export function splitDerived(line: string): [name: string, expression: string] {
  const [, name = '', expression = ''] = /^([a-z][a-z0-9_]*)\s*=(?!=)\s*(.+)$/.exec(line) ?? [];
  return [name, expression];
}
