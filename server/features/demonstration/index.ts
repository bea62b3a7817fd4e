export { CANDIDATE_EMAIL, COMPANY_EMAIL } from './open-demonstration.ts';
export { REMOVED } from './remove-demonstration.ts';
