CREATE TABLE "payout_fetches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"from_day" text NOT NULL,
	"to_day" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"asked_by" text NOT NULL,
	"asked_by_id" uuid,
	"result" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "payout_fetches_state_check" CHECK ("payout_fetches"."state" in ('waiting', 'done', 'failed')),
	CONSTRAINT "payout_fetches_problem_check" CHECK ("payout_fetches"."problem" in ('unreachable', 'declined', 'off'))
);
--> statement-breakpoint
CREATE TABLE "courier_news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"digest" text NOT NULL,
	"tracking" text NOT NULL,
	"shipment_id" uuid,
	"state" text,
	"words" text NOT NULL,
	"place" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courier_news_digest_unique" UNIQUE("source","digest"),
	CONSTRAINT "courier_news_state_check" CHECK ("courier_news"."state" in ('sent', 'arrived', 'returned'))
);
--> statement-breakpoint
ALTER TABLE "courier_news" ADD CONSTRAINT "courier_news_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_fetches_created_index" ON "payout_fetches" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_fetches_waiting_unique" ON "payout_fetches" USING btree ("gateway","from_day","to_day") WHERE "payout_fetches"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "courier_news_shipment_index" ON "courier_news" USING btree ("shipment_id","at");--> statement-breakpoint
CREATE INDEX "courier_news_created_index" ON "courier_news" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "courier_news_open_index" ON "courier_news" USING btree ("tracking") WHERE "courier_news"."shipment_id" is null;--> statement-breakpoint
CREATE INDEX "payouts_paid_index" ON "payouts" USING btree ("paid_at","id");--> statement-breakpoint
CREATE INDEX "shipments_tracking_index" ON "shipments" USING btree ("tracking");