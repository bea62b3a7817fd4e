CREATE TABLE "extra_time_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"percent" integer,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "extra_time_status" CHECK ("extra_time_requests"."status" in ('waiting', 'granted', 'refused')),
	CONSTRAINT "extra_time_decided" CHECK (("extra_time_requests"."status" = 'waiting') = ("extra_time_requests"."decided_at" is null)),
	CONSTRAINT "extra_time_granted" CHECK (("extra_time_requests"."status" = 'granted') = coalesce("extra_time_requests"."percent" in (25, 33, 50), false))
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "photo_version" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "extra_time" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "extra_time" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "extra_time_requests" ADD CONSTRAINT "extra_time_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "extra_time_one_waiting" ON "extra_time_requests" USING btree ("account_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "extra_time_of_account" ON "extra_time_requests" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "extra_time_waiting" ON "extra_time_requests" USING btree ("created_at","id") WHERE status = 'waiting';--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_extra_time" CHECK ("accounts"."extra_time" in (0, 25, 33, 50));