CREATE INDEX "accounts_demo" ON "accounts" USING btree ("id") WHERE is_demo;--> statement-breakpoint
-- The ledger stays append-only, but for accounts that were made as a demonstration: they leave nothing behind.

DROP TRIGGER ledger_append_only ON ledger;
--> statement-breakpoint
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR TRUNCATE ON ledger FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE FUNCTION ledger_keeps_real_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (SELECT FROM gone JOIN accounts ON accounts.id = gone.account_id WHERE NOT accounts.is_demo) THEN
    RAISE EXCEPTION 'the ledger is append-only';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_kept AFTER DELETE ON ledger REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION ledger_keeps_real_accounts();
--> statement-breakpoint
CREATE FUNCTION account_stays_what_it_is()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'a real account never becomes a demonstration';
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_never_become_demo BEFORE UPDATE OF is_demo ON accounts FOR EACH ROW WHEN (NEW.is_demo AND NOT OLD.is_demo) EXECUTE FUNCTION account_stays_what_it_is();
