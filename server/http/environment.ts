/** What the middleware leaves for those behind it. */
export type Env = {
  Variables: {
    requestId: string;
    /** The account that the log line names, once known. */
    accountId: string | undefined;
    /** Whether public reads of this request go to the replica. */
    fromReplica: boolean | undefined;
  };
};
