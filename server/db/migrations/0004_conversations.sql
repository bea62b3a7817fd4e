CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"campaign_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enterprise_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"campaign_id" uuid,
	"campaign_title" text,
	"contact_until" timestamp with time zone,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_message" text,
	"last_sender_id" uuid,
	"company_read_seq" integer DEFAULT 0 NOT NULL,
	"candidate_read_seq" integer DEFAULT 0 NOT NULL,
	"unread_count_company" integer DEFAULT 0 NOT NULL,
	"unread_count_candidate" integer DEFAULT 0 NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_one_per_pair" UNIQUE("enterprise_id","candidate_id"),
	CONSTRAINT "conversations_two_sides" CHECK ("conversations"."enterprise_id" <> "conversations"."candidate_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "messages_in_order" UNIQUE("conversation_id","seq")
);
--> statement-breakpoint
CREATE TABLE "live_sequences" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"notifications" bigint DEFAULT 0 NOT NULL,
	"messages" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"related_id" uuid,
	"link" text,
	"is_read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "notifications_link" CHECK ("notifications"."link" ~ '^/[^/\\]' or "notifications"."link" = '/')
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_enterprise_id_accounts_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_candidate_id_accounts_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_accounts_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_sequences" ADD CONSTRAINT "live_sequences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_of_conversation" ON "contacts" USING btree ("conversation_id","ends_at");--> statement-breakpoint
CREATE INDEX "conversations_of_enterprise" ON "conversations" USING btree ("enterprise_id","active_at","id");--> statement-breakpoint
CREATE INDEX "conversations_of_candidate" ON "conversations" USING btree ("candidate_id","active_at","id");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("account_id") WHERE not is_read;--> statement-breakpoint
CREATE INDEX "notifications_about" ON "notifications" USING btree ("related_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_one_per_conversation" ON "notifications" USING btree ("account_id","related_id") WHERE type = 'message_received' and not is_read;