import { index, pgTable, text, unique, uuid } from '#server/db/pg-core.ts';
import { COUNTRIES } from '#shared/rules/accounts/countries.ts';
import { accounts } from './accounts.ts';
import { profiles } from './catalogue.ts';
import { createdAt, id } from './columns.ts';

/** A candidate's wish to be told of new public offers. */
export const offerAlerts = pgTable(
  'offer_alerts',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    profile_id: uuid()
      .notNull()
      .references(() => profiles.id),
    /** Null: all four. */
    country: text({ enum: COUNTRIES }),
    created_at: createdAt(),
  },
  (table) => [
    unique('offer_alerts_once').on(table.account_id, table.profile_id, table.country).nullsNotDistinct(),
    index('offer_alerts_of_profile').on(table.profile_id, table.account_id),
  ],
);
