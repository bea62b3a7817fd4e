CREATE INDEX "conversations_unread_by_enterprise" ON "conversations" USING btree ("enterprise_id","unread_count_company") WHERE unread_count_company > 0;--> statement-breakpoint
CREATE INDEX "conversations_unread_by_candidate" ON "conversations" USING btree ("candidate_id","unread_count_candidate") WHERE unread_count_candidate > 0;
