import { parentPort } from 'node:worker_threads';
import { figuresOf } from '#server/grading/development/figures.ts';
import { gradeSet } from '#server/grading/development/grade-set.ts';

const graded = gradeSet();
const unseen = graded.filter(({ split }) => split === 'held');
parentPort?.postMessage({ answers: graded.length, unseen: figuresOf(unseen) });
