CREATE TABLE "welcomed_addresses" (
	"print" text PRIMARY KEY NOT NULL,
	"left_at" timestamp with time zone NOT NULL
);
