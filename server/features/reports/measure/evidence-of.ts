import type { Evidence } from '#server/db/schema/reports.ts';
import type { PaperQuestion, QuestionGrade } from '#server/grading/types.ts';

type Sitting = {
  questions: readonly PaperQuestion[];
  grades: readonly QuestionGrade[];
  /** Ids of the questions that were new to the person. */
  counted: readonly string[];
  answers: ReadonlyMap<string, string>;
  seconds: ReadonlyMap<string, number>;
};

/** First answers: all that a certificate, a margin or a calibration rests on. Those on trial serve calibration alone. */
export function evidenceOf({ questions, grades, counted, answers, seconds }: Sitting): Evidence[] {
  const marks = new Map(grades.map((grade) => [grade.question_id, grade]));
  const isNew = new Set(counted);
  return questions.flatMap((question) => {
    const grade = marks.get(question.id);
    if (!grade || grade.max === 0 || !isNew.has(question.id)) return [];
    if (question.neutralised) return [];
    const option = question.option_order?.[Number(answers.get(question.id) || Number.NaN)];
    const spent = seconds.get(question.id);
    return [
      {
        question_id: question.id,
        share: grade.points / grade.max,
        ...(option === undefined ? {} : { option }),
        ...(spent === undefined ? {} : { seconds: spent }),
        ...(question.scored === false ? { trial: true as const } : {}),
        ...((question.variant_number ?? 1) > 1 ? { again: true as const } : {}),
        ...(grade.review ? { unread: true as const } : {}),
      },
    ];
  });
}
