import { createHmac } from 'node:crypto';
import pg from 'pg';
import { LOCKS } from '#server/db/locks.ts';
import { type Cluster, urlOf } from './server.ts';

const DATABASE = 'baara';
/** The application's role. It owns its database, and nothing else of the cluster. */
const ROLE = 'baara_app';
type OwnDatabase = {
  url: string;
  /** For what an application never does, such as making other databases. */
  superuserUrl: string;
};

/** Makes the role and its database, or hands over one that the superuser still owns. */
export async function ensureOwnDatabase(cluster: Cluster, port: number): Promise<OwnDatabase> {
  const superuserUrl = urlOf(cluster, port, DATABASE);
  const password = createHmac('sha256', cluster.password).update(ROLE).digest('base64url');
  await inDatabase(urlOf(cluster, port, 'postgres'), async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCKS.ownDatabase]);
    const { rowCount: known } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [ROLE]);
    if (!known) await client.query(`CREATE ROLE ${ROLE}`);
    await client.query(
      `ALTER ROLE ${ROLE} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD '${password}'`,
    );
    const { rows } = await client.query<{ owner: string }>(
      'SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = $1',
      [DATABASE],
    );
    if (!rows[0]) await client.query(`CREATE DATABASE ${DATABASE} OWNER ${ROLE}`);
    else if (rows[0].owner !== ROLE) {
      await inDatabase(superuserUrl, (own) => own.query(HAND_OVER));
      // Last: until then the next start hands over again.
      await client.query(`ALTER DATABASE ${DATABASE} OWNER TO ${ROLE}`);
    }
  });
  const url = new URL(superuserUrl);
  url.username = ROLE;
  url.password = password;
  return { url: url.href, superuserUrl };
}

/** Everything but the extensions and what belongs to them. A column's sequence goes with its table. */
const HAND_OVER = `
  DO $$ DECLARE command text; BEGIN
    FOR command IN
      SELECT format('SCHEMA %I', nspname) FROM pg_namespace
      WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'public')
      UNION ALL
      SELECT format('%s %s', CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW'
          WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END, oid::regclass)
      FROM pg_class c WHERE relkind IN ('r', 'p', 'v', 'm', 'S') AND relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid
          AND (d.deptype = 'e' OR (relkind = 'S' AND d.deptype IN ('a', 'i'))))
      UNION ALL
      SELECT format('ROUTINE %s', oid::regprocedure) FROM pg_proc p
      WHERE pronamespace::regnamespace::text !~ '^(pg_|information_schema)'
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
      UNION ALL
      SELECT format('TYPE %s', t.oid::regtype) FROM pg_type t LEFT JOIN pg_class c ON c.oid = t.typrelid
      WHERE (t.typtype IN ('e', 'd') OR c.relkind = 'c') AND t.typnamespace::regnamespace::text !~ '^(pg_|information_schema)'
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_type'::regclass AND d.objid = t.oid AND d.deptype = 'e')
    LOOP EXECUTE format('ALTER %s OWNER TO ${ROLE}', command); END LOOP;
  END $$`;

async function inDatabase(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
