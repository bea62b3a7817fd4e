import { useRef } from 'react';
import { isDefinite } from './failure.ts';

/**
 * The Idempotency-Key of what the user wants: the same for the same body until the server has decided, so that trying
 * again never charges twice.
 */
export function useIdempotencyKey() {
  const intent = useRef<{ key: string; body: string } | null>(null);
  return {
    keyFor(wanted: unknown): string {
      const body = JSON.stringify(wanted);
      if (intent.current?.body !== body) intent.current = { key: crypto.randomUUID(), body };
      return intent.current.key;
    },
    /** To be called when the request is over, with its error if it failed. */
    settle(error?: unknown): void {
      if (!error || isDefinite(error)) intent.current = null;
    },
  };
}
