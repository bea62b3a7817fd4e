import type { Change } from '#client/local/changes.ts';

export const concernsList = (change: Change) => change.topic === 'conversations';
