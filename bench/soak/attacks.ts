import { once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { IMPORT_BYTES } from '#shared/rules/assessments/catalogue-limits.ts';

export type Targets = {
  origin: string;
  /** Of one account: who asks, and its reports. */
  reader: { token: string; email: string; reports: string[] };
  /** Another, and a test it has open. */
  writer: { token: string; openTest: string };
  /** An administrator, and a skill for their file. */
  author: { token: string; skillId: string };
  seconds: number;
  /** Words in the names of attacks. */
  only: string[];
};
/** How often each attack was answered so: `sign-ups of one address 429`. */
export type Answers = Record<string, number>;

/** Of one account, asked for at once. */
const PDFS = 40;
/** Requests that one attacker has open at once. */
const WIDTH = 8;
/** In one request, as many as are taken. */
const MOST_EVENTS = 200;

/**
 * A thread of its own that stands by, loaded, so that what it costs to attack is not taken for what the attack does. Told to begin, it
 * answers once the attack is over.
 */
export async function standBy(targets: Targets): Promise<{ begin(): Promise<Answers> }> {
  const worker = new Worker(new URL(import.meta.url), { workerData: targets });
  await once(worker, 'message');
  return {
    async begin() {
      worker.postMessage('begin');
      const [answers] = await once(worker, 'message');
      return answers as Answers;
    },
  };
}

type Wanted = { method?: string; path: string; token?: string; address?: string; body?: unknown };
type Attack = { width: number; wanted(n: number): Wanted };

/** Each asks again as soon as it was answered. */
const attacksOn = ({ reader, writer, author }: Targets): Record<string, Attack> => ({
  'passwords at one account': { width: WIDTH, wanted: (n) => guess(n, reader.email, `198.18.${n % 200}.1`) },
  'passwords from one address': { width: WIDTH, wanted: (n) => guess(n, `${n}@attaque.test`, '198.19.0.1') },
  'PDFs of one account': {
    width: PDFS,
    wanted: (n) => ({
      path: `/api/reports/download/${reader.reports[n % reader.reports.length]}`,
      token: reader.token,
    }),
  },
  'journals of one account': {
    width: WIDTH,
    wanted: (n) => ({
      method: 'PUT',
      path: `/api/tests/${writer.openTest}/journal`,
      token: writer.token,
      body: journalOf(`device ${n}`),
    }),
  },
  'sign-ups of one address': { width: WIDTH, wanted: (n) => signUp(`one-${n}`, '198.51.1.1') },
  'sign-ups of 50 addresses': { width: WIDTH, wanted: (n) => signUp(`many-${n}`, `198.51.100.${n % 50}`) },
  '16 KB at the sandbox': {
    width: WIDTH,
    wanted: (n) => ({ path: '/sandbox-cinetpay/v2/payment', body: hostile(n % 2 === 0) }),
  },
  'files of 6 MB': {
    width: 1,
    wanted: () => ({
      path: `/api/admin/skills/${author.skillId}/import`,
      token: author.token,
      body: { format: 'gift', file: GIFT, dry_run: true },
    }),
  },
});

async function attackAtOnce(targets: Targets): Promise<Answers> {
  const until = performance.now() + targets.seconds * 1000;
  const answers: Answers = {};
  const lane = async (name: string, wanted: Attack['wanted'], from: number, step: number) => {
    for (let n = from; performance.now() < until; n += step) {
      const answer = `${name} ${await send(targets.origin, wanted(n))}`;
      answers[answer] = (answers[answer] ?? 0) + 1;
    }
  };
  await Promise.all(
    Object.entries(attacksOn(targets))
      .filter(([name]) => targets.only.some((word) => name.includes(word)))
      .flatMap(([name, { width, wanted }]) =>
        Array.from({ length: width }, (_, n) => lane(name, wanted, n, width)),
      ),
  );
  return answers;
}

async function send(origin: string, { method, path, token, address, body }: Wanted): Promise<number> {
  const response = await fetch(`${origin}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(address && { 'x-forwarded-for': address }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.status;
}

const guess = (n: number, email: string, address: string): Wanted => ({
  path: '/api/auth/login',
  address,
  body: { email, password: `correct cheval pile ${n}` },
});

const signUp = (name: string, address: string): Wanted => ({
  path: '/api/auth/register',
  address,
  body: { email: `${name}@attaque.test`, password: 'correct cheval pile agrafe', full_name: 'Personne' },
});

function journalOf(deviceId: string) {
  const event = { kind: 'clock', at: Date.now(), mono: performance.now(), boot: deviceId };
  return {
    device_id: deviceId,
    events: Array.from({ length: MOST_EVENTS }, (_, at) => ({ seq: at + 1, ...event })),
  };
}

/** Just under what the sandbox takes: lists in lists, or one long word. */
function hostile(nested: boolean): string {
  const size = 16_000;
  if (nested) return '['.repeat(size / 2) + ']'.repeat(size / 2);
  return JSON.stringify({ apikey: 'x'.repeat(size), site_id: null, transaction_id: { $ne: 1 } });
}

/** As many bytes as are taken, in fewer lines than are: it is read to its end. */
function giftFile(): string {
  const story =
    'Le magasinier de Kayes compte ce qui entre et ce qui sort, note chaque bon, et refait son total. ';
  const question = (n: number) =>
    `${story.repeat(2)}Combien de cartons reste-t-il après la sortie numéro ${n} sur ${n + 40} ? {=40 ~${n} ~${n + 1} ~${n + 2}}\n\n`;
  const parts: string[] = [];
  for (let bytes = 0, n = 0; bytes < IMPORT_BYTES - 400; n++) {
    parts.push(question(n));
    bytes += Buffer.byteLength(parts[n] as string);
  }
  return Buffer.from(parts.join('')).toString('base64');
}

const GIFT = giftFile();

if (parentPort) {
  const targets = workerData as Targets;
  await send(targets.origin, { path: '/live' });
  parentPort.once('message', async () => parentPort?.postMessage(await attackAtOnce(targets)));
  parentPort.postMessage('ready');
}
