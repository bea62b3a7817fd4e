CREATE TABLE "campaign_analyses" (
	"campaign_id" uuid NOT NULL,
	"set_hash" "bytea" NOT NULL,
	"engine" text NOT NULL,
	"analysis" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_analyses_campaign_id_set_hash_pk" PRIMARY KEY("campaign_id","set_hash")
);
--> statement-breakpoint
CREATE TABLE "campaign_terms" (
	"term" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"campaign_id" uuid NOT NULL,
	CONSTRAINT "campaign_terms_term_created_at_campaign_id_pk" PRIMARY KEY("term","created_at","campaign_id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"country" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"profile_id" uuid NOT NULL,
	"profile_name" text NOT NULL,
	"skill_names" jsonb NOT NULL,
	"level" text NOT NULL,
	"is_public" boolean NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"deadline" timestamp with time zone,
	"status" text DEFAULT 'active' NOT NULL,
	"listed" boolean GENERATED ALWAYS AS (is_public and status = 'active') STORED NOT NULL,
	"candidacies_count" integer DEFAULT 0 NOT NULL,
	"tested_count" integer DEFAULT 0 NOT NULL,
	"passed_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_status" CHECK ("campaigns"."status" in ('active', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "candidacies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"test_id" uuid,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"report_id" uuid,
	"score" double precision,
	"margin_low" double precision,
	"margin_high" double precision,
	"verdict" text,
	CONSTRAINT "candidacies_once" UNIQUE("campaign_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"campaign_id" uuid NOT NULL,
	"email" text NOT NULL,
	"account_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_campaign_id_email_pk" PRIMARY KEY("campaign_id","email")
);
--> statement-breakpoint
CREATE TABLE "list_counters" (
	"list" text NOT NULL,
	"shard" smallint NOT NULL,
	"total" integer NOT NULL,
	"changes" bigint NOT NULL,
	CONSTRAINT "list_counters_list_shard_pk" PRIMARY KEY("list","shard")
);
--> statement-breakpoint
CREATE TABLE "talent_terms" (
	"term" text NOT NULL,
	"best_score" double precision NOT NULL,
	"tests_passed" integer NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "talent_terms_term_best_score_tests_passed_account_id_pk" PRIMARY KEY("term","best_score","tests_passed","account_id")
);
--> statement-breakpoint
CREATE TABLE "talents" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"country" text,
	"best_score" double precision NOT NULL,
	"tests_passed" integer NOT NULL,
	"certified_skills" text[] NOT NULL,
	"listed" boolean NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_analyses" ADD CONSTRAINT "campaign_analyses_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidacies" ADD CONSTRAINT "candidacies_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidacies" ADD CONSTRAINT "candidacies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidacies" ADD CONSTRAINT "candidacies_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talents" ADD CONSTRAINT "talents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaigns_of_account" ON "campaigns" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_to_close" ON "campaigns" USING btree ("deadline") WHERE status = 'active' and deadline is not null;--> statement-breakpoint
CREATE INDEX "candidacies_by_score" ON "candidacies" USING btree ("campaign_id",coalesce(score, -1),"id");--> statement-breakpoint
CREATE INDEX "candidacies_newest" ON "candidacies" USING btree ("campaign_id","created_at","id");--> statement-breakpoint
CREATE INDEX "candidacies_of_test" ON "candidacies" USING btree ("test_id");--> statement-breakpoint
CREATE INDEX "candidacies_of_report" ON "candidacies" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "candidacies_of_account" ON "candidacies" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "invitations_unmatched" ON "invitations" USING btree ("email") WHERE account_id is null;--> statement-breakpoint
CREATE INDEX "invitations_of_account" ON "invitations" USING btree ("account_id");--> statement-breakpoint
CREATE FUNCTION plain_text(phrase text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT lower(public.unaccent('public.unaccent', phrase))
$$;
--> statement-breakpoint
-- Words without case or accents, cut at 8 letters: 'développeur' is found by 'developpement' too.
CREATE FUNCTION search_words(phrase text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT left(word, 8)), '{}')
  FROM regexp_split_to_table(plain_text(phrase), '[\s\u00A0\u202F!-/:-@\[-`{-~’‘«»…–—·]+') AS word
  WHERE word <> ''
$$;
--> statement-breakpoint
-- What somebody looks for: the longest words first, at most five; below three letters only when there is nothing longer.
CREATE FUNCTION search_query(phrase text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array(
    SELECT word FROM unnest(search_words(phrase)) AS word
    WHERE length(word) >= 3 OR NOT EXISTS (SELECT FROM unnest(search_words(phrase)) AS other WHERE length(other) >= 3)
    ORDER BY length(word) DESC, word LIMIT 5
  )
$$;
--> statement-breakpoint
-- Beginnings, from three letters on, of every word; shorter words whole.
CREATE FUNCTION word_beginnings(phrase text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT left(word, size)
  FROM unnest(search_words(phrase)) AS word, generate_series(least(3, length(word)), length(word)) AS size
$$;
--> statement-breakpoint
CREATE FUNCTION terms_of_campaign(campaign campaigns) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array(
    SELECT word_beginnings(concat_ws(' ', campaign.title, campaign.company_name, campaign.profile_name))
    UNION
    SELECT concat('/', level, '/', profile, '/', country)
    FROM (VALUES (campaign.level), ('')) AS levels(level),
      (VALUES (campaign.profile_name), ('')) AS profiles(profile),
      (VALUES (coalesce(campaign.country, '')), ('')) AS countries(country)
  )
$$;
--> statement-breakpoint
CREATE FUNCTION terms_of_talent(talent talents) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array(
    SELECT word_beginnings(talent.full_name)
    UNION
    SELECT concat('/', skill, '/', country)
    FROM unnest(talent.certified_skills || ''::text) AS skill,
      (VALUES (coalesce(talent.country, '')), ('')) AS countries(country)
  )
$$;
--> statement-breakpoint
CREATE FUNCTION keep_campaign_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.listed THEN
    DELETE FROM campaign_terms
    WHERE term = ANY (terms_of_campaign(OLD)) AND created_at = OLD.created_at AND campaign_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.listed THEN
    INSERT INTO campaign_terms (term, created_at, campaign_id)
    SELECT term, NEW.created_at, NEW.id FROM unnest(terms_of_campaign(NEW)) AS term;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_talent_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.listed THEN
    DELETE FROM talent_terms
    WHERE term = ANY (terms_of_talent(OLD)) AND best_score = OLD.best_score
      AND tests_passed = OLD.tests_passed AND account_id = OLD.account_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.listed THEN
    INSERT INTO talent_terms (term, best_score, tests_passed, account_id)
    SELECT term, NEW.best_score, NEW.tests_passed, NEW.account_id FROM unnest(terms_of_talent(NEW)) AS term;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER campaign_terms_on_new_or_gone AFTER INSERT OR DELETE ON campaigns
  FOR EACH ROW EXECUTE FUNCTION keep_campaign_terms();
--> statement-breakpoint
CREATE TRIGGER campaign_terms_on_change AFTER UPDATE ON campaigns
  FOR EACH ROW WHEN (
    (OLD.listed, OLD.title, OLD.company_name, OLD.profile_name, OLD.level, OLD.country, OLD.created_at)
    IS DISTINCT FROM (NEW.listed, NEW.title, NEW.company_name, NEW.profile_name, NEW.level, NEW.country, NEW.created_at)
  ) EXECUTE FUNCTION keep_campaign_terms();
--> statement-breakpoint
CREATE TRIGGER talent_terms_kept AFTER INSERT OR UPDATE OR DELETE ON talents
  FOR EACH ROW EXECUTE FUNCTION keep_talent_terms();
--> statement-breakpoint
CREATE FUNCTION count_list() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added integer := 0;
  removed integer := 0;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT count(*) INTO added FROM new_rows WHERE listed;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT count(*) INTO removed FROM old_rows WHERE listed;
  END IF;
  IF added + removed > 0 THEN
    INSERT INTO list_counters AS kept (list, shard, total, changes)
    VALUES (TG_ARGV[0], pg_backend_pid() % 16, added - removed, 1)
    ON CONFLICT (list, shard) DO UPDATE SET total = kept.total + added - removed, changes = kept.changes + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER campaigns_counted_new AFTER INSERT ON campaigns
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list('campaigns');
--> statement-breakpoint
CREATE TRIGGER campaigns_counted_change AFTER UPDATE ON campaigns
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list('campaigns');
--> statement-breakpoint
CREATE TRIGGER campaigns_counted_gone AFTER DELETE ON campaigns
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list('campaigns');
--> statement-breakpoint
CREATE TRIGGER talents_counted_new AFTER INSERT ON talents
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list('talents');
--> statement-breakpoint
CREATE TRIGGER talents_counted_change AFTER UPDATE ON talents
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list('talents');
--> statement-breakpoint
CREATE TRIGGER talents_counted_gone AFTER DELETE ON talents
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list('talents');
--> statement-breakpoint
CREATE INDEX campaigns_resembling ON campaigns
  USING gin (plain_text(title || ' ' || company_name || ' ' || profile_name) gin_trgm_ops) WHERE listed;
--> statement-breakpoint
CREATE INDEX talents_resembling ON talents USING gin (plain_text(full_name) gin_trgm_ops) WHERE listed;
