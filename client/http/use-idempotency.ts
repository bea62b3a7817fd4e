import { useState } from 'react';
import { isDefinite } from './failure.ts';

/** Sends what is wanted under its key. */
type WithKey = <T>(wanted: unknown, send: (idempotencyKey: string) => Promise<T>) => Promise<T>;

/**
 * The Idempotency-Key of what the user wants: the same for the same body until the server has decided, so that trying
 * again never charges twice.
 */
export function createWithKey(): WithKey {
  let intent: { key: string; body: string } | null = null;
  return async (wanted, send) => {
    const body = JSON.stringify(wanted);
    if (intent?.body !== body) intent = { key: crypto.randomUUID(), body };
    try {
      const response = await send(intent.key);
      intent = null;
      return response;
    } catch (error) {
      if (isDefinite(error)) intent = null;
      throw error;
    }
  };
}

export const useIdempotency = () => useState(createWithKey)[0];
