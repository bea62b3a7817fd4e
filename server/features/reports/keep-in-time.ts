import type { PaperGrade } from '#server/grading/types.ts';

type Answers = ReadonlyMap<string, string>;

/** Keeps what was marked beside its marks, where it is not what was handed in. Both by question id. */
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
