CREATE TABLE "adrift_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_steps_at_index" ON "order_steps" USING btree ("created_at");