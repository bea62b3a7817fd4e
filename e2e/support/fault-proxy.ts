import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ownPort } from '#server/testing/databases/own-port.ts';

/**
 * - `pass`: as if there were no proxy
 * - `cut`: the connection breaks before the request reaches us
 * - `hang`: nothing ever comes back
 * - `error_500`, `error_503`: an error page that is not ours
 * - `drop_reply`: the server does its work, the response is lost
 * - `portal`: a captive portal's 200 and HTML
 */
export type Fault = 'pass' | 'cut' | 'hang' | 'error_500' | 'error_503' | 'drop_reply' | 'portal';

type Rule = (request: { method: string; path: string }) => Fault;

type Traffic = {
  method: string;
  path: string;
  status: number;
  /** Heads and bodies, both ways. */
  bytes: number;
  /** What our side decides: the response, head and body, and the request's body. */
  ours: number;
};

export type FaultProxy = {
  /** What the browser opens; a secure context. */
  origin: string;
  /** What to do with each request from now on. */
  rule(rule: Rule): void;
  /** No network at all: refuses connections, service worker's included. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** Requests that went through, with the bytes of head and body both ways. */
  traffic: Traffic[];
  /** Every request that came, with the bytes of its head and body, whatever became of it. */
  tries: { path: string; bytes: number }[];
  close(): Promise<void>;
};

/** A network that the test owns, between the browser and the app. */
export async function startFaultProxy(target: () => string): Promise<FaultProxy> {
  const traffic: Traffic[] = [];
  const tries: FaultProxy['tries'] = [];
  let rule: Rule = () => 'pass';
  const sockets = new Set<Socket>();
  const port = await ownPort();
  let server = await listen();

  function handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const path = incoming.url ?? '/';
    const body = Number(incoming.headers['content-length'] ?? 0);
    tries.push({ path, bytes: headBytes(incoming.rawHeaders) + path.length + body });
    const fault = rule({ method: incoming.method ?? 'GET', path });
    switch (fault) {
      case 'cut':
        incoming.socket.destroy();
        return;
      case 'hang':
        incoming.resume();
        return;
      case 'error_500':
      case 'error_503':
        incoming.resume();
        outgoing
          .writeHead(fault === 'error_500' ? 500 : 503, { 'content-type': 'text/html' })
          .end('<h1>Error</h1>');
        return;
      case 'portal':
        incoming.resume();
        outgoing
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<html><body>Achetez un forfait</body></html>');
        return;
      default:
        forward(incoming, outgoing, fault === 'drop_reply');
    }
  }

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, drop: boolean): void {
    const asked = headBytes(incoming.rawHeaders) + (incoming.url?.length ?? 0);
    let sent = 0;
    const onward = request(
      `${target()}${incoming.url}`,
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        if (drop) {
          answer.resume();
          answer.on('end', () => incoming.socket.destroy());
          return;
        }
        sent += headBytes(answer.rawHeaders);
        answer.on('data', (chunk: Buffer) => {
          sent += chunk.length;
        });
        answer.on('end', () =>
          traffic.push({
            method: incoming.method ?? '',
            path: incoming.url ?? '',
            status: answer.statusCode ?? 0,
            bytes: asked + sent,
            ours: sent,
          }),
        );
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
        answer.on('error', () => outgoing.destroy());
      },
    );
    onward.on('error', () => incoming.socket.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.on('data', (chunk: Buffer) => {
      sent += chunk.length;
    });
    incoming.pipe(onward);
  }

  function listen(): Promise<Server> {
    return new Promise((done, fail) => {
      const made = createServer(handle);
      made.once('error', fail);
      made.on('connection', (socket) => {
        sockets.add(socket);
        socket.on('close', () => sockets.delete(socket));
        socket.on('error', () => {});
      });
      made.listen(port, '127.0.0.1', () => done(made));
    });
  }

  async function down(): Promise<void> {
    if (!server.listening) return;
    const closed = new Promise((done) => server.close(done));
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  return {
    origin: `http://localhost:${port}`,
    rule: (next) => {
      rule = next;
    },
    down,
    up: async () => {
      if (!server.listening) server = await listen();
    },
    traffic,
    tries,
    close: down,
  };
}

function headBytes(rawHeaders: string[]): number {
  return rawHeaders.reduce((sum, part) => sum + part.length + 2, 16);
}
