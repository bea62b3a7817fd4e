import pg from 'pg';

/** Sends no statement under a name: behind a pooler the next transaction is another connection's, which never heard of it. */
export class UnnamedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's many signatures
  override query(...[statement, ...rest]: any[]): any {
    const isNamed = statement?.name && !statement.submit;
    // biome-ignore lint/suspicious/noExplicitAny: as above
    return (super.query as any)(isNamed ? { ...statement, name: undefined } : statement, ...rest);
  }
}
