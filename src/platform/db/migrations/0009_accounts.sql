CREATE TABLE "exchange_rates" (
	"month" text NOT NULL,
	"currency" text NOT NULL,
	"rate" bigint NOT NULL,
	"set_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_rates_pk" PRIMARY KEY("month","currency"),
	CONSTRAINT "exchange_rates_rate_check" CHECK ("exchange_rates"."rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "locked_months" (
	"id" uuid PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"figures" jsonb NOT NULL,
	"locked_by" text NOT NULL,
	"locked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unlocked_at" timestamp (3) with time zone,
	"unlocked_by" text,
	"unlocked_why" text,
	CONSTRAINT "locked_months_month_check" CHECK ("locked_months"."month" ~ '^20[0-9][0-9]-(0[1-9]|1[0-2])$'),
	CONSTRAINT "locked_months_unlocked_check" CHECK (("locked_months"."unlocked_at" is null) = ("locked_months"."unlocked_by" is null) and ("locked_months"."unlocked_at" is null) = ("locked_months"."unlocked_why" is null))
);
--> statement-breakpoint
CREATE TABLE "month_files" (
	"lock_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "month_files_pk" PRIMARY KEY("lock_id","name")
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payout_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"line_key" text NOT NULL,
	"kind" text NOT NULL,
	"gateway_id" text,
	"gross" bigint NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"fee_tax" bigint DEFAULT 0 NOT NULL,
	"charged" bigint NOT NULL,
	"charged_currency" text NOT NULL,
	"order_id" uuid,
	"problem" text,
	"expected" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	"booked_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_lines_line_unique" UNIQUE("gateway","line_key"),
	CONSTRAINT "payout_lines_kind_check" CHECK ("payout_lines"."kind" in ('payment', 'refund', 'other')),
	CONSTRAINT "payout_lines_problem_check" CHECK ("payout_lines"."problem" in ('unknown', 'amount', 'paid-out'))
);
--> statement-breakpoint
CREATE TABLE "payout_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"file_name" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"reference" text NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"booked_at" timestamp (3) with time zone NOT NULL,
	"bank_amount" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"imported_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_reference_unique" UNIQUE("gateway","reference","currency")
);
--> statement-breakpoint
CREATE TABLE "document_search" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"folded" text NOT NULL,
	"keys" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "market" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "programme" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "gstin" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "buyer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "currency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "taxable" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "central_tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "state_tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "integrated_tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "against" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "ahead_central" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "ahead_state" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "ahead_integrated" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "month_files" ADD CONSTRAINT "month_files_lock_id_locked_months_id_fk" FOREIGN KEY ("lock_id") REFERENCES "public"."locked_months"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_search" ADD CONSTRAINT "document_search_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "locked_months_month_unique" ON "locked_months" USING btree ("month") WHERE "locked_months"."unlocked_at" is null;--> statement-breakpoint
CREATE INDEX "payout_lines_payout_index" ON "payout_lines" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "payout_lines_booked_index" ON "payout_lines" USING btree ("booked_at");--> statement-breakpoint
CREATE INDEX "payout_lines_gateway_index" ON "payout_lines" USING btree ("gateway","gateway_id");--> statement-breakpoint
CREATE INDEX "payouts_booked_index" ON "payouts" USING btree ("booked_at");--> statement-breakpoint
CREATE INDEX "document_search_keys_index" ON "document_search" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "documents_created_index" ON "documents" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "documents_total_index" ON "documents" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "documents_programme_index" ON "documents" USING btree ("programme","created_at");--> statement-breakpoint
-- Data moves of accounts: what documents of before are filtered and added up by.
UPDATE "documents" SET
	"place" = "figures" ->> 'place',
	"gstin" = "figures" ->> 'gstin',
	"buyer" = coalesce("printed" -> 'buyer' ->> 'name', ''),
	"currency" = coalesce("figures" ->> 'currency', ''),
	"taxable" = coalesce(("figures" ->> 'taxable')::bigint, 0),
	"total" = coalesce(("figures" ->> 'total')::bigint, 0),
	"central_tax" = coalesce((SELECT sum(("row" ->> 'amount')::bigint) FROM jsonb_array_elements("figures" -> 'rows') "row" WHERE "row" ->> 'kind' = 'cgst'), 0),
	"state_tax" = coalesce((SELECT sum(("row" ->> 'amount')::bigint) FROM jsonb_array_elements("figures" -> 'rows') "row" WHERE "row" ->> 'kind' IN ('sgst', 'utgst')), 0),
	"integrated_tax" = coalesce((SELECT sum(("row" ->> 'amount')::bigint) FROM jsonb_array_elements("figures" -> 'rows') "row" WHERE "row" ->> 'kind' = 'igst'), 0);--> statement-breakpoint
