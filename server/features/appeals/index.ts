export { decides } from './access.ts';
export { listNeutralised } from './list-neutralised.ts';
export { rescoreNeutralised } from './rescore-neutralised.ts';
export { settleDue } from './settle-due.ts';
