ALTER TABLE "orders" ADD COLUMN "added_to" uuid;--> statement-breakpoint
CREATE INDEX "orders_added_index" ON "orders" USING btree ("added_to") WHERE "orders"."added_to" is not null;