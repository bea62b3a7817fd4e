DROP INDEX "notifications_about";--> statement-breakpoint
CREATE INDEX "accounts_blocked" ON "accounts" USING btree ("blocked_at","id") WHERE blocked_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "sessions_expiring" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "appeals_of_account" ON "appeals" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "candidacies_by_error" ON "candidacies" USING btree ("campaign_id","score_error");--> statement-breakpoint
CREATE INDEX "invitations_oldest" ON "invitations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "conversations_unread_by_enterprise" ON "conversations" USING btree ("enterprise_id","unread_count_company") WHERE unread_count_company > 0;--> statement-breakpoint
CREATE INDEX "conversations_unread_by_candidate" ON "conversations" USING btree ("candidate_id","unread_count_candidate") WHERE unread_count_candidate > 0;--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("created_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "rate_limits_expiring" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "notifications_about" ON "notifications" USING btree ("related_id","account_id");