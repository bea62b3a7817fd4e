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
  const options = { level, redact: REDACTED, base: undefined };
  return destination ? pino(options, destination) : pino(options);
}
