import { z } from 'zod';

const Flag = z.enum(['0', '1']).transform((value) => value === '1');
const blankAsUnset = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(type: T) => z.preprocess(blankAsUnset, type.optional());

/** `baara@exemple.org` or `Baara <baara@exemple.org>`. */
const MAILBOX = /^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** An address that security.txt may name. */
const CONTACT = /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/;
/** Characters of a secret key, at least. */
export const SHORTEST_KEY = 32;
/** Separated by commas; in a key, what could be taken for a separator is written as in an address: `%2C`, `%20`. */
const SecretKeys = z
  .string()
  .transform((text, context) => {
    try {
      return text.split(',').map(decodeURIComponent);
    } catch {
      context.addIssue('not as `npm run rotate` writes it');
      return z.NEVER;
    }
  })
  .pipe(z.array(z.string().min(SHORTEST_KEY)));

/** Separated by commas: `https://push.exemple.org`. */
const Origins = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .pipe(z.array(z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text, 'origins')));

/** Separated by commas: `exemple.org`. */
const Hosts = z
  .string()
  .transform((text) =>
    text
      .toLowerCase()
      .split(',')
      .map((host) => host.trim()),
  )
  .pipe(z.array(z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, 'host names')));

const DatabaseUrl = z.url({ protocol: /^postgres(ql)?$/ });

const PerSecond = z.coerce.number().int().min(1).max(1_000_000);

