CREATE TABLE "candidacy_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"candidacy_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stage_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"candidacy_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"stage" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaigns" DROP CONSTRAINT "campaigns_status";--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "contract" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "salary_min" integer;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "salary_max" integer;--> statement-breakpoint
ALTER TABLE "candidacies" ADD COLUMN "stage" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "candidacies" ADD COLUMN "stage_shared" text;--> statement-breakpoint
ALTER TABLE "candidacy_notes" ADD CONSTRAINT "candidacy_notes_candidacy_id_candidacies_id_fk" FOREIGN KEY ("candidacy_id") REFERENCES "public"."candidacies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_steps" ADD CONSTRAINT "stage_steps_candidacy_id_candidacies_id_fk" FOREIGN KEY ("candidacy_id") REFERENCES "public"."candidacies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidacy_notes_of_candidacy" ON "candidacy_notes" USING btree ("candidacy_id","created_at");--> statement-breakpoint
CREATE INDEX "stage_steps_of_candidacy" ON "stage_steps" USING btree ("candidacy_id","at");--> statement-breakpoint
CREATE INDEX "candidacies_of_stage" ON "candidacies" USING btree ("campaign_id","stage",coalesce(score, -1),"id");--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_contract" CHECK ("campaigns"."contract" in ('cdi', 'cdd', 'interim', 'internship', 'freelance'));--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_salary" CHECK ("campaigns"."salary_min" > 0 and "campaigns"."salary_max" >= coalesce("campaigns"."salary_min", 1));--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_status" CHECK ("campaigns"."status" in ('active', 'closed', 'archived'));--> statement-breakpoint
ALTER TABLE "candidacies" ADD CONSTRAINT "candidacies_stage" CHECK ("candidacies"."stage" in ('new', 'to_review', 'interview', 'hired', 'rejected'));