CREATE TABLE "postal_addresses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"line1" text NOT NULL,
	"line2" text NOT NULL,
	"postcode" text NOT NULL,
	"city" text NOT NULL,
	"district" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"phone" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_search" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"folded" text NOT NULL,
	"keys" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shipment_id" uuid NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"who" text NOT NULL,
	"why" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp (3) with time zone,
	"tell_from" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"programme" text NOT NULL,
	"market" text NOT NULL,
	"batch_id" uuid NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"carrier" text,
	"tracking" text,
	"packed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"label_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipments_order_unique" UNIQUE("order_id"),
	CONSTRAINT "shipments_state_check" CHECK ("shipments"."state" in ('to-pack', 'packed', 'sent', 'arrived', 'returned', 'called-back')),
	CONSTRAINT "shipments_quantity_check" CHECK ("shipments"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "kit" boolean;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_search" ADD CONSTRAINT "shipment_search_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_steps" ADD CONSTRAINT "shipment_steps_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_search_keys_index" ON "shipment_search" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "shipment_steps_shipment_index" ON "shipment_steps" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "shipment_steps_untold_index" ON "shipment_steps" USING btree ("tell_from") WHERE "shipment_steps"."told_at" is null and "shipment_steps"."tell_from" is not null;--> statement-breakpoint
CREATE INDEX "shipments_state_index" ON "shipments" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_batch_index" ON "shipments" USING btree ("batch_id","state");--> statement-breakpoint
CREATE INDEX "shipments_created_index" ON "shipments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_reference_index" ON "shipments" USING btree ("reference");--> statement-breakpoint
-- Hand-written: orders that were placed before say what the mails of then said: a kit is sent where the programme sends one, inside India.
UPDATE "orders" SET "kit" = true FROM "programmes" WHERE "programmes"."slug" = "orders"."programme" AND "programmes"."kit" AND "orders"."market" = 'IN';
