import { FAMILY_KEY, FAMILY_LIMITS, FAMILY_NAME } from '#shared/rules/assessments/catalogue-limits.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { type FamilyDraft, linesOf, numberOf, type ParameterDraft, splitDerived } from './draft.ts';
import { readItems } from './list-items.ts';

/** By the field they stand beside: 'text', 'parameters.0.name'. */
export type Problems = Record<string, string>;

const SHORTEST = FAMILY_LIMITS.shortestText;

/** What is missing or misspelt in the form, before anything is sent; whether it makes questions, the server tries. */
export function findProblems(draft: FamilyDraft): Problems {
  const problems: Problems = {};
  const say = (field: string, wrong: string | false) => {
    if (wrong) problems[field] = wrong;
  };
  say(
    'key',
    !FAMILY_KEY.test(draft.key.trim()) &&
      'Écrivez un nom en petites lettres sans accent, chiffres et tirets.',
  );
  say(
    'text',
    draft.text.trim().length < SHORTEST && `Écrivez la question, en ${SHORTEST} caractères au moins.`,
  );
  say(
    'explanation',
    draft.explanation.trim().length < SHORTEST && `Expliquez la réponse, en ${SHORTEST} caractères au moins.`,
  );
  say('answer', !draft.answer.trim() && 'Écrivez la bonne réponse.');
  say(
    'derived',
    linesOf(draft.derived).some((line) => !splitDerived(line)[0]) &&
      `Écrivez chaque ligne ainsi${NBSP}: nom = calcul.`,
  );
  const names = draft.parameters.map(({ name }) => name.trim());
  for (const [at, parameter] of draft.parameters.entries()) {
    const isTwice = names.indexOf(parameter.name.trim()) < at;
    say(`parameters.${at}.name`, nameProblem(parameter.name.trim(), isTwice));
    for (const [field, wrong] of Object.entries(valueProblems(parameter)))
      say(`parameters.${at}.${field}`, wrong);
  }
  for (const [at, { name, option }] of draft.mistakes.entries()) {
    say(`mistakes.${at}.name`, name.trim().length < 3 && 'Nommez l’erreur.');
    say(`mistakes.${at}.option`, !option.trim() && 'Écrivez l’option à laquelle elle mène.');
  }
  return problems;
}

const SHOWN =
  /^(key|derived|constraints|text|answer|explanation|(parameters|mistakes)\.\d+\.(name|from|to|step|items|option))$/;

/** Beside which field the form says what a server found wrong with this part of the definition; undefined: beside none. */
export function placeOf(part: string, { parameters }: Pick<FamilyDraft, 'parameters'>): string | undefined {
  const [whole = '', which, of = 'name'] = part.split('.');
  const at = parameters.findIndex(({ name }) => name.trim() === which);
  // The definition names its parameters, the form counts them.
  const places = { parameters: `parameters.${at}.${of === 'in' ? 'items' : of}`, mistakes: part };
  const place = places[whole as keyof typeof places] ?? whole;
  return SHOWN.test(place) ? place : undefined;
}

function nameProblem(name: string, isTwice: boolean): string | false {
  if (!FAMILY_NAME.test(name))
    return `Un nom commence par une petite lettre sans accent${NBSP}: prix, taux_2.`;
  return isTwice && 'Ce nom sert déjà.';
}

function valueProblems({ kind, from, to, step, items }: ParameterDraft): Problems {
  if (kind === 'local') return {};
  if (kind === 'list') return readItems(items).length < 2 ? { items: 'Écrivez au moins deux valeurs.' } : {};
  const problems: Problems = {};
  const [first, last, by] = [from, to, step].map(numberOf) as [number, number, number];
  if (Number.isNaN(first)) problems.from = 'Nombre attendu.';
  if (Number.isNaN(last)) problems.to = 'Nombre attendu.';
  else if (last < first) problems.to = 'C’est moins que le début.';
  if (!(by > 0)) problems.step = 'Nombre positif attendu.';
  return problems;
}
