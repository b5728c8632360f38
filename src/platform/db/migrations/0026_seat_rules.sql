ALTER TABLE "offers" ADD COLUMN "usual_seats" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "waitlist" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "closes_hours" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_usual_seats_check" CHECK ("offers"."usual_seats" between 1 and 100000);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_closes_hours_check" CHECK ("offers"."closes_hours" between 0 and 2160);