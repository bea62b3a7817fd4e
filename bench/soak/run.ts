import { parseArgs } from 'node:util';
import { chooseParts } from '../only.ts';
import { attackers } from './attackers.ts';
import { doubleSpend } from './double-spend.ts';
import { droppedReplies } from './dropped-replies.ts';
import { herd } from './herd.ts';
import { kills } from './kills.ts';
import { type Setting, startSetting } from './setting.ts';
import { users } from './users.ts';

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    requests: { type: 'string', default: '10000' },
    width: { type: 'string', default: '200' },
    drops: { type: 'string', default: '100' },
    kills: { type: 'string', default: '12' },
    stops: { type: 'string', default: '4' },
    writes: { type: 'string', default: '1600' },
    seconds: { type: 'string', default: '30' },
    /** Words in the names of the attacks to make. */
    attacks: { type: 'string', default: 'passwords,PDFs,journals,sign-ups' },
  },
});
let started: Promise<Setting> | undefined;
/** One for all that share it; a part with an installation of its own has none idle beside it. */
const shared = () => (started ??= startSetting());
const parts: Record<string, () => Promise<string>> = {
  users: async () => users(await shared(), Number(flags.seconds)),
  attackers: () =>
    attackers({ seconds: Number(flags.seconds), only: flags.attacks.split(',').filter(Boolean) }),
  'double spend': async () => doubleSpend(await shared(), Number(flags.requests), Number(flags.width)),
  'dropped replies': async () => droppedReplies(await shared(), Number(flags.drops)),
  'reconnect herd': async () => herd(await shared()),
  kills: async () =>
    kills(await shared(), {
      kills: Number(flags.kills),
      stops: Number(flags.stops),
      writes: Number(flags.writes),
    }),
};
const isWanted = chooseParts(flags.only, Object.keys(parts));

try {
  for (const [name, part] of Object.entries(parts)) {
    if (!isWanted(name)) continue;
    try {
      console.log(`passed  ${name}: ${await part()}`);
    } catch (error) {
      process.exitCode = 1;
      console.log(`FAILED  ${name}: ${(error as Error).message}`);
    }
  }
} finally {
  await (await started)?.stop();
}
