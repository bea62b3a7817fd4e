import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { printRows } from '../../scripts/print-rows.ts';
import { askWithoutTls } from './ask-without-tls.ts';
import { goThroughFaults, HEAD } from './go-through-faults.ts';
import { buildHouse } from './house.ts';
import { backUpAndRestore } from './restore.ts';

const { values: flags } = parseArgs({ options: { candidates: { type: 'string', default: '8' } } });

try {
  const house = await buildHouse();
  try {
    const plain = await askWithoutTls(house.plainPort);
    const { rows, acknowledged, losses, isMet } = await goThroughFaults(house, Number(flags.candidates));
    const { said, isWhole } = await backUpAndRestore(house);
    printRows(HEAD, rows);
    const lost = Object.entries(losses).map(([name, count]) => `${count} ${name}`);
    console.log(`\n${acknowledged}: ${lost.join(', ')}`);
    console.log(`${house.crashes()} applications ended by themselves, and were started again`);
    console.log(said);
    console.log(plain.said);
    const load = loadavg().map((one) => one.toFixed(1));
    console.log(`load average ${load.join(' ')}`);
    if (
      !isMet ||
      !isWhole ||
      !plain.isRight ||
      house.crashes() > 0 ||
      Object.values(losses).some((count) => count !== 0)
    )
      process.exitCode = 1;
  } finally {
    await house.stop();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
