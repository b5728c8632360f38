CREATE TABLE "ad_spend" (
	"day" date NOT NULL,
	"platform" text NOT NULL,
	"campaign" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"imported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_spend_pkey" PRIMARY KEY("day","platform","campaign","currency"),
	CONSTRAINT "ad_spend_amount_check" CHECK ("ad_spend"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "attribution_days" (
	"day" date NOT NULL,
	"touch" text NOT NULL,
	"by" text NOT NULL,
	"key" text NOT NULL,
	"currency" text NOT NULL,
	"leads" bigint DEFAULT 0 NOT NULL,
	"contacted" bigint DEFAULT 0 NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"seats" bigint DEFAULT 0 NOT NULL,
	"revenue" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "attribution_days_pkey" PRIMARY KEY("day","touch","by","key","currency")
);
--> statement-breakpoint
CREATE TABLE "visit_days" (
	"day" date NOT NULL,
	"campaign" text NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"referrer" text NOT NULL,
	"landing" text NOT NULL,
	"language" text NOT NULL,
	"visits" integer NOT NULL,
	"firsts" integer NOT NULL,
	CONSTRAINT "visit_days_pkey" PRIMARY KEY("day","campaign","source","medium","referrer","landing","language"),
	CONSTRAINT "visit_days_visits_check" CHECK ("visit_days"."visits" > 0 and "visit_days"."firsts" >= 0 and "visit_days"."firsts" <= "visit_days"."visits")
);
--> statement-breakpoint
ALTER TABLE "lead_submissions" ADD COLUMN "pages" jsonb;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "first_touch" jsonb;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "last_touch" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "first_touch" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "last_touch" jsonb;--> statement-breakpoint
CREATE INDEX "attribution_days_by_index" ON "attribution_days" USING btree ("touch","by","day");--> statement-breakpoint
CREATE INDEX "enrolments_created_index" ON "enrolments" USING btree ("created_at");--> statement-breakpoint
-- What was known before: the form that came first, and the newest one with its campaign.
UPDATE "leads" SET
	"first_touch" = jsonb_strip_nulls(jsonb_build_object('at', to_char("leads"."created_at" AT TIME ZONE 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		'source', coalesce("sent"."source", "leads"."source") ->> 'utm_source', 'medium', coalesce("sent"."source", "leads"."source") ->> 'utm_medium',
		'campaign', coalesce("sent"."source", "leads"."source") ->> 'utm_campaign', 'landing', coalesce("sent"."page", "leads"."page"), 'language', "leads"."language")),
	"last_touch" = jsonb_strip_nulls(jsonb_build_object('at', to_char("leads"."latest_at" AT TIME ZONE 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		'source', "leads"."source" ->> 'utm_source', 'medium', "leads"."source" ->> 'utm_medium', 'campaign', "leads"."source" ->> 'utm_campaign',
		'landing', "leads"."page", 'language', "leads"."language"))
FROM "leads" AS "known" LEFT JOIN LATERAL (
	SELECT "source", "page" FROM "lead_submissions" WHERE "lead_id" = "known"."id" ORDER BY "created_at", "id" LIMIT 1
) AS "sent" ON true
WHERE "known"."id" = "leads"."id" AND "leads"."kind" = 'callback';--> statement-breakpoint
UPDATE "orders" SET
	"first_touch" = "touch"."known", "last_touch" = "touch"."known"
FROM "orders" AS "placed" LEFT JOIN "order_campaigns" ON "order_campaigns"."order_id" = "placed"."id" CROSS JOIN LATERAL (
	SELECT jsonb_strip_nulls(jsonb_build_object('at', to_char("placed"."created_at" AT TIME ZONE 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		'campaign', "order_campaigns"."campaign", 'landing', "placed"."page", 'language', "placed"."language",
		'by', CASE WHEN "placed"."source" = 'staff' AND "order_campaigns"."campaign" IS NULL THEN 'hand' END)) AS "known"
) AS "touch"
WHERE "placed"."id" = "orders"."id";--> statement-breakpoint
-- A day whose sums are kept is forgotten by whoever changes what they were made of, whatever code that is. Days are kept an hour after their end, so
-- that what was written within the last hour touches no sum, and no lead and no checkout waits. The job that keeps days holds the lock alone.
CREATE FUNCTION "forget_attribution_days"("instants" timestamp with time zone[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock_shared(727031);
	DELETE FROM "attribution_days" WHERE "day" IN (SELECT ("instant" AT TIME ZONE 'Asia/Kolkata')::date FROM unnest("instants") AS "instant");
END $$;--> statement-breakpoint
CREATE FUNCTION "forget_attribution_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN PERFORM "forget_attribution_days"(ARRAY[NEW."created_at"]);
	ELSIF TG_OP = 'DELETE' THEN PERFORM "forget_attribution_days"(ARRAY[OLD."created_at"]);
	ELSE PERFORM "forget_attribution_days"(ARRAY[OLD."created_at", NEW."created_at"]);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "forget_attribution_of_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "forget_attribution_days"(ARRAY[OLD."created_at"] || ARRAY(SELECT "created_at" FROM "enrolments" WHERE "order_id" = OLD."id")
		|| ARRAY(SELECT "created_at" FROM "payments" WHERE "order_id" = OLD."id") || ARRAY(SELECT "updated_at" FROM "refunds" WHERE "order_id" = OLD."id"));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "forget_attribution_of_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM "forget_attribution_days"(ARRAY[OLD."updated_at"]); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM "forget_attribution_days"(ARRAY[NEW."updated_at"]); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "leads_attribution_late" AFTER INSERT ON "leads" FOR EACH ROW
	WHEN (NEW."created_at" < now() - interval '1 hour') EXECUTE FUNCTION "forget_attribution_day"();--> statement-breakpoint
CREATE TRIGGER "leads_attribution_gone" AFTER DELETE ON "leads" FOR EACH ROW
	WHEN (OLD."created_at" < now() - interval '1 hour') EXECUTE FUNCTION "forget_attribution_day"();--> statement-breakpoint
CREATE TRIGGER "leads_attribution_changed" AFTER UPDATE ON "leads" FOR EACH ROW
	WHEN (least(OLD."created_at", NEW."created_at") < now() - interval '1 hour'
		AND (OLD."created_at", OLD."kind", OLD."state", OLD."answered_at" IS NULL, OLD."suspected", OLD."merged_into" IS NULL, OLD."page", OLD."language", OLD."first_touch", OLD."last_touch")
		IS DISTINCT FROM (NEW."created_at", NEW."kind", NEW."state", NEW."answered_at" IS NULL, NEW."suspected", NEW."merged_into" IS NULL, NEW."page", NEW."language", NEW."first_touch", NEW."last_touch"))
	EXECUTE FUNCTION "forget_attribution_day"();--> statement-breakpoint
CREATE TRIGGER "orders_attribution_late" AFTER INSERT ON "orders" FOR EACH ROW
	WHEN (NEW."created_at" < now() - interval '1 hour') EXECUTE FUNCTION "forget_attribution_day"();--> statement-breakpoint
CREATE TRIGGER "orders_attribution_gone" AFTER DELETE ON "orders" FOR EACH ROW
	WHEN (OLD."created_at" < now() - interval '1 hour') EXECUTE FUNCTION "forget_attribution_of_order"();--> statement-breakpoint
CREATE TRIGGER "orders_attribution_changed" AFTER UPDATE ON "orders" FOR EACH ROW
	WHEN (OLD."created_at" < now() - interval '1 hour'
		AND (OLD."created_at", OLD."programme", OLD."language", OLD."total", OLD."later", OLD."first_touch", OLD."last_touch")
		IS DISTINCT FROM (NEW."created_at", NEW."programme", NEW."language", NEW."total", NEW."later", NEW."first_touch", NEW."last_touch"))
	EXECUTE FUNCTION "forget_attribution_of_order"();--> statement-breakpoint
CREATE TRIGGER "enrolments_attribution_late" AFTER INSERT ON "enrolments" FOR EACH ROW
	WHEN (NEW."created_at" < now() - interval '1 hour') EXECUTE FUNCTION "forget_attribution_day"();--> statement-breakpoint
CREATE TRIGGER "enrolments_attribution_gone" AFTER DELETE ON "enrolments" FOR EACH ROW
	WHEN (OLD."created_at" < now() - interval '1 hour') EXECUTE FUNCTION "forget_attribution_day"();--> statement-breakpoint
CREATE TRIGGER "enrolments_attribution_changed" AFTER UPDATE OF "created_at", "order_id" ON "enrolments" FOR EACH ROW
	WHEN (least(OLD."created_at", NEW."created_at") < now() - interval '1 hour') EXECUTE FUNCTION "forget_attribution_day"();--> statement-breakpoint
CREATE TRIGGER "payments_attribution_late" AFTER INSERT ON "payments" FOR EACH ROW
	WHEN (NEW."created_at" < now() - interval '1 hour') EXECUTE FUNCTION "forget_attribution_day"();--> statement-breakpoint
CREATE TRIGGER "payments_attribution_gone" AFTER DELETE ON "payments" FOR EACH ROW
	WHEN (OLD."created_at" < now() - interval '1 hour') EXECUTE FUNCTION "forget_attribution_day"();--> statement-breakpoint
CREATE TRIGGER "payments_attribution_changed" AFTER UPDATE ON "payments" FOR EACH ROW
	WHEN (least(OLD."created_at", NEW."created_at") < now() - interval '1 hour'
		AND (OLD."created_at", OLD."order_id", OLD."amount", OLD."currency", OLD."state" = 'failed')
		IS DISTINCT FROM (NEW."created_at", NEW."order_id", NEW."amount", NEW."currency", NEW."state" = 'failed'))
	EXECUTE FUNCTION "forget_attribution_day"();--> statement-breakpoint
CREATE TRIGGER "refunds_attribution_late" AFTER INSERT ON "refunds" FOR EACH ROW
	WHEN (NEW."state" = 'done' AND NEW."updated_at" < now() - interval '1 hour') EXECUTE FUNCTION "forget_attribution_of_refund"();--> statement-breakpoint
CREATE TRIGGER "refunds_attribution_gone" AFTER DELETE ON "refunds" FOR EACH ROW
	WHEN (OLD."state" = 'done' AND OLD."updated_at" < now() - interval '1 hour') EXECUTE FUNCTION "forget_attribution_of_refund"();--> statement-breakpoint
CREATE TRIGGER "refunds_attribution_changed" AFTER UPDATE ON "refunds" FOR EACH ROW
	WHEN ('done' IN (OLD."state", NEW."state") AND least(OLD."updated_at", NEW."updated_at") < now() - interval '1 hour') EXECUTE FUNCTION "forget_attribution_of_refund"();
