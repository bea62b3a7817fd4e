-- What older processes wrote beside newer ones, as 0036, 0042, 0044, 0046 and 0048 would have it.
UPDATE "campaigns" SET "skill_ids" = known.ids FROM (
  SELECT c.id, array_agg(s.id ORDER BY named.place) AS ids
  FROM "campaigns" c, jsonb_array_elements_text(c.skill_names) WITH ORDINALITY AS named(name, place), "skills" s
  WHERE c.skill_ids = '{}' AND s.profile_id = c.profile_id AND s.name = named.name AND s.deleted_at IS NULL
  GROUP BY c.id
) known WHERE known.id = "campaigns".id AND cardinality(known.ids) = jsonb_array_length("campaigns".skill_names);--> statement-breakpoint
UPDATE "talents" t SET "languages" = a."languages" FROM "accounts" a
WHERE a."id" = t."account_id" AND a."languages" <> t."languages";--> statement-breakpoint
UPDATE "talent_skills" t SET "languages" = a."languages" FROM "accounts" a
WHERE a."id" = t."account_id" AND a."languages" <> t."languages";--> statement-breakpoint
UPDATE campaigns c SET company_name = a.full_name FROM accounts a
WHERE a.id = c.account_id AND a.account_type = 'enterprise' AND a.company_name IS NULL AND a.deleted_at IS NULL
  AND c.company_name <> a.full_name;--> statement-breakpoint
INSERT INTO new_jobs (task, payload, max_attempts)
SELECT 'close_campaigns_of_skill', json_build_object('skill_id', s.id), 25 FROM skills s
WHERE s.deleted_at IS NOT NULL AND EXISTS (
  SELECT FROM campaigns c WHERE c.status = 'active' AND c.skill_ids @> ARRAY[s.id]);--> statement-breakpoint
WITH "changed" AS (
  UPDATE "reports" SET "evidence" = (
    SELECT jsonb_agg(CASE WHEN "answer" ->> 'question_id' IN (
      SELECT "mark" ->> 'question_id' FROM jsonb_array_elements("grades") AS "mark" WHERE "mark" ? 'review'
    ) THEN "answer" || '{"unread": true}' ELSE "answer" END ORDER BY "place")
    FROM jsonb_array_elements("evidence") WITH ORDINALITY AS "first"("answer", "place")
  )
  WHERE jsonb_array_length("evidence") > 0
    AND ("grades" @> '[{"review": "unplaced"}]' OR "grades" @> '[{"review": "differs"}]')
    AND EXISTS (
      SELECT FROM jsonb_array_elements("evidence") AS "answer", jsonb_array_elements("grades") AS "mark"
      WHERE "mark" ? 'review' AND "mark" ->> 'question_id' = "answer" ->> 'question_id' AND NOT "answer" ? 'unread')
  RETURNING "evidence"
)
UPDATE "question_measures" SET "calibrated_answers" = NULL, "drift_up" = 0, "drift_down" = 0
WHERE "question_id" IN (
  SELECT ("answer" ->> 'question_id')::uuid FROM "changed", jsonb_array_elements("changed"."evidence") AS "answer"
  WHERE "answer" ? 'unread');
