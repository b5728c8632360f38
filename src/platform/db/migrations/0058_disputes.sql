CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"dispute_id" text NOT NULL,
	"gateway_payment_id" text NOT NULL,
	"payment_id" uuid,
	"order_id" uuid,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"respond_by" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_dispute_unique" UNIQUE("gateway","dispute_id"),
	CONSTRAINT "disputes_state_check" CHECK ("disputes"."state" in ('open', 'review', 'closed', 'won', 'lost')),
	CONSTRAINT "disputes_amount_check" CHECK ("disputes"."amount" >= 0 and "disputes"."fee" >= 0)
);
--> statement-breakpoint
CREATE INDEX "disputes_order_index" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_payment_index" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_open_index" ON "disputes" USING btree ("respond_by") WHERE "disputes"."state" = 'open';