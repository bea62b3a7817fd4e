export { countExposure } from './count-exposure.ts';
export { createAssessment } from './create-assessment.ts';
export { poolToDraw } from './draw/find-pool.ts';
export { dropPending } from './drop-pending.ts';
export { ensureDrawable, findPoorSkill } from './ensure-drawable.ts';
export { findProfile, profileNotFound } from './find-profile.ts';
export { journalEvidence } from './journal-evidence.ts';
export { sweepAbandoned } from './sweep-abandoned.ts';
export { tellUnsent } from './tell-unsent.ts';
