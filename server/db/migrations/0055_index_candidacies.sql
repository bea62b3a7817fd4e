CREATE INDEX "candidacies_by_error" ON "candidacies" USING btree ("campaign_id","score_error");--> statement-breakpoint
CREATE INDEX "candidacies_invited" ON "candidacies" USING btree ("campaign_id") WHERE source = 'invited' and withdrawn_at is null and score is null;
