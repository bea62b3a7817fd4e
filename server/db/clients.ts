import pg from 'pg';

/**
 * A connection that ends itself where an answer did not come in time. What is asked of it next, such as a rollback,
 * fails at once, and its pool makes another.
 */
export class EndingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's many signatures
  override query(...asked: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const answer = (super.query as any)(...asked);
    answer?.catch?.((error: Error) => {
      if (error.message === 'Query read timeout') void this.end();
    });
    return answer;
  }
}

/**
 * A connection that gives its statements no names. Behind a pooler the next transaction is on another connection,
 * which does not know them.
 */
export class UnnamedClient extends EndingClient {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's many signatures
  override query(...[statement, ...rest]: any[]): any {
    const isNamed = statement?.name && !statement.submit;
    return super.query(isNamed ? { ...statement, name: undefined } : statement, ...rest);
  }
}
