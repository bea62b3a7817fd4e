ALTER TABLE "notices" DROP CONSTRAINT "notices_account_id_accounts_id_fk";
--> statement-breakpoint
DROP INDEX "notices_of_account";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_notification_id_account_id_pk";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "password_is_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "reader_id" uuid;--> statement-breakpoint
UPDATE "notices" SET "reader_id" = "account_id";--> statement-breakpoint
ALTER TABLE "notices" ALTER COLUMN "reader_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_notification_id_account_id_reader_id_pk" PRIMARY KEY("notification_id","account_id","reader_id");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_reader_id_accounts_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_of_reader" ON "notices" USING btree ("reader_id");
