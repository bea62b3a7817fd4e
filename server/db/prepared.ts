import type { Database } from './connection.ts';

/**
 * A statement that is built once for a database, as Drizzle's placeholders allow, and planned once for each of its connections.
 * For what every request asks; others are built as they are asked.
 */
export function preparedOn<Statement>(prepare: (db: Database) => Statement): (db: Database) => Statement {
  const statements = new WeakMap<Database, Statement>();
  return (db) => {
    const statement = statements.get(db) ?? prepare(db);
    statements.set(db, statement);
    return statement;
  };
}
