import { useRef } from 'react';
import { isDefinite } from './failure.ts';

/**
 * The Idempotency-Key of what the user wants: the same for the same body until a definite answer, so that trying again
 * never charges twice.
 */
export function useIdempotencyKey() {
  const intent = useRef<{ key: string; body: string } | null>(null);
  return {
    keyFor(wanted: unknown): string {
      const body = JSON.stringify(wanted);
      if (intent.current?.body !== body) intent.current = { key: crypto.randomUUID(), body };
      return intent.current.key;
    },
    /** Call it with what came back; without an error it succeeded. */
    settle(error?: unknown): void {
      if (!error || isDefinite(error)) intent.current = null;
    },
  };
}
