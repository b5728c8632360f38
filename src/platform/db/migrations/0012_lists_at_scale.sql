CREATE TABLE "order_campaigns" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"campaign" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_weeks" (
	"week" date NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"key" text NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "order_weeks_pkey" PRIMARY KEY("week","kind","by","key"),
	CONSTRAINT "order_weeks_kind_check" CHECK ("order_weeks"."kind" in ('placed', 'paid')),
	CONSTRAINT "order_weeks_by_check" CHECK ("order_weeks"."by" in ('week', 'programme', 'page', 'campaign'))
);
--> statement-breakpoint
CREATE TABLE "attended_learners" (
	"enrolment_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"programme" text NOT NULL,
	"page" text NOT NULL,
	"campaign" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_pieces" (
	"export_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "export_pieces_pkey" PRIMARY KEY("export_id","number")
);
--> statement-breakpoint
ALTER TABLE "order_campaigns" ADD CONSTRAINT "order_campaigns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_pieces" ADD CONSTRAINT "export_pieces_export_id_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attended_learners_index" ON "attended_learners" USING btree ("at","programme","page","campaign");--> statement-breakpoint
CREATE INDEX "orders_market_index" ON "orders" USING btree ("market","created_at");--> statement-breakpoint
CREATE INDEX "orders_unpaid_created_index" ON "orders" USING btree ("created_at","id") WHERE "orders"."state" in ('placed', 'awaiting_payment', 'failed') or ("orders"."state" = 'paid' and "orders"."total" = 0 and "orders"."later" = 0);--> statement-breakpoint
CREATE INDEX "payments_gateway_index" ON "payments" USING btree ("gateway","order_id");--> statement-breakpoint
-- Data moves: the campaigns that orders followed, by number and then by address; and who came to a session.
INSERT INTO "order_campaigns" ("order_id", "campaign") SELECT DISTINCT ON ("o"."id") "o"."id", "l"."source" ->> 'utm_campaign' FROM "orders" "o" JOIN "lead_windows" "w" ON "w"."mobile" = "o"."buyer_mobile" JOIN "leads" "l" ON "l"."id" = "w"."lead_id" WHERE "l"."kind" = 'callback' AND NOT "l"."suspected" AND "l"."source" ->> 'utm_campaign' IS NOT NULL AND "l"."created_at" <= "o"."created_at" ORDER BY "o"."id", "l"."latest_at" DESC ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "order_campaigns" ("order_id", "campaign") SELECT DISTINCT ON ("o"."id") "o"."id", "l"."source" ->> 'utm_campaign' FROM "orders" "o" JOIN "leads" "l" ON lower("l"."email") = lower("o"."buyer_email") WHERE "l"."kind" = 'callback' AND "l"."email" IS NOT NULL AND NOT "l"."suspected" AND "l"."source" ->> 'utm_campaign' IS NOT NULL AND "l"."created_at" <= "o"."created_at" ORDER BY "o"."id", "l"."latest_at" DESC ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "attended_learners" ("enrolment_id", "at", "programme", "page", "campaign") SELECT "a"."enrolment_id", min("s"."starts_at"), min("o"."programme"), coalesce(min("o"."page"), ''), coalesce(min("c"."campaign"), '') FROM "attendance" "a" JOIN "batch_sessions" "s" ON "s"."id" = "a"."session_id" JOIN "enrolments" "e" ON "e"."id" = "a"."enrolment_id" JOIN "orders" "o" ON "o"."id" = "e"."order_id" LEFT JOIN "order_campaigns" "c" ON "c"."order_id" = "o"."id" WHERE "a"."state" IN ('present', 'late') GROUP BY "a"."enrolment_id";
