import { ModelUnavailable } from '#server/providers/language-model/errors.ts';
import type { LanguageModel, ModelLog } from '#server/providers/language-model/index.ts';
import { type RubricReading, readByRubric } from './grade-open.ts';
import { judge, toHalfSteps } from './marks.ts';
import { batchAnswers } from './model/batches.ts';
import { isProof } from './model/check-quote.ts';
import {
  gradesShape,
  type ModelGrades,
  type OpenAnswer,
  PROMPT_VERSION,
  questionName,
  systemPrompt,
  userPrompt,
} from './model/prompt.ts';
import { missing } from './open/read-criteria.ts';
import type { CriterionGrade, QuestionGrade, RubricCriterion } from './types.ts';

/** Model and rubric may differ by this share of the question's points before somebody reads the answer. */
const TOLERATED = 0.5;
const TOKENS_PER_CRITERION = 150;

/**
 * Grades open answers by the model: it proposes marks with quotes, code checks the quotes and adds up. Where the model
 * is unavailable or leaves a question out, the embedded rubric grades.
 */
export async function gradeOpenByModel(
  answers: readonly OpenAnswer[],
  model: LanguageModel,
  log: ModelLog,
): Promise<QuestionGrade[]> {
  const read = answers.map((item): ReadAnswer => {
    const reading = readByRubric(item.question, item.answer);
    return { ...item, reading, alone: reading.grade.flags !== undefined };
  });
  const written = read.filter(({ answer }) => answer.trim() !== '');
  const graded = new Map<string, QuestionGrade>();
  for (const batch of batchAnswers(written)) {
    const proposed = await propose(batch, model, log);
    batch.forEach((item, at) => {
      const marks = proposed?.grades.find((grade) => grade.question === questionName(at));
      if (marks) graded.set(item.question.id, settle(item, marks.criteria, model.name));
    });
  }
  return read.map(({ question, reading }) => graded.get(question.id) ?? reading.grade);
}

type ReadAnswer = OpenAnswer & { reading: RubricReading; alone: boolean };

async function propose(
  batch: readonly OpenAnswer[],
  model: LanguageModel,
  log: ModelLog,
): Promise<ModelGrades | undefined> {
  const criteria = batch.reduce((count, { question }) => count + (question.rubric?.criteria.length ?? 0), 0);
  try {
    return await model.generate({
      schema: gradesShape,
      schemaName: 'grades',
      system: systemPrompt,
      user: userPrompt(batch),
      maxTokens: 500 + criteria * TOKENS_PER_CRITERION,
    });
  } catch (error) {
    if (!(error instanceof ModelUnavailable)) throw error;
    log.warn(
      { failure: error.failure, answers: batch.length },
      'open answers graded by the embedded rubric instead',
    );
    return undefined;
  }
}

type ProposedMarks = ModelGrades['grades'][number]['criteria'];

/**
 * The model's reading stands where the rubric's evidence does not speak against it: the rubric could not place the answer,
 * or is of about the same opinion. Else the rubric's marks stay, and what is far apart is read by somebody. A reading that
 * leaves a criterion out, or gives a mark that its quote does not bear out, says nothing.
 */
function settle(
  { question, answer, reading: { grade, against } }: ReadAnswer,
  marks: ProposedMarks,
  modelName: string,
): QuestionGrade {
  const checked = (question.rubric?.criteria ?? []).map((criterion) => checkMark(criterion, marks, answer));
  const criteria = checked.filter((mark) => mark !== undefined);
  if (criteria.length < checked.length) return grade;
  const proposed = criteria.reduce((total, { points }) => total + points, 0);
  const points = toHalfSteps(Math.min(question.points, proposed));
  const agreement = {
    model: modelName,
    prompt: PROMPT_VERSION,
    model_points: points,
    rubric_points: grade.points,
  };
  const apart = Math.abs(points - grade.points) > TOLERATED * question.points;
  const stands = !against && (!apart || grade.review === 'unplaced');
  if (!stands) return { ...grade, agreement, ...(apart && { review: 'differs' as const }) };
  return {
    question_id: question.id,
    max: question.points,
    graded_by: `model:${modelName}@${PROMPT_VERSION}`,
    points,
    right: judge(points, question.points),
    criteria,
    agreement,
  };
}

function checkMark(
  criterion: RubricCriterion,
  marks: ProposedMarks,
  answer: string,
): CriterionGrade | undefined {
  const { id, label, points: max } = criterion;
  const proposed = marks.find((mark) => mark.id === id);
  if (proposed?.mark === 0) return missing(criterion);
  if (!proposed || !isProof(proposed.quote, answer, criterion)) return undefined;
  const quote = proposed.quote.toWellFormed();
  return proposed.mark === 2
    ? { id, label, points: max, max, met: 'full', quote }
    : { id, label, points: toHalfSteps(max / 2), max, met: 'partial', quote };
}
