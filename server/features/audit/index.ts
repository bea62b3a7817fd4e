export { readsAudit } from './access.ts';
export { refusalNoted } from './note-refusal.ts';
export { recordAudit, recordAudits } from './record-audit.ts';
