export { readOperator } from './read-operator.ts';
