import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server on which, once told, nothing comes through any more, and which takes connections all the same. */
export async function startWire(to: string) {
  const target = new URL(to);
  const sockets: Socket[] = [];
  let isSilent = false;
  const wire = createServer((socket) => {
    const server = connect(Number(target.port), target.hostname);
    sockets.push(socket, server);
    for (const [from, into] of [
      [socket, server],
      [server, socket],
    ] as const) {
      from.on('data', (bytes) => isSilent || into.write(bytes));
      from.on('error', () => into.destroy());
      from.on('close', () => into.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const url = new URL(to);
  url.port = String((wire.address() as AddressInfo).port);
  return {
    url: url.href,
    fallSilent: () => {
      isSilent = true;
    },
    /** From then on it is as if the server were not there. */
    close: () => {
      wire.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
