ALTER TABLE "offers" ADD COLUMN "parts_due" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "parts_due" text;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_parts_due_check" CHECK ("offers"."parts_due" in ('before-start', 'monthly-from-start', 'monthly-from-purchase'));