/** Never answers: a stand-in for work that takes too long. */
export function spin(): void {
  for (;;);
}

export function double(number: number): number {
  return 2 * number;
}

export function exhaust(): number {
  const held: number[][] = [];
  for (;;) held.push(new Array(1_000_000).fill(held.length));
}
