import { expect, test } from 'vitest';

test('no two style sheets have the same name, as their classes are told apart by it', () => {
  const names = Object.keys(import.meta.glob('/client/**/*.module.css')).map((file) =>
    file.split('/').at(-1),
  );
  expect(names.length).toBeGreaterThan(30);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});