export const Environment = z.object({
  PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  HOST: optional(z.string()),
  METRICS_PORT: optional(z.coerce.number().int().min(1).max(65_535)),
  METRICS_HOST: optional(z.string()),
  DATABASE_URL: optional(DatabaseUrl),
  DATABASE_READ_URL: optional(DatabaseUrl),
  DATABASE_DIRECT_URL: optional(DatabaseUrl),
  DATA_DIR: optional(z.string()),
  PUBLIC_URL: optional(
    z.url({ protocol: /^https?$/ }).regex(/^[^/]+\/\/[^/?#]+\/*$/, 'an address without a path'),
  ),
  ADMIN_EMAIL: optional(z.email()),
  ADMIN_PASSWORD: optional(z.string().min(8).max(128)),
  SECRET_KEY: optional(z.string().min(SHORTEST_KEY)),
  OLD_SECRET_KEYS: optional(SecretKeys),
  OPENAI_API_KEY: optional(z.string()),
  OPENAI_BASE_URL: optional(z.url({ protocol: /^https?$/ })),
  OPENAI_MODEL: optional(z.string()),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(z.string().regex(MAILBOX, 'an address, with or without a name')),
  VAPID_PUBLIC_KEY: optional(z.string().regex(/^[\w-]{87}$/, '65 bytes, base64url without =')),
  VAPID_PRIVATE_KEY: optional(z.string().regex(/^[\w-]{43}$/, '32 bytes, base64url without =')),
  PUSH_SERVICES: optional(Origins),
  OPERATOR_NAME: optional(z.string().max(200)),
  OPERATOR_ADDRESS: optional(z.string().max(300)),
  OPERATOR_EMAIL: optional(z.email()),
  SECURITY_CONTACT: optional(z.string().regex(CONTACT, 'mailto:… or https://…')),
  DEMO_DATA: optional(Flag),
  PAYMENT_SANDBOX: optional(Flag),
  PAYMENT_HOSTS: optional(Hosts),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  TRUST_PROXY: optional(Flag),
  STRANGERS_PER_SECOND: optional(PerSecond),
  ACCOUNT_REQUESTS_PER_SECOND: optional(PerSecond),
});

const CINETPAY_HOSTS = ['cinetpay.com', 'cinetpay.co', 'cinetpay.net', 'cinetpay.ci'];
const LOOPBACK = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/;

/** How much of a process’s time one party may take: so many requests are handled in a second, and so many more wait. */
type Share = { perSecond: number; waiting: number };
export type Shares = {
  /** Sign-ups and sign-ins of strangers, all together. */
  strangers: Share;
  /**
   * Each account’s: `atOnce` of its requests at most are handled at the same time; in twenty seconds `burst` more
   * are, as screens open.
   */
  account: Share & { atOnce: number; burst: number };
};

export type Config = {
  port: number;
  host: string;
  /** Where metrics are served; unset: nowhere. */
  metrics: { port: number; host: string } | undefined;
  /** Unset: the embedded server under `dataDir` is used. */
  databaseUrl: string | undefined;
  /** A streaming replica, for public reads. */
  databaseReadUrl: string | undefined;
  /** Past the pooler in transaction mode that `databaseUrl` names; unset: there is none. */
  databaseDirectUrl: string | undefined;
  dataDir: string;
  publicUrl: string;
  adminEmail: string;
  adminPassword: string | undefined;
  /** Unset only when embedded: then it is generated into `dataDir`. */
  secretKey: string | undefined;
  /** Those it replaced: they open what they sealed. */
  oldSecretKeys: string[];
  model: { apiKey: string; baseUrl: string; name: string } | undefined;
  /** Unset: kept for owners when embedded, else off. */
  mail: { url: string; from: string } | undefined;
  push: {
    /** Unset: made when first needed, and kept in the database. */
    keys: { publicKey: string; privateKey: string } | undefined;
    /** Origins of push services on the operator's own network; all others must be at public addresses. */
    ownServices: string[];
  };
  /** Who answers for the installation and its data, as public pages say; null: not said. */
  operator: { name: string | null; address: string | null; email: string | null };
  /** A `mailto:` or `https:` address for whoever finds a weakness. */
  securityContact: string | undefined;
  demoData: boolean;
  /** The embedded start on a loopback address, without a proxy or a public address, for trying out: nobody else can reach it. */
  isLocalTrial: boolean;
  /** Whether an administrator may let payments be simulated. */
  paymentSandbox: boolean;
  /** A buyer is sent to pages of these hosts, and of those below them. */
  paymentHosts: string[];
  logLevel: string;
  /** Take the client's address from X-Forwarded-For (a load balancer of one's own stands in front). */
  trustProxy: boolean;
  shares: Shares;
};

/** What makes a boot impossible, in one line for the operator. */
export class BootError extends Error {}

export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new BootError(`${issue?.path.join('.')}: ${issue?.message} (see .env.example)`);
  }
  const env = parsed.data;
  refuseContradictions(env);
  const port = env.PORT ?? 3000;
  const embedded = !env.DATABASE_URL;
  const host = env.HOST ?? (embedded ? '127.0.0.1' : '0.0.0.0');
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, '');
  const isLocalTrial =
    embedded &&
    !env.TRUST_PROXY &&
    LOOPBACK.test(host) &&
    LOOPBACK.test(new URL(publicUrl).hostname) &&
    !publicUrl.startsWith('https:');
  return {
    port,
    host,
    metrics: env.METRICS_PORT ? { port: env.METRICS_PORT, host: env.METRICS_HOST ?? '127.0.0.1' } : undefined,
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    dataDir: env.DATA_DIR ?? '.data',
    publicUrl,
    adminEmail: env.ADMIN_EMAIL ?? 'admin@baara.local',
    adminPassword: env.ADMIN_PASSWORD,
    secretKey: env.SECRET_KEY,
    oldSecretKeys: env.OLD_SECRET_KEYS ?? [],
    model: env.OPENAI_API_KEY
      ? {
          apiKey: env.OPENAI_API_KEY,
          baseUrl: env.OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
          name: env.OPENAI_MODEL ?? 'gpt-4o-mini',
        }
      : undefined,
    mail: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    push: {
      keys:
        env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY
          ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
          : undefined,
      ownServices: env.PUSH_SERVICES ?? [],
    },
    operator: {
      name: env.OPERATOR_NAME ?? null,
      address: env.OPERATOR_ADDRESS ?? null,
      email: env.OPERATOR_EMAIL ?? null,
    },
    securityContact: env.SECURITY_CONTACT ?? (env.OPERATOR_EMAIL && `mailto:${env.OPERATOR_EMAIL}`),
    demoData: env.DEMO_DATA ?? embedded,
    isLocalTrial,
    paymentSandbox: env.PAYMENT_SANDBOX ?? isLocalTrial,
    paymentHosts: env.PAYMENT_HOSTS ?? CINETPAY_HOSTS,
    logLevel: env.LOG_LEVEL ?? 'info',
    trustProxy: env.TRUST_PROXY ?? false,
    shares: {
      strangers: { perSecond: env.STRANGERS_PER_SECOND ?? 20, waiting: 200 },
      account: { perSecond: env.ACCOUNT_REQUESTS_PER_SECOND ?? 5, burst: 20, atOnce: 3, waiting: 80 },
    },
  };
}

function refuseContradictions(env: z.output<typeof Environment>): void {
  for (const name of ['DATABASE_READ_URL', 'DATABASE_DIRECT_URL'] as const) {
    if (env[name] && !env.DATABASE_URL)
      throw new BootError(`${name}: only beside DATABASE_URL (see .env.example)`);
  }
  if (env.DATABASE_URL && !env.SECRET_KEY) {
    throw new BootError('SECRET_KEY: required with DATABASE_URL, at least 32 characters (see .env.example)');
  }
  if (Boolean(env.SMTP_URL) !== Boolean(env.MAIL_FROM)) {
    throw new BootError('SMTP_URL, MAIL_FROM: set both or neither (see .env.example)');
  }
  if ((env.OPENAI_BASE_URL || env.OPENAI_MODEL) && !env.OPENAI_API_KEY) {
    throw new BootError('OPENAI_API_KEY: required with OPENAI_BASE_URL or OPENAI_MODEL (see .env.example)');
  }
  if (Boolean(env.VAPID_PUBLIC_KEY) !== Boolean(env.VAPID_PRIVATE_KEY)) {
    throw new BootError('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: set both or neither (see .env.example)');
  }
}
