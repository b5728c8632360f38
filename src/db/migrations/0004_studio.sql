CREATE TABLE "lead_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"who" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_search" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"folded" text NOT NULL,
	"keys" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_search" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"folded" text NOT NULL,
	"keys" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"list" text NOT NULL,
	"format" text NOT NULL,
	"query" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_name_unique" UNIQUE("staff_id","list","name")
);
--> statement-breakpoint
DROP INDEX "leads_latest_index";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "call_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_notes_lead_index" ON "lead_notes" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_search_keys_index" ON "lead_search" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "order_search_keys_index" ON "order_search" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "exports_staff_index" ON "exports" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE INDEX "exports_end_index" ON "exports" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "leads_created_index" ON "leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "leads_call_index" ON "leads" USING btree ("call_at") WHERE "leads"."call_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_assigned_index" ON "leads" USING btree ("assigned_to","latest_at") WHERE "leads"."assigned_to" is not null;--> statement-breakpoint
CREATE INDEX "leads_page_index" ON "leads" USING btree ("page");--> statement-breakpoint
CREATE INDEX "leads_campaign_index" ON "leads" USING btree (("source" ->> 'utm_campaign')) WHERE "leads"."source" ->> 'utm_campaign' is not null;--> statement-breakpoint
CREATE INDEX "mails_address_index" ON "mails" USING btree (lower("address") collate "C");--> statement-breakpoint
CREATE INDEX "orders_programme_index" ON "orders" USING btree ("programme","created_at");--> statement-breakpoint
CREATE INDEX "orders_paid_index" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_total_index" ON "orders" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "leads_latest_index" ON "leads" USING btree ("latest_at","id");