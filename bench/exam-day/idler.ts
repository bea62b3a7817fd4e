import { createHash } from 'node:crypto';

/** What an idle core does: pieces of the kind an application's work is made of, until whoever forked this is gone. */
export type Idled = { pieces: number; ms: number };

const PIECES = 50;
const ANSWERS = JSON.stringify(
  Array.from({ length: 30 }, (_, nth) => ({
    question_id: `question ${nth}`,
    answer: 'Le grand livre. '.repeat(8),
  })),
);
let pieces = 0;

function idle(): void {
  for (let piece = 0; piece < PIECES; piece++)
    createHash('sha256')
      .update(JSON.stringify(JSON.parse(ANSWERS)))
      .digest();
  pieces += PIECES;
  setImmediate(idle);
}

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ pieces, ms: (user + system) / 1000 } satisfies Idled);
});
process.once('disconnect', () => process.exit());
idle();
