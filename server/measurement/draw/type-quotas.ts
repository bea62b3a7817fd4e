type Typed = { type: string; lives: number };

/**
 * How many questions of each type a paper has: each type in the share the skill's pool has of it, so that papers of one
 * skill are alike. A rare type is not lost among many choices: where there is room for two questions a type, each is there.
 */
export function typeQuotas(pool: readonly Typed[], wanted: number): Map<string, number> {
  const types = [...Map.groupBy(pool, ({ type }) => type)];
  const lives = (own: readonly Typed[]) => own.reduce((sum, each) => sum + each.lives, 0);
  const all = lives(pool);
  const least = wanted >= 2 * types.length ? 1 : 0;
  const mix = types.map(([type, own]) => ({
    type,
    share: (lives(own) * wanted) / all,
    count: least,
    available: own.length,
  }));
  for (let left = wanted - least * types.length; left > 0; left--) {
    const [next] = mix
      .filter(({ count, available }) => count < available)
      .sort((a, b) => b.share - b.count - (a.share - a.count));
    if (next) next.count += 1;
  }
  return new Map(mix.map(({ type, count }) => [type, count]));
}
