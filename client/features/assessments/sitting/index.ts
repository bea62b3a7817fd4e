export { prefetchPaper } from './prefetch-paper.ts';
export { createSitting, type SittingController } from './sitting.ts';
export { isAnswered, type SittingState, unanswered } from './state.ts';
