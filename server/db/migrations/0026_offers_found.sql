CREATE TABLE "offer_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"country" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_alerts_once" UNIQUE NULLS NOT DISTINCT("account_id","profile_id","country")
);
--> statement-breakpoint
ALTER TABLE "extra_time_requests" DROP CONSTRAINT "extra_time_status";--> statement-breakpoint
ALTER TABLE "extra_time_requests" DROP CONSTRAINT "extra_time_granted";--> statement-breakpoint
DROP INDEX "notifications_one_per_deadline";--> statement-breakpoint
ALTER TABLE "offer_alerts" ADD CONSTRAINT "offer_alerts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_alerts" ADD CONSTRAINT "offer_alerts_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_alerts_of_profile" ON "offer_alerts" USING btree ("profile_id","account_id");--> statement-breakpoint
CREATE INDEX "accounts_with_extra_time" ON "accounts" USING btree ("full_name","id") WHERE extra_time > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_told_once" ON "notifications" USING btree ("account_id","related_id","type") WHERE type in ('deadline_near', 'test_unsent', 'offer_found');--> statement-breakpoint
ALTER TABLE "extra_time_requests" ADD CONSTRAINT "extra_time_status" CHECK ("extra_time_requests"."status" in ('waiting', 'granted', 'refused', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "extra_time_requests" ADD CONSTRAINT "extra_time_granted" CHECK (("extra_time_requests"."status" in ('granted', 'withdrawn')) = coalesce("extra_time_requests"."percent" in (25, 33, 50), false));