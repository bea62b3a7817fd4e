export { answerInWords } from './answer-in-words.ts';
export { gradeReport } from './grade-report.ts';
export { lockReport } from './load-graded.ts';
export { holdGrading } from './neutralised.ts';
export { readingsLeft } from './readings.ts';
export { type Rescored, rescoreReport } from './rescore-report.ts';
