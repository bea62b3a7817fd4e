DROP INDEX "accounts_newest";--> statement-breakpoint
DROP INDEX "transactions_revenue";--> statement-breakpoint
DROP INDEX "ledger_of_account";--> statement-breakpoint
DROP INDEX "transactions_newest";--> statement-breakpoint
DROP INDEX "transactions_newest_of_status";--> statement-breakpoint
DROP INDEX "transactions_of_account";--> statement-breakpoint
DROP INDEX "certificates_of_account";--> statement-breakpoint
DROP INDEX "tests_of_account";--> statement-breakpoint
ALTER TABLE "kept_counts" ALTER COLUMN "total" SET DATA TYPE bigint;--> statement-breakpoint
CREATE INDEX "ledger_of_account" ON "ledger" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "transactions_newest" ON "transactions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_newest_of_status" ON "transactions" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_of_account" ON "transactions" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "certificates_of_account" ON "certificates" USING btree ("account_id","issued_at");--> statement-breakpoint
CREATE INDEX "tests_of_account" ON "tests" USING btree ("account_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
DROP FUNCTION count_kept(text, integer);
--> statement-breakpoint
CREATE FUNCTION count_kept(counted text, change bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO kept_counts AS kept (name, shard, total) VALUES (counted, pg_backend_pid() % 64, change)
  ON CONFLICT (name, shard) DO UPDATE SET total = kept.total + change
$$;
--> statement-breakpoint
CREATE FUNCTION counter_of(purchase transactions) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT 'transactions/' || purchase.status
$$;
--> statement-breakpoint
CREATE FUNCTION revenue_of(purchase transactions) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE purchase.status WHEN 'success' THEN purchase.final_amount ELSE 0 END::bigint
$$;
--> statement-breakpoint
CREATE FUNCTION keep_revenue() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change bigint := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN change := change - revenue_of(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN change := change + revenue_of(NEW); END IF;
  IF change <> 0 THEN PERFORM count_kept('revenue', change); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transactions_counted_new_or_gone AFTER INSERT OR DELETE ON transactions
  FOR EACH ROW EXECUTE FUNCTION keep_counts();
--> statement-breakpoint
CREATE TRIGGER transactions_counted AFTER UPDATE ON transactions
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION keep_counts();
--> statement-breakpoint
-- After the counts, by its name: everybody holds them in one order.
CREATE TRIGGER transactions_earned_new_or_gone AFTER INSERT OR DELETE ON transactions
  FOR EACH ROW EXECUTE FUNCTION keep_revenue();
--> statement-breakpoint
CREATE TRIGGER transactions_earned AFTER UPDATE ON transactions
  FOR EACH ROW WHEN ((OLD.status, OLD.final_amount) IS DISTINCT FROM (NEW.status, NEW.final_amount))
  EXECUTE FUNCTION keep_revenue();
--> statement-breakpoint
INSERT INTO kept_counts (name, shard, total)
  SELECT counter_of(t), 0, count(*) FROM transactions t GROUP BY 1
  UNION ALL SELECT 'revenue', 0, sum(revenue_of(t)) FROM transactions t HAVING count(*) > 0;