UPDATE "documents" SET "market" = "orders"."market", "programme" = "orders"."programme" FROM "orders" WHERE "orders"."id" = "documents"."order_id";--> statement-breakpoint
UPDATE "documents" SET "test" = true FROM "payments" LEFT JOIN "refunds" ON "refunds"."payment_id" = "payments"."id"
	WHERE "payments"."gateway" = 'sandbox' AND ("documents"."event" IN ("payments"."id", "refunds"."id") OR ("documents"."kind" = 'invoice' AND "documents"."order_id" = "payments"."order_id"));--> statement-breakpoint
UPDATE "documents" "note" SET "against" = "undone"."id" FROM "documents" "undone"
	WHERE "note"."kind" = 'credit_note' AND "undone"."order_id" = "note"."order_id" AND "undone"."kind" <> 'credit_note'
	AND EXISTS (SELECT 1 FROM jsonb_array_elements("note"."printed" -> 'facts') "fact" WHERE "fact" ->> 1 LIKE '% ' || "undone"."number");--> statement-breakpoint
UPDATE "documents" "invoice" SET "ahead_central" = "sums"."central", "ahead_state" = "sums"."state", "ahead_integrated" = "sums"."integrated"
	FROM (SELECT "order_id",
		sum(CASE "form" WHEN 'receiptVoucher' THEN "central_tax" ELSE -"central_tax" END) "central",
		sum(CASE "form" WHEN 'receiptVoucher' THEN "state_tax" ELSE -"state_tax" END) "state",
		sum(CASE "form" WHEN 'receiptVoucher' THEN "integrated_tax" ELSE -"integrated_tax" END) "integrated"
		FROM "documents" WHERE "form" IN ('receiptVoucher', 'refundVoucher') GROUP BY "order_id") "sums"
	WHERE "invoice"."kind" = 'invoice' AND "sums"."order_id" = "invoice"."order_id";--> statement-breakpoint
-- A locked month stays as it was. Whoever locks one holds the same lock alone, so that it waits for what is being written and the next
-- writer sees it. The error is that of a conflict: a transaction that began before midnight runs again, with today's date.
CREATE FUNCTION "refuse_closed_month"("moment" timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock_shared(727031);
	IF EXISTS (SELECT 1 FROM "locked_months" WHERE "unlocked_at" IS NULL AND "ends_at" > "moment") THEN
		RAISE EXCEPTION 'The month of % is locked', "moment" USING ERRCODE = '40001';
	END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_documents_of_closed_months"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM refuse_closed_month(OLD."created_at"); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM refuse_closed_month(NEW."created_at"); END IF;
	RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_payments_of_closed_months"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A payment that is given back later changes its state; what was booked stays.
	IF TG_OP = 'UPDATE' AND (OLD."order_id", OLD."gateway", OLD."amount", OLD."currency", OLD."created_at", OLD."state" = 'failed')
		IS NOT DISTINCT FROM (NEW."order_id", NEW."gateway", NEW."amount", NEW."currency", NEW."created_at", NEW."state" = 'failed') THEN
		RETURN NEW;
	END IF;
	IF TG_OP <> 'INSERT' AND OLD."state" <> 'failed' THEN PERFORM refuse_closed_month(OLD."created_at"); END IF;
	IF TG_OP <> 'DELETE' AND NEW."state" <> 'failed' THEN PERFORM refuse_closed_month(NEW."created_at"); END IF;
	RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_refunds_of_closed_months"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD."state" = 'done' THEN PERFORM refuse_closed_month(OLD."updated_at"); END IF;
	IF TG_OP <> 'DELETE' AND NEW."state" = 'done' THEN PERFORM refuse_closed_month(NEW."updated_at"); END IF;
	RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_payouts_of_closed_months"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM refuse_closed_month(OLD."booked_at"); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM refuse_closed_month(NEW."booked_at"); END IF;
	RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE TRIGGER "documents_closed" BEFORE INSERT OR UPDATE OR DELETE ON "documents" FOR EACH ROW EXECUTE FUNCTION "keep_documents_of_closed_months"();--> statement-breakpoint
CREATE TRIGGER "payments_closed" BEFORE INSERT OR UPDATE OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION "keep_payments_of_closed_months"();--> statement-breakpoint
CREATE TRIGGER "refunds_closed" BEFORE INSERT OR UPDATE OR DELETE ON "refunds" FOR EACH ROW EXECUTE FUNCTION "keep_refunds_of_closed_months"();--> statement-breakpoint
CREATE TRIGGER "payout_lines_closed" BEFORE INSERT OR UPDATE OR DELETE ON "payout_lines" FOR EACH ROW EXECUTE FUNCTION "keep_payouts_of_closed_months"();
