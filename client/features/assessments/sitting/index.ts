export { prefetchPaper } from './prefetch-paper.ts';
export type { SittingController } from './sitting.ts';
export { isAnswered, type SittingState, unanswered } from './state.ts';
