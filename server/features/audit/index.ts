export { readsAudit } from './access.ts';
export { recordAudit, recordAudits } from './record-audit.ts';
