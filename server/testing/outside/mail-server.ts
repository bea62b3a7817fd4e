import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { createMailer, type Mailer } from '#server/providers/mail/index.ts';

type Received = { to: string[]; raw: string };

/** A real SMTP server on a port of its own, that keeps what it is handed, and the application's way to it. */
export async function startMailServer() {
  const received: Received[] = [];
  let refusal: { responseCode: number; message: string } | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => done(refusal && Object.assign(new Error(), refusal)),
    onData: (stream, { envelope }, done) => {
      text(stream).then((raw) => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      }, done);
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as { port: number };
  const mailer: Mailer = createMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Baara <bonjour@baara.test>',
  });
  return {
    port,
    mailer,
    received,
    /** From now on every recipient is refused with this code and these words; undefined: taken again. */
    refuseWith: (responseCode: number | undefined, message = 'not now') => {
      refusal = responseCode === undefined ? undefined : { responseCode, message };
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

/** The plain text of a received mail. */
export function textOf({ raw }: Received): string {
  const [, part = ''] = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw) ?? [];
  if (/Content-Type: text\/plain[\s\S]*?base64/.test(raw.slice(0, raw.indexOf(part))))
    return Buffer.from(part, 'base64').toString();
  return Buffer.from(
    part
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
}
