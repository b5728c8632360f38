ALTER TABLE "offers" ADD COLUMN "join_until" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "join_price" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_join_until_check" CHECK ("offers"."join_until" between 1 and 400);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_join_price_check" CHECK ("offers"."join_price" in ('full', 'sessions-left'));