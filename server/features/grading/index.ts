export type { CodeSpec, PaperQuestion, QuestionGrade, Rubric, RubricCriterion } from './engine/types.ts';
export { gradeReport } from './grade-report.ts';
export { queueGrading } from './queue-grading.ts';
