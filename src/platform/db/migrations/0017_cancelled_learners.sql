ALTER TABLE "batch_cancellation_items" ADD COLUMN "learners" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "batch_cancellation_items" ADD COLUMN "result_values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- By hand: cancellations of before count the learners their orders have now.
UPDATE "batch_cancellation_items" SET "learners" = greatest(1, (
	SELECT count(*) FROM "order_learners" WHERE "order_learners"."order_id" = "batch_cancellation_items"."order_id"
));
