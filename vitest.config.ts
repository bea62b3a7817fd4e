import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const database = './server/testing/databases/global-setup.ts';
/** Only ever ends what hangs: no test judges how fast the machine is. What needs longer says so itself. */
const PATIENCE_MS = 180_000;

/** What goes through the whole bank, every attack, a made-up crowd or printed pages: part of `npm test`, too long for `npm run check`. */
const WHOLE = '**/*.whole.test.ts';

/** By its size, which is what Vitest goes by, a short file of long tests would run last, and alone. */
class WholeFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isWhole = ({ moduleId }: TestSpecification) => Number(moduleId.endsWith('.whole.test.ts'));
    return (await super.sort(files)).toSorted((a, b) => isWhole(b) - isWhole(a));
  }
}

export default defineConfig(({ mode }) => ({
  test: {
    maxWorkers: 3,
    // Files share a process and its modules: loading and warming up everything anew for each of them took two fifths of the
    // time. Tests of the database and in the browser each make an installation of their own; the others leave nothing behind
    // in what they import.
    isolate: false,
    setupFiles: ['./vitest.setup.ts'],
    sequence: { sequencer: WholeFirst },
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Before any file of the process loads Dexie, which looks for it once.
          setupFiles: ['fake-indexeddb/auto'],
          css: { include: [/\.css\?raw$/] },
          include: ['{shared,server,client,scripts}/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
          exclude: ['**/*.db.test.{ts,tsx}', '**/node_modules/**', ...(mode === 'check' ? [WHOLE] : [])],
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['{shared,server,client,scripts}/**/*.db.test.{ts,tsx}'],
          globalSetup: database,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          setupFiles: ['./e2e/setup.ts'],
          include: ['e2e/**/*.test.ts'],
          globalSetup: database,
        },
      },
    ],
  },
}));
