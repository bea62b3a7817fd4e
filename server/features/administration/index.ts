export { audit, type Deed } from './audit.ts';
