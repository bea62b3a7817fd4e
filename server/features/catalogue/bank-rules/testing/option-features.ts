const COUNTED: RegExp[] = [
  /\d/g,
  /[,;:]/g,
  /[()«»`]/g,
  /\b(?:ne|n|pas|sans|ni|aucune?|non)\b/g,
  /\b(?:peut|peuvent|souvent|selon|parfois|generalement|plutot|surtout|environ|au moins|si|sauf)\b/g,
  /\b(?:toujours|jamais|tous|toutes|tout|seule?|seulement|uniquement|immediatement|directement|exactement)\b/g,
  /\b(?:d'abord|puis|avant|apres|ensuite|enfin|et)\b/g,
  /\b(?:car|puisque|parce|afin|pour)\b/g,
];

/** Of each option, numbers that need no knowledge of the trade, as they differ from those of the question's other options. */
export function featuresOf(text: string, options: readonly string[]): Float64Array[] {
  const stem = new Set(longWords(text));
  const words = options.map((option) => new Set(longWords(option)));
  const lengths = options.map(({ length }) => length);
  const amounts = options.map(amountOf);
  const raw = options.map((option, at) => {
    const own = words[at] as Set<string>;
    const others = words.filter((_, other) => other !== at);
    return [
      Math.log(1 + option.length),
      rankOf(lengths, at),
      Number(lengths.every((length, other) => other === at || length < option.length)),
      Number(lengths.every((length, other) => other === at || length > option.length)),
      own.size,
      own.intersection(stem).size / Math.max(1, own.size),
      mean(others.map((other) => own.intersection(other).size / Math.max(1, own.union(other).size))),
      ...middling(amounts, at),
      ...COUNTED.map((pattern) => fold(option).match(pattern)?.length ?? 0),
    ];
  });
  return relative(raw);
}

/** Whether its number is the least, the largest, and the rank among the options that are numbers. */
function middling(amounts: readonly (number | null)[], at: number): number[] {
  const own = amounts[at];
  if (own === null || own === undefined || amounts.some((each) => each === null)) return [0, 0, 0];
  const numbers = amounts as number[];
  return [Number(own === Math.min(...numbers)), Number(own === Math.max(...numbers)), rankOf(numbers, at)];
}

function rankOf(values: readonly number[], at: number): number {
  return values.filter((value) => value < (values[at] as number)).length / values.length;
}

function amountOf(option: string): number | null {
  const [number] = /-?\d[\d\s]*(?:,\d+)?/.exec(option) ?? [];
  return number === undefined ? null : Number(number.replace(/\s/g, '').replace(',', '.'));
}

/** Less the question's mean, in standard deviations; a feature that is the same for all options says nothing. */
function relative(rows: readonly number[][]): Float64Array[] {
  const columns = (rows[0] ?? []).map((_, at) => rows.map((row) => row[at] as number));
  const scaled = columns.map((column) => {
    const middle = mean(column);
    const spread = Math.sqrt(mean(column.map((value) => (value - middle) ** 2)));
    return column.map((value) => (spread > 0 ? (value - middle) / spread : 0));
  });
  return rows.map((_, row) => Float64Array.from(scaled, (column) => column[row] as number));
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function fold(text: string): string {
  return text.toLowerCase().replaceAll('’', "'").normalize('NFD').replace(/\p{M}/gu, '');
}

function longWords(text: string): string[] {
  return fold(text).match(/[a-z\d]{4,}/g) ?? [];
}
