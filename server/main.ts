import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Before anything else is imported: what was compiled at an earlier start is not compiled again, and servers are back sooner.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/server'));
await import('./serve.ts');
