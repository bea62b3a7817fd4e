/**
 * Drizzle, in its form for `require`. In the other each file imports others, and for each such import Node reads the package's
 * `exports`, 179 KB of JSON, anew (nodejs/node#60425): 1.1 s of a start instead of 0.1.
 */
export * from '../../node_modules/drizzle-orm/index.cjs';
export { readMigrationFiles } from '../../node_modules/drizzle-orm/migrator.cjs';
export * from '../../node_modules/drizzle-orm/node-postgres/index.cjs';
