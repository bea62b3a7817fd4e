ALTER TABLE "questions" ADD COLUMN "was_live" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "questions" SET "was_live" = true
WHERE "stage" IN ('suspended', 'retired') AND (("source" = 'bank' AND NOT "edited")
  OR EXISTS (SELECT FROM "question_measures" m WHERE m."question_id" = "questions"."id" AND m."difficulty" IS NOT NULL));
