import { calibrate } from '#server/measurement/calibration/calibrate.ts';
import { logistic } from '#server/measurement/item-response.ts';
import { priorDifficulty } from '#server/measurement/prior.ts';
import { normal } from '#server/measurement/testing.ts';
import { seededRandom } from '#shared/rules/shuffle.ts';

/** A night's work at full size: a million first sightings over twelve profiles and levels of 180 questions each. */
const CELLS = 12;
const QUESTIONS = 180;
const PER_PAPER = 30;
const ANSWERS = 1_000_000;

const random = seededRandom(1);
/** Microseconds of a processor: the work is one thread's, and other programs do not count. */
let took = 0;
for (let cell = 1; cell <= CELLS; cell++) {
  const { items, sightings } = makeCell(Math.round(ANSWERS / CELLS / PER_PAPER));
  const started = process.cpuUsage();
  const { converged, iterations } = calibrate(items, sightings);
  const { user, system } = process.cpuUsage(started);
  took += user + system;
  console.log(
    `cell ${cell}: ${sightings.item.length} answers, ${iterations} rounds, converged: ${converged}`,
  );
}
console.log(
  `${ANSWERS} answers calibrated in ${(took / 1e6).toFixed(1)} s of a processor (goal: at most 60)`,
);
process.exitCode = took <= 60e6 ? 0 : 1;

function makeCell(papers: number) {
  const prior = priorDifficulty({ difficulty: 'medium', type: 'mcq', family: false });
  const items = Array.from({ length: QUESTIONS }, (_, index) => ({ id: `${index}`, guessing: 0.25, prior }));
  const difficulties = items.map(() => normal(random));
  const sightings = { paper: [] as number[], item: [] as number[], share: [] as number[] };
  for (let paper = 0; paper < papers; paper++) {
    const theta = normal(random);
    const first = Math.floor(random() * QUESTIONS);
    for (let at = 0; at < PER_PAPER; at++) {
      const item = (first + at * 7) % QUESTIONS;
      const chance = 0.25 + 0.75 * logistic(theta - (difficulties[item] as number));
      sightings.paper.push(paper);
      sightings.item.push(item);
      sightings.share.push(random() < chance ? 1 : 0);
    }
  }
  return { items, sightings };
}
