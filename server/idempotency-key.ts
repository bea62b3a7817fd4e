/** Of one wish, however often it is asked: its key, and what came with it as it was sent, which no other version reads otherwise. */
export type IdempotencyKey = { key: string; sent: unknown };
