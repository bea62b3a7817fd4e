/** What a candidate's code may use. Times in milliseconds of processor time, sizes in bytes or characters. */
export const limits = {
  memory: 64 * 1024 * 1024,
  stack: 256 * 1024,
  perTest: 1_000,
  inAll: 3_000,
  /** Some built-ins loop without asking whether time is up: the thread is ended when it has used so much and said nothing. */
  silence: 2_000,
  source: 20_000,
  result: 64 * 1024,
  message: 200,
} as const;
