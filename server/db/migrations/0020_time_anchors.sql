CREATE TABLE "rescue_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_jwk" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_anchors" (
	"assessment_id" uuid NOT NULL,
	"journal" "bytea" NOT NULL,
	"head" "bytea" NOT NULL,
	"stamped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "time_anchors_assessment_id_head_pk" PRIMARY KEY("assessment_id","head")
);
--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "signing_key" jsonb;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "time_doubt" text;--> statement-breakpoint
ALTER TABLE "time_anchors" ADD CONSTRAINT "time_anchors_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;