import pg from 'pg';

/** Makes a database beside the one the URL names and answers its own URL. */
export async function createDatabase(url: string, name: string, template = 'template1'): Promise<string> {
  await run(url, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

export function dropDatabase(url: string, name: string): Promise<void> {
  return run(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
