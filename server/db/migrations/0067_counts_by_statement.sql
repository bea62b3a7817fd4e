-- Tests that change together are counted together: a campaign's unopened tests are all deleted by one statement, and a
-- counter that is written once for each of them keeps every version of itself until the end.
CREATE FUNCTION keep_counts_of_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  -- One order for everybody: the names' own.
  PERFORM count_kept(name, change) FROM (
    SELECT name, sum(one) AS change FROM (
      SELECT counter_of(r::assessments) AS name, -1 AS one FROM old_rows r
      UNION ALL
      SELECT counter_of(r::assessments), 1 FROM new_rows r
    ) AS counted WHERE name IS NOT NULL GROUP BY name HAVING sum(one) <> 0 ORDER BY name
  ) AS sums;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER assessments_counted ON assessments;
--> statement-breakpoint
CREATE TRIGGER assessments_counted AFTER UPDATE ON assessments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_counts_of_changed();
