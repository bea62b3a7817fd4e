import { once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { IMPORT_BYTES } from '#shared/contracts/question-exchange.ts';

export type Targets = {
  origin: string;
  /** Of one account: who asks, and its reports. */
  reader: { token: string; reports: string[] };
  /** An administrator, and a skill for their file. */
  author: { token: string; skillId: string };
  /** Sign-ups of each kind, and hostile bodies. */
  times: number;
  /** Addresses are signed up once in each. */
  round: number;
};
/** How often each attack was answered so: `sign-ups of one address 429`. */
export type Answers = Record<string, number>;

/** At once, and again as soon as they came, for as long as the other attacks last. */
const PDFS = 40;
/** Requests that one attacker has open at once. */
const WIDTH = 8;

/** From a thread of its own, so that what it costs to attack is not taken for what the attack does. */
export async function attack(targets: Targets): Promise<Answers> {
  const worker = new Worker(new URL(import.meta.url), { workerData: targets });
  const [answers] = await once(worker, 'message');
  return answers as Answers;
}

async function attackAtOnce({ origin, reader, author, times, round }: Targets): Promise<Answers> {
  const answers: Answers = {};

  async function send(what: string, path: string, options: RequestInit): Promise<void> {
    const response = await fetch(`${origin}${path}`, options);
    await response.arrayBuffer();
    const name = `${what} ${response.status}`;
    answers[name] = (answers[name] ?? 0) + 1;
  }

  const askPdfs = () =>
    all(PDFS, PDFS, (n) =>
      send('PDFs of one account', `/api/reports/download/${reader.reports[n % reader.reports.length]}`, {
        headers: { authorization: `Bearer ${reader.token}` },
      }),
    );
  const signUp = (what: string, addresses: number) =>
    all(times, WIDTH, (n) => {
      const address = `198.51.${addresses}.${1 + (n % addresses)}`;
      const email = `${addresses}-${round}-${n}@attaque.test`;
      const body = { email, password: 'correct cheval pile agrafe', full_name: 'Personne' };
      return send(what, '/api/auth/register', {
        ...json(body),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      });
    });
  const feedSandbox = () =>
    all(times, WIDTH, (n) =>
      send('16 KB at the sandbox', '/sandbox-cinetpay/v2/payment', json(hostile(n % 2 === 0))),
    );
  const importFile = () =>
    send('import of 6 MB', `/api/admin/skills/${author.skillId}/import`, {
      ...json({ format: 'gift', file: giftFile().toString('base64'), dry_run: true }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${author.token}` },
    });

  let others = true;
  const askForMore = async () => {
    while (others) await askPdfs();
  };
  const more = askForMore();
  await Promise.all([
    signUp('sign-ups of one address', 1),
    signUp('sign-ups of 50 addresses', 50),
    feedSandbox(),
    importFile(),
  ]);
  others = false;
  await more;
  return answers;
}

function json(body: unknown): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}

/** Just under what the sandbox takes: lists in lists, or one long word. */
function hostile(nested: boolean): string {
  const size = 16_000;
  if (nested) return '['.repeat(size / 2) + ']'.repeat(size / 2);
  return JSON.stringify({ apikey: 'x'.repeat(size), site_id: null, transaction_id: { $ne: 1 } });
}

/** As many bytes as are taken, in fewer lines than are: it is read to its end. */
function giftFile(): Buffer {
  const story =
    'Le magasinier de Kayes compte ce qui entre et ce qui sort, note chaque bon, et refait son total. ';
  const question = (n: number) =>
    `${story.repeat(2)}Combien de cartons reste-t-il après la sortie numéro ${n} sur ${n + 40} ? {=40 ~${n} ~${n + 1} ~${n + 2}}\n\n`;
  const parts: string[] = [];
  for (let bytes = 0, n = 0; bytes < IMPORT_BYTES - 400; n++) {
    parts.push(question(n));
    bytes += Buffer.byteLength(parts[n] as string);
  }
  return Buffer.from(parts.join(''));
}

async function all(times: number, width: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let n = next++; n < times; n = next++) await work(n);
  };
  await Promise.all(Array.from({ length: width }, lane));
}

if (parentPort) parentPort.postMessage(await attackAtOnce(workerData as Targets));
