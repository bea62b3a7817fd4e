/** A purchase as it is sent to a provider. */
export type Order = {
  /** Ours; at most 30 of A-Z 0-9. */
  reference: string;
  /** FCFA; a multiple of 5, at least 100. */
  amount: number;
  description: string;
  customer: { firstName: string; lastName: string; email: string };
  notifyUrl: string;
  /** Where the buyer comes back to, by GET or POST. */
  returnUrl: string;
};

/** The provider's page for an order, with what it takes to ask about the order later. */
type Started = { paymentUrl: string; providerId: string | null; notifyToken: string | null };

export type Refused = 'refused' | 'cancelled' | 'insufficient_balance' | 'wrong_otp' | 'expired';

/** What the provider says of an order. Pending is everything that may still become a payment. */
export type PaymentState =
  | {
      status: 'accepted';
      /** NaN: no whole number. */
      amount: number;
      currency: string;
      siteId: string | null;
      method: string | null;
      operatorId: string | null;
    }
  | { status: 'refused'; reason: Refused }
  /** Said to be paid, without the amount or the currency to hold against the order. */
  | { status: 'unclear' }
  | { status: 'pending' };

/** Both calls throw PaymentUnavailable, and nothing else, when the provider gave no usable response. */
export type PaymentProvider = {
  initialise(order: Order): Promise<Started>;
  /** The only source of an order's state: what a webhook claims is never trusted. */
  check(order: { reference: string; providerId: string | null }): Promise<PaymentState>;
};

type PaymentFailure = 'timeout' | 'network' | 'status' | 'bad_shape' | 'too_large' | 'rejected';

export class PaymentUnavailable extends Error {
  readonly failure: PaymentFailure;
  /** The provider's own code, for the log. */
  readonly providerCode: string | undefined;

  constructor(failure: PaymentFailure, options: { providerCode?: string | undefined; cause?: unknown } = {}) {
    super(
      `The payment provider gave no usable answer (${failure}${options.providerCode ? ` ${options.providerCode}` : ''})`,
      {
        cause: options.cause,
      },
    );
    this.name = 'PaymentUnavailable';
    this.failure = failure;
    this.providerCode = options.providerCode;
  }
}
