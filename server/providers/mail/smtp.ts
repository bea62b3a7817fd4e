import { createTransport } from 'nodemailer';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
/** How long a whole mail may take: a server that says a word now and then is never silent. */
const PATIENCE_MS = 60_000;
/** A mail server on the same machine: nobody listens in between. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

type Mail = {
  /** The same at a second try: by it a reader’s program knows a mail that came twice. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** When it was written: it may leave hours later. */
  date: Date;
  /** Where its reader chooses to have no more such mails. */
  unsubscribe?: string | undefined;
};

export type Mailer = {
  /** @throws MailRefused when trying again is of no use; any other error when it may be */
  send(mail: Mail): Promise<void>;
};

type MailerOptions = { url: string; from: string; replyTo?: string | undefined; patienceMs?: number };

/**
 * Refusals that may not last (RFC 3463): they are about the way or the sender, such as a quota or a policy, not
 * about this mail.
 */
const MAY_PASS = /^5\d\d[ -]5\.[47]\./;

/** The mail server will never take this mail (a reply of 5xx to the recipient or the content). */
export class MailRefused extends Error {
  readonly responseCode: number;
  constructor(message: string, responseCode: number) {
    super(message);
    this.responseCode = responseCode;
  }
}

/**
 * `url`: `smtp://user:password@host:587`, where TLS must be begun before anything else, or `smtps://…:465`.
 * `from`: an address, with or without a name. `replyTo`: who reads the replies; unset: whoever reads those to `from`.
 */
export function createMailer({ url, from, replyTo, patienceMs = PATIENCE_MS }: MailerOptions): Mailer {
  const transport = createTransport({
    url,
    requireTLS: !LOOPBACK.test(new URL(url).hostname),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.replace(/^.*@/, '').replace(/[>\s]/g, '');
  return {
    async send({ id, unsubscribe, ...mail }) {
      try {
        const signal = AbortSignal.timeout(patienceMs);
        await transport.sendMail({
          ...mail,
          from,
          replyTo,
          messageId: `<${id}@${domain}>`,
          // Nobody’s absence is to be answered (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(unsubscribe && { list: { unsubscribe } }),
          signal,
        });
      } catch (error) {
        const { command, responseCode = 0, response = '', message } = error as SmtpError;
        // Wrong credentials are ours to mend: they may work at the next try.
        const ofThisMail = command === 'RCPT TO' || command === 'DATA';
        if (ofThisMail && responseCode >= 500 && !MAY_PASS.test(response))
          throw new MailRefused(message, responseCode);
        throw error;
      }
    },
  };
}

type SmtpError = Error & { command?: string; responseCode?: number; response?: string };
