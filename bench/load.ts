import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { parentPort, Worker, workerData } from 'node:worker_threads';

export type Load = {
  port: number;
  method?: string;
  path: string;
  headers?: Record<string, string>;
  connections: number;
  milliseconds: number;
};
type Outcome = {
  perSecond: number;
  statuses: Record<string, number>;
  bytes: number;
};

/**
 * Asks the same thing over and over on kept-alive connections, from a thread of its own. Bytes: of one response.
 * autocannon asks a third as often, which is less than what is measured here can answer.
 */
export async function load(wanted: Load): Promise<Outcome> {
  const worker = new Worker(new URL(import.meta.url), { workerData: wanted });
  const [outcome] = await once(worker, 'message');
  return outcome as Outcome;
}

async function run(wanted: Load): Promise<Outcome> {
  const request = Buffer.from(
    [
      `${wanted.method ?? 'GET'} ${wanted.path} HTTP/1.1`,
      'host: localhost',
      ...Object.entries(wanted.headers ?? {}).map(([name, value]) => `${name}: ${value}`),
      '\r\n',
    ].join('\r\n'),
  );
  let asked = 0;
  const statuses: Record<string, number> = {};
  let bytes = 0;
  const begun = performance.now();
  const end = begun + wanted.milliseconds;

  const ask = async () => {
    const socket = connect({ port: wanted.port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    while (performance.now() < end) {
      socket.write(request);
      const response = await responseOf(socket);
      asked += 1;
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      bytes = response.bytes;
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: wanted.connections }, ask));
  const took = performance.now() - begun;
  return { perSecond: (asked / took) * 1000, statuses, bytes };
}

/** One response with a content-length, a chunked body, or none. */
function responseOf(socket: Socket): Promise<{ status: string; bytes: number }> {
  return new Promise((done, fail) => {
    let held: Buffer = Buffer.alloc(0);
    const hear = (chunk: Buffer) => {
      held = held.length ? Buffer.concat([held, chunk]) : chunk;
      const headEnd = held.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const head = held.toString('latin1', 0, headEnd).toLowerCase();
      const status = head.slice(9, 12);
      const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
      const chunked = head.includes('transfer-encoding: chunked');
      const whole = chunked
        ? held.subarray(-5).toString('latin1') === '0\r\n\r\n'
        : held.length >= headEnd + 4 + Number(status === '304' ? 0 : (length ?? 0));
      if (!whole) return;
      stop();
      done({ status, bytes: held.length });
    };
    const broken = () => {
      stop();
      fail(new Error('the connection broke'));
    };
    const stop = () => {
      socket.off('data', hear);
      socket.off('close', broken);
      socket.off('error', broken);
    };
    socket.on('data', hear);
    socket.on('close', broken);
    socket.on('error', broken);
  });
}

if (parentPort) parentPort.postMessage(await run(workerData as Load));
