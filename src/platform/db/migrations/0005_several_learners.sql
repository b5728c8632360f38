CREATE TABLE "order_learners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"age" integer,
	"email" text,
	"is_buyer" boolean DEFAULT false NOT NULL,
	"elsewhere" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "order_learners_position_unique" UNIQUE("order_id","position"),
	CONSTRAINT "order_learners_position_check" CHECK ("order_learners"."position" > 0)
);
--> statement-breakpoint
ALTER TABLE "seat_holds" DROP CONSTRAINT "seat_holds_order_unique";--> statement-breakpoint
ALTER TABLE "enrolments" DROP CONSTRAINT "enrolments_order_unique";--> statement-breakpoint
-- By hand, from here to the end of the block: the learner of each order there is becomes a row, and its enrolment names it.
INSERT INTO "order_learners" ("id", "order_id", "position", "name", "age", "is_buyer")
	SELECT gen_random_uuid(), "id", 1, "learner_name", "learner_age", "learner_is_buyer" FROM "orders";--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "learner_id" uuid;--> statement-breakpoint
UPDATE "enrolments" SET "learner_id" = "order_learners"."id" FROM "order_learners" WHERE "order_learners"."order_id" = "enrolments"."order_id";--> statement-breakpoint
ALTER TABLE "enrolments" ALTER COLUMN "learner_id" SET NOT NULL;--> statement-breakpoint
-- End of the block by hand.
ALTER TABLE "order_learners" ADD CONSTRAINT "order_learners_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_learner_id_order_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."order_learners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrolments_order_index" ON "enrolments" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "enrolments" DROP COLUMN "learner_name";--> statement-breakpoint
ALTER TABLE "enrolments" DROP COLUMN "learner_age";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "learner_name";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "learner_age";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "learner_is_buyer";--> statement-breakpoint
ALTER TABLE "seat_holds" ADD CONSTRAINT "seat_holds_order_batch_unique" UNIQUE("order_id","batch_id");--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_learner_unique" UNIQUE("learner_id");