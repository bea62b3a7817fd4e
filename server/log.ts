import { type DestinationStream, type Logger, pino } from 'pino';

const REDACTED = [
  'password',
  'token',
  'authorization',
  'mfa_code',
  'api_key',
  'secret',
  '*.password',
  '*.token',
  '*.authorization',
  '*.mfa_code',
  '*.api_key',
  '*.secret',
];

export function createLog(level: string, destination?: DestinationStream): Logger {
  const serializers = { err: describeError, error: describeError };
  const options = { level, redact: REDACTED, serializers, base: undefined };
  return destination ? pino(options, destination) : pino(options);
}

/** Name, message and stack, but never a driver's `query` or `params`: those hold what people typed. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return error;
  const cause = error.cause instanceof Error ? error.cause : undefined;
  return {
    name: error.name,
    message: cause?.message ?? error.message.slice(0, 500),
    stack: (cause ?? error).stack,
  };
}
