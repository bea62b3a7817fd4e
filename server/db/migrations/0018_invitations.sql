ALTER TABLE "invitations" DROP CONSTRAINT "invitations_campaign_id_email_pk";--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_email_once" UNIQUE("campaign_id","email");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_phone_once" UNIQUE("campaign_id","phone");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_reach" CHECK (num_nonnulls("invitations"."email", "invitations"."phone") > 0);