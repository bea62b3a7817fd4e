ALTER TABLE "campaigns" ADD COLUMN "skill_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Of campaigns whose skills are all there, by name; the others go on asking all that their trade has.
UPDATE "campaigns" SET "skill_ids" = known.ids FROM (
  SELECT c.id, array_agg(s.id ORDER BY named.place) AS ids
  FROM "campaigns" c, jsonb_array_elements_text(c.skill_names) WITH ORDINALITY AS named(name, place), "skills" s
  WHERE s.profile_id = c.profile_id AND s.name = named.name AND s.deleted_at IS NULL
  GROUP BY c.id
) known WHERE known.id = "campaigns".id AND cardinality(known.ids) = jsonb_array_length("campaigns".skill_names);
