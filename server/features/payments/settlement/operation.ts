/** What an Idempotency-Key of a purchase is kept under. */
export const OPERATION = 'initialize_payment';
