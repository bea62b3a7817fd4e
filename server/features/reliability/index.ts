export { measureGraders } from './graders/measure-graders.ts';
export { measureQuestions } from './measure-questions.ts';
export { readReliability } from './read-reliability.ts';
