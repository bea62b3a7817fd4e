import { jsonb, pgTable, primaryKey, text, uuid } from '#server/db/pg-core.ts';
import { campaigns } from './campaigns.ts';
import { bytes, createdAt } from './columns.ts';

export type StoredAnalysis = {
  overview: string;
  top: { candidacy_id: string; reason: string }[];
  recommendations: string[];
};

/** One analysis per set of scored candidates. It names nobody: names are filled in when it is read. */
export const campaignAnalyses = pgTable(
  'campaign_analyses',
  {
    campaign_id: uuid()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    set_hash: bytes().notNull(),
    engine: text().notNull(),
    analysis: jsonb().$type<StoredAnalysis>().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.campaign_id, table.set_hash] })],
);
