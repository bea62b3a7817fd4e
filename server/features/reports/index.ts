export { answerInWords } from './answer-in-words.ts';
export { downloadReport } from './download-report.ts';
export { gradeReport } from './grade-report.ts';
export { presentAppeal } from './kept-appeals.ts';
export { lockReport } from './load-graded.ts';
export { holdGrading } from './neutralised.ts';
export { readReport } from './read-report.ts';
export { readingsLeft } from './readings.ts';
export { type Rescored, rescoreReport } from './rescore-report.ts';
