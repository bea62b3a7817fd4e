export type ModelFailure =
  | 'timeout'
  | 'network'
  /** Not asked: a moment ago it did not answer. */
  | 'away'
  | 'status'
  | 'rate_limited'
  | 'rejected_key'
  | 'refused'
  | 'truncated'
  | 'bad_shape'
  | 'too_large'
  | 'cancelled';

/** The only error `generate` throws: the model gave nothing usable, and why. */
export class ModelUnavailable extends Error {
  readonly failure: ModelFailure;
  readonly status: number | undefined;

  constructor(failure: ModelFailure, options: { status?: number | undefined; cause?: unknown } = {}) {
    super(`The language model gave no usable answer (${failure})`, { cause: options.cause });
    this.name = 'ModelUnavailable';
    this.failure = failure;
    this.status = options.status;
  }
}
