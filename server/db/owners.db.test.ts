import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/databases/database.ts';
import {
  type Catalogue,
  type ForeignKey,
  readConstraints,
} from '#server/testing/databases/read-constraints.ts';
import { CENTRAL, KNOWN, OWNERS, SHARED } from '#server/testing/people/owners.ts';

type Place = { of: string; column: string };

const places = new Map<string, Place>(
  Object.entries(OWNERS).flatMap(([of, tables]) =>
    Object.entries(tables).map(([table, column]): [string, Place] => [table, { of, column }]),
  ),
);

let database: TestDatabase;
let catalogue: Catalogue;
beforeAll(async () => {
  database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  catalogue = await readConstraints(client);
  await client.end();
});
afterAll(() => database.drop());

test('every table has its place: with its owner, whole everywhere, or the installation’s own', () => {
  const placed = [...places.keys(), ...SHARED, ...CENTRAL];
  expect([...catalogue.tables.keys()].toSorted()).toEqual(placed.toSorted());
});

test('what a database spread over many servers would refuse is what is known, and no more', () => {
  expect(violations()).toEqual(KNOWN.flatMap(({ what }) => what).toSorted());
});

/** What a database spread over many servers would refuse. */
function violations(): string[] {
  return [
    ...[...places]
      .filter(([table, { column }]) => !catalogue.tables.get(table)?.includes(column))
      .map(([table, { column }]) => `${table}: no ${column}`),
    ...catalogue.uniques
      .filter(
        ({ table, columns }) => places.has(table) && !columns?.includes(places.get(table)?.column ?? ''),
      )
      .map(({ table, name }) => `${table}: ${name}`),
    ...catalogue.foreignKeys
      .filter((key) => !isOfOneOwner(key))
      .map(({ table, name }) => `${table}: ${name}`),
  ].toSorted();
}

function isOfOneOwner({ table, columns, to, toColumns }: ForeignKey): boolean {
  const [own, other] = [places.get(table), places.get(to)];
  if (!other) return true;
  if (own?.of !== other.of) return false;
  return columns.some((column, at) => column === own.column && toColumns[at] === other.column);
}
