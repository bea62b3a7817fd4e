import { judge, toHalfSteps } from './marks.ts';
import { limits } from './sandbox/limits.ts';
import { NOT_FINITE } from './sandbox/prelude.ts';
import type { Outcome } from './sandbox/protocol.ts';
import { runCode } from './sandbox/run-code.ts';
import { isSameValue } from './sandbox/same-value.ts';
import type { CodeSpec, CodeTest, PaperQuestion, QuestionGrade, TestFailure } from './types.ts';

/**
 * Runs the answer against the question's tests. The share of the hidden ones that passes is the share of the points: the
 * visible ones can be answered by heart. What passes no more of them than one constant result does, earns nothing.
 */
export async function gradeCode(
  question: PaperQuestion,
  answer: string,
  perTest: number = limits.perTest,
): Promise<QuestionGrade> {
  const spec = question.code;
  if (!spec) throw new Error(`Question ${question.id} has no code tests`);
  const total = spec.tests.length;
  const base = { question_id: question.id, max: question.points, graded_by: 'sandbox' as const };
  if (answer.trim() === '' || answer.trim() === spec.starter.trim()) {
    return { ...base, points: 0, right: 'blank', tests: { passed: 0, total, failures: [] } };
  }
  const outcomes = await runAll(answer, spec, perTest);
  const results = spec.tests.map((test, at) => {
    const outcome = outcomes[at] ?? { kind: 'out_of_time' };
    return { test, passed: passes(test, outcome), failure: describeFailure(test, at, outcome) };
  });
  const failures = results.filter(({ passed }) => !passed).map(({ failure }) => failure);
  const points = toHalfSteps(question.points * shareOf(results));
  const tests = { passed: total - failures.length, total, failures };
  return { ...base, points, right: judge(points, question.points), tests };
}

function shareOf(results: readonly { test: CodeTest; passed: boolean }[]): number {
  const hidden = results.filter(({ test }) => test.hidden);
  const counted = hidden.length > 0 ? hidden : results;
  const passed = counted.filter((result) => result.passed).length;
  const constant = passedByAConstant(counted.map(({ test }) => test));
  return passed === counted.length || passed > constant ? passed / counted.length : 0;
}

/** How many tests the best program passes that always returns the same. */
function passedByAConstant(tests: readonly CodeTest[]): number {
  const alike = ({ expected }: CodeTest) =>
    tests.filter((test) => isSameValue(test.expected, expected)).length;
  return Math.max(0, ...tests.map(alike));
}

function runAll(
  source: string,
  { function_name, tests }: CodeSpec,
  perTest: number,
): Outcome[] | Promise<Outcome[]> {
  if (source.length > limits.source) return tests.map(() => ({ kind: 'too_large' }));
  return runCode({
    source: source.toWellFormed(),
    functionName: function_name,
    calls: tests.map((test) => JSON.stringify(test.args)),
    perTest,
  });
}

function passes(test: CodeTest, outcome: Outcome): boolean {
  if (test.expected === undefined) return outcome.kind === 'undefined';
  return outcome.kind === 'value' && isSameValue(JSON.parse(outcome.json), test.expected);
}

/** A hidden test says only that it failed: its values, and an error text made from them, would give it away. */
function describeFailure(test: CodeTest, at: number, outcome: Outcome): TestFailure {
  if (test.hidden) return { label: `Essai caché n° ${at + 1}`, message: hiddenMessages[outcome.kind] };
  if (outcome.kind === 'value') {
    return {
      label: test.label,
      message: `Attendu : ${shown(JSON.stringify(test.expected))} ; obtenu : ${shown(outcome.json)}.`,
    };
  }
  if (outcome.kind === 'thrown') return { label: test.label, message: `Erreur : ${outcome.message}` };
  return { label: test.label, message: hiddenMessages[outcome.kind] };
}

const SHOWN_LENGTH = 120;
const marker = new RegExp(`\\{"${NOT_FINITE}":"(-?\\w+)"\\}`, 'g');

function shown(json: string | undefined): string {
  const text = (json ?? 'rien').replace(marker, '$1');
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH).toWellFormed()}…` : text;
}

const hiddenMessages: Record<Outcome['kind'], string> = {
  value: 'Le résultat n’est pas celui attendu.',
  undefined: 'La fonction ne renvoie rien.',
  thrown: 'Le code s’arrête sur une erreur.',
  no_function: 'La fonction demandée est introuvable.',
  not_data: 'Le résultat n’est pas une donnée simple.',
  too_large: 'Le code ou son résultat est trop long.',
  never_settles: 'La promesse ne se termine jamais.',
  out_of_time: 'Le temps d’exécution est dépassé.',
  out_of_memory: 'La mémoire permise est dépassée.',
};
