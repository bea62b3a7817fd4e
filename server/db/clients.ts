import pg from 'pg';

/** Ends where an answer did not come in time: what is asked of it next, as a rollback, fails at once, and its pool makes another. */
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

/** Sends no statement under a name: behind a pooler the next transaction is another connection's, which never heard of it. */
export class UnnamedClient extends EndingClient {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's many signatures
  override query(...[statement, ...rest]: any[]): any {
    const isNamed = statement?.name && !statement.submit;
    return super.query(isNamed ? { ...statement, name: undefined } : statement, ...rest);
  }
}
