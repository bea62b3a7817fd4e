CREATE TABLE "live_hints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_hints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"conversation_id" uuid,
	"seq" bigint NOT NULL,
	"own_read" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "new_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "new_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"task" text NOT NULL,
	"payload" json NOT NULL,
	"key" text,
	"run_at" timestamp with time zone,
	"max_attempts" smallint NOT NULL,
	CONSTRAINT "new_jobs_task" CHECK (length("new_jobs"."task") between 1 and 128),
	CONSTRAINT "new_jobs_key" CHECK (length("new_jobs"."key") between 1 and 512),
	CONSTRAINT "new_jobs_max_attempts" CHECK ("new_jobs"."max_attempts" >= 1)
);
