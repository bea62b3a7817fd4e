import { enableCompileCache } from 'node:module';
import { COMPILED } from './threads/environment.ts';

// Before anything else is imported.
enableCompileCache(COMPILED);
await import('./start.ts');
