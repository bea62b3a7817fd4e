CREATE TABLE "campaign_pairs" (
	"term" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"campaign_id" uuid NOT NULL,
	"words" text NOT NULL,
	"level" text NOT NULL,
	"profile_name" text NOT NULL,
	"country" text,
	CONSTRAINT "campaign_pairs_term_created_at_campaign_id_pk" PRIMARY KEY("term","created_at","campaign_id") INCLUDE ("words","level","profile_name","country")
);
--> statement-breakpoint
CREATE TABLE "talent_pairs" (
	"term" text NOT NULL,
	"best_score" double precision NOT NULL,
	"tests_passed" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "talent_pairs_term_best_score_tests_passed_account_id_pk" PRIMARY KEY("term","best_score","tests_passed","account_id") INCLUDE ("words")
);
--> statement-breakpoint
-- What somebody looks for, without the words that a longer one begins with: whatever has the longer one has them.
CREATE FUNCTION sought_words(phrase text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array(
    SELECT word FROM unnest(search_query(phrase)) AS word
    WHERE NOT EXISTS (SELECT FROM unnest(search_query(phrase)) AS longer WHERE longer <> word AND starts_with(longer, word))
  )
$$;
--> statement-breakpoint
-- What the words of a row are like that has these, or words that begin so. No word holds a character that LIKE knows.
CREATE FUNCTION word_patterns(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array(SELECT '% ' || word || CASE WHEN length(word) < 3 THEN ' %' ELSE '%' END FROM unnest(words) AS word)
$$;
--> statement-breakpoint
-- The first letters of every two words. Nobody looks for short words beside longer ones.
CREATE FUNCTION word_pairs(words text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT least(left(one, 3), left(other, 3)) || ' ' || greatest(left(one, 3), left(other, 3))
  FROM unnest(words) AS one, unnest(words) AS other
  WHERE one < other AND (length(one) < 3) = (length(other) < 3)
$$;
--> statement-breakpoint
-- What a row is found by: every two words; with each facet every word's first letters, and every word of eight.
CREATE FUNCTION pairs_of(words text[], facets text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT word_pairs(words)
  UNION
  SELECT beginning || ' ' || facet
  FROM (SELECT left(word, 3) FROM unnest(words) AS word UNION SELECT word FROM unnest(words) AS word WHERE length(word) = 8)
    AS beginnings(beginning), unnest(facets) AS facet
$$;
--> statement-breakpoint
-- What leads to all rows with these words and facets: a word of eight letters was cut there, and stands for itself.
CREATE FUNCTION sought_pairs(words text[], facets text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT word_pairs(words)
  UNION
  SELECT left(word, CASE length(word) WHEN 8 THEN 8 ELSE 3 END) || ' ' || facet
  FROM unnest(words) AS word, unnest(facets) AS facet
$$;
--> statement-breakpoint
CREATE FUNCTION pairs_of_campaign(campaign campaigns) RETURNS SETOF campaign_pairs LANGUAGE sql STABLE AS $$
  SELECT term, campaign.created_at, campaign.id, ' ' || array_to_string(words, ' ') || ' ', campaign.level,
    campaign.profile_name, campaign.country
  FROM search_words(concat_ws(' ', campaign.title, campaign.company_name, campaign.profile_name)) AS words,
    pairs_of(words, array_remove(
      ARRAY['/' || campaign.level, '/' || campaign.profile_name, '/' || campaign.country], NULL)) AS term
$$;
--> statement-breakpoint
CREATE FUNCTION pairs_of_talent(talent talents) RETURNS SETOF talent_pairs LANGUAGE sql STABLE AS $$
  SELECT term, talent.best_score, talent.tests_passed, talent.account_id, ' ' || array_to_string(words, ' ') || ' '
  FROM search_words(talent.full_name) AS words,
    pairs_of(words, array(
      SELECT concat('/', skill, '/', country)
      FROM unnest(talent.certified_skills || ''::text) AS skill,
        (VALUES (coalesce(talent.country, '')), ('')) AS countries(country)
      WHERE skill <> '' OR country <> ''
    )) AS term
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_campaign_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.listed THEN
    DELETE FROM campaign_terms
    WHERE term = ANY (terms_of_campaign(OLD)) AND created_at = OLD.created_at AND campaign_id = OLD.id;
    DELETE FROM campaign_pairs
    WHERE term IN (SELECT term FROM pairs_of_campaign(OLD)) AND created_at = OLD.created_at AND campaign_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.listed THEN
    INSERT INTO campaign_terms (term, created_at, campaign_id)
    SELECT term, NEW.created_at, NEW.id FROM unnest(terms_of_campaign(NEW)) AS term;
    INSERT INTO campaign_pairs SELECT * FROM pairs_of_campaign(NEW);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_talent_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.listed THEN
    DELETE FROM talent_terms
    WHERE term = ANY (terms_of_talent(OLD)) AND best_score = OLD.best_score
      AND tests_passed = OLD.tests_passed AND account_id = OLD.account_id;
    DELETE FROM talent_pairs
    WHERE term IN (SELECT term FROM pairs_of_talent(OLD)) AND best_score = OLD.best_score
      AND tests_passed = OLD.tests_passed AND account_id = OLD.account_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.listed THEN
    INSERT INTO talent_terms (term, best_score, tests_passed, account_id)
    SELECT term, NEW.best_score, NEW.tests_passed, NEW.account_id FROM unnest(terms_of_talent(NEW)) AS term;
    INSERT INTO talent_pairs SELECT * FROM pairs_of_talent(NEW);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO campaign_pairs SELECT pair.* FROM campaigns c, pairs_of_campaign(c) AS pair WHERE c.listed;
--> statement-breakpoint
INSERT INTO talent_pairs SELECT pair.* FROM talents t, pairs_of_talent(t) AS pair WHERE t.listed;
--> statement-breakpoint
-- Many rows at once are counted at once; a row that changes is looked at by itself, and only when its counter changes.
CREATE FUNCTION keep_counts_of_all() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  counted text[];
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'accounts' THEN counted := array(SELECT counter_of(r::accounts) FROM changed r);
    WHEN 'tests' THEN counted := array(SELECT counter_of(r::tests) FROM changed r);
    WHEN 'certificates' THEN counted := array(SELECT counter_of(r::certificates) FROM changed r);
    WHEN 'transactions' THEN counted := array(SELECT counter_of(r::transactions) FROM changed r);
  END CASE;
  -- One order for everybody: the names' own.
  PERFORM count_kept(name, sign * rows) FROM (
    SELECT name, count(*) AS rows FROM unnest(counted) AS name WHERE name IS NOT NULL GROUP BY name ORDER BY name
  ) AS sums;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_revenue_of_all() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  earned bigint := (SELECT sum(revenue_of(r::transactions)) FROM changed r);
BEGIN
  IF earned <> 0 THEN PERFORM count_kept('revenue', sign * earned); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER accounts_counted_new_or_gone ON accounts;
--> statement-breakpoint
CREATE TRIGGER accounts_counted_new AFTER INSERT ON accounts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_counts_of_all();
--> statement-breakpoint
CREATE TRIGGER accounts_counted_gone AFTER DELETE ON accounts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_counts_of_all();
--> statement-breakpoint
DROP TRIGGER tests_counted_new_or_gone ON tests;
--> statement-breakpoint
CREATE TRIGGER tests_counted_new AFTER INSERT ON tests
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_counts_of_all();
--> statement-breakpoint
CREATE TRIGGER tests_counted_gone AFTER DELETE ON tests
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_counts_of_all();
--> statement-breakpoint
DROP TRIGGER certificates_counted_new_or_gone ON certificates;
--> statement-breakpoint
CREATE TRIGGER certificates_counted_new AFTER INSERT ON certificates
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_counts_of_all();
--> statement-breakpoint
CREATE TRIGGER certificates_counted_gone AFTER DELETE ON certificates
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_counts_of_all();
--> statement-breakpoint
DROP TRIGGER transactions_counted_new_or_gone ON transactions;
--> statement-breakpoint
CREATE TRIGGER transactions_counted_new AFTER INSERT ON transactions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_counts_of_all();
--> statement-breakpoint
CREATE TRIGGER transactions_counted_gone AFTER DELETE ON transactions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_counts_of_all();
--> statement-breakpoint
DROP TRIGGER transactions_earned_new_or_gone ON transactions;
--> statement-breakpoint
-- After the counts, by its name: everybody holds them in one order.
CREATE TRIGGER transactions_earned_new AFTER INSERT ON transactions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_revenue_of_all();
--> statement-breakpoint
CREATE TRIGGER transactions_earned_gone AFTER DELETE ON transactions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_revenue_of_all();
