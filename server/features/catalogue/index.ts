export { keepsCatalogue } from './access.ts';
export { drawable, suspendedQuestions } from './drawable.ts';
export { runGeneration } from './generation/run-generation.ts';
export { settleStages } from './probation/settle-stages.ts';
export { settleSuspension } from './questions/settle-suspension.ts';
export { type MeasuredItem, poolOf, readItems } from './read-items.ts';
export { seedCatalogue } from './seed-catalogue.ts';
export { describeStatistics, MEASURES, type Measures } from './statistics.ts';
