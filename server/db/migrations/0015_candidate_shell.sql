CREATE TABLE "saved_campaigns" (
	"account_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_campaigns_account_id_campaign_id_pk" PRIMARY KEY("account_id","campaign_id")
);
--> statement-breakpoint
DROP INDEX "candidacies_of_account";--> statement-breakpoint
ALTER TABLE "candidacies" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_campaigns" ADD CONSTRAINT "saved_campaigns_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_campaigns" ADD CONSTRAINT "saved_campaigns_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_campaigns_of_campaign" ON "saved_campaigns" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "candidacies_of_account" ON "candidacies" USING btree ("account_id","created_at","id");