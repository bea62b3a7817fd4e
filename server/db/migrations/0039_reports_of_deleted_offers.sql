ALTER TABLE "abuse_reports" DROP CONSTRAINT "abuse_reports_campaign_id_campaigns_id_fk";
--> statement-breakpoint
ALTER TABLE "abuse_reports" ADD CONSTRAINT "abuse_reports_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE set null ON UPDATE no action;