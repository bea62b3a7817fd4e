export { gradeReport } from './grade-report.ts';
