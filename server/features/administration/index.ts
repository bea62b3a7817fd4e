export { governs, readsUsers } from './access.ts';
