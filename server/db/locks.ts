/**
 * Keys of the advisory locks. Any numbers will do, but no two alike, and the same in every process of ours, also of the
 * version before while a new one takes over.
 */
export const LOCKS = {
  /** Shared by the applications that use one embedded server. */
  embeddedServer: 0x62616172,
  /** Applications that start at once make their role and database in turn. */
  ownDatabase: 0x62616173,
  migrations: 4_722_001,
  shippedBank: 4_722_002,
  /** Two administrators who save at once. */
  paymentSettings: 4_722_010,
  pricing: 4_722_011,
  companyNumbers: 4_722_012,
  /** Of profiles and skills. */
  catalogueNames: 4_722_020,
  /** Runs of a night. */
  measures: 4_722_090,
  /** Of two processes that count, one waits for the other. */
  exposure: 30_026,
  /** Of two processes that boot together, one waits for the other; and who removes it, for who writes its history. */
  demonstration: 30_067,
  /** Shared by those who grade, alone for who takes a question out of grades. */
  grading: 6_271_930,
  /** Numbers of invoices follow one another. */
  invoices: -1_932_672_530,
  /** What promo codes give in a day. */
  givenByCodes: -842_589_711,
} as const;
