CREATE INDEX "assessments_started" ON "assessments" USING btree ("started_at","id") WHERE started_at is not null;--> statement-breakpoint
-- Of papers drawn, opened or not; those opened in the last 30 days are counted anew within ten minutes.
DELETE FROM "paper_days";
