export { recordAudit, recordAudits } from './record-audit.ts';
