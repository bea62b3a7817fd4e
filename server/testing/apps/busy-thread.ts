/** Never answers: a stand-in for work that takes too long. */
export function spin(): void {
  for (;;);
}

/** Never answers either, and takes no processor: what is judged by the clock needs none. */
export function hang(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

export function double(number: number): number {
  return 2 * number;
}

export function exhaust(): number {
  const held: number[][] = [];
  for (;;) held.push(new Array(1_000_000).fill(held.length));
}
