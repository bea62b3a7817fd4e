export { createTest, type NewTest } from './create-test.ts';
export { dropPendingTestsOf } from './drop-pending-tests-of.ts';
export { ensureDrawable } from './ensure-drawable.ts';
export { eventsOf, readBatches } from './journal.ts';
export { findTest } from './open-test.ts';
export { findProfile, profileNotFound, profileToDraw } from './profile-to-draw.ts';
export { sweepAbandoned } from './sweep-abandoned.ts';
