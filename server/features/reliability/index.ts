export { measureQuestions } from './measure-questions.ts';
