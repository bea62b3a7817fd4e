UPDATE "reports" SET "evidence" = (
  SELECT jsonb_agg(CASE WHEN "answer" ->> 'question_id' IN (
    SELECT "mark" ->> 'question_id' FROM jsonb_array_elements("grades") AS "mark" WHERE "mark" ? 'review'
  ) THEN "answer" || '{"unread": true}' ELSE "answer" END ORDER BY "place")
  FROM jsonb_array_elements("evidence") WITH ORDINALITY AS "first"("answer", "place")
)
WHERE jsonb_array_length("evidence") > 0
  AND ("grades" @> '[{"review": "unplaced"}]' OR "grades" @> '[{"review": "differs"}]');
--> statement-breakpoint
UPDATE "question_measures" SET "calibrated_answers" = NULL, "drift_up" = 0, "drift_down" = 0
FROM "questions" WHERE "questions"."id" = "question_measures"."question_id" AND "questions"."type" = 'open';
