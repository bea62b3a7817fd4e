update sightings set drawn = times, times = 0;--> statement-breakpoint
update sightings set times = opened.times from (
  select a.account_id, (q ->> 'id')::uuid as question_id, count(*)::int as times
  from assessments a join papers p on p.assessment_id = a.id, jsonb_array_elements(p.questions) q
  where a.started_at is not null group by 1, 2
) opened where sightings.account_id = opened.account_id and sightings.question_id = opened.question_id;--> statement-breakpoint
ALTER TABLE "assessments" DROP COLUMN "redraw_of";
