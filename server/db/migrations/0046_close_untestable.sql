-- Of skills deleted before this closed their campaigns: the job of a deletion, which tells the companies too.
INSERT INTO new_jobs (task, payload, max_attempts)
SELECT 'close_campaigns_of_skill', json_build_object('skill_id', s.id), 25 FROM skills s
WHERE s.deleted_at IS NOT NULL AND EXISTS (
  SELECT FROM campaigns c WHERE c.status = 'active' AND c.skill_ids @> ARRAY[s.id]);
