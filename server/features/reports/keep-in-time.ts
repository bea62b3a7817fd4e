import type { PaperGrade } from '#server/grading/types.ts';

type Answers = ReadonlyMap<string, string>;

/**
 * Notes, beside its marks, the answer that was marked where it is not the one handed in: only what was in time is
 * marked. Both by question id.
 */
export function keepInTime(grade: PaperGrade, handedIn: Answers, inTime: Answers): PaperGrade {
  return {
    ...grade,
    questions: grade.questions.map((each) => {
      const marked = inTime.get(each.question_id);
      return marked === undefined || marked === handedIn.get(each.question_id)
        ? each
        : { ...each, in_time: marked };
    }),
  };
}
