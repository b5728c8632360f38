ALTER TABLE "lead_submissions" ADD COLUMN "once" uuid;--> statement-breakpoint
ALTER TABLE "lead_submissions" ADD COLUMN "agreed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_submissions_once_key" ON "lead_submissions" USING btree ("lead_id","once") WHERE once is not null;