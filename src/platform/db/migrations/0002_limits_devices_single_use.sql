CREATE TABLE "idempotency_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"content_hash" text NOT NULL,
	"result" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_link_versions" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"about_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "staff_alerts_about_unique" UNIQUE("kind","about_id")
);
--> statement-breakpoint
CREATE TABLE "staff_devices" (
	"token_hash" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_devices_pkey" PRIMARY KEY("token_hash","staff_id")
);
--> statement-breakpoint
CREATE TABLE "staff_password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_reach_check";--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lead_submissions" ADD COLUMN "page" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "client" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "contact_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refused_notices" ADD COLUMN "since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD COLUMN "email" text;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "limit_counts_end_index" ON "limit_counts" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "staff_alerts_told_index" ON "staff_alerts" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "staff_devices_staff_index" ON "staff_devices" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_password_resets_staff_index" ON "staff_password_resets" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "leads_email_index" ON "leads" USING btree (lower("email")) WHERE kind = 'callback' and email is not null;--> statement-breakpoint
CREATE INDEX "orders_created_index" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_refund_asked_index" ON "orders" USING btree ("refund_asked_at") WHERE "orders"."refund_asked_at" is not null and "orders"."refund_answered_at" is null;--> statement-breakpoint
CREATE INDEX "orders_unpaid_mailbox_index" ON "orders" USING btree ("mailbox") WHERE "orders"."state" in ('placed', 'awaiting_payment', 'failed') or ("orders"."state" = 'paid' and "orders"."total" = 0 and "orders"."later" = 0);--> statement-breakpoint
CREATE INDEX "orders_unpaid_client_index" ON "orders" USING btree ("client") WHERE "orders"."state" in ('placed', 'awaiting_payment', 'failed') or ("orders"."state" = 'paid' and "orders"."total" = 0 and "orders"."later" = 0);--> statement-breakpoint
CREATE INDEX "orders_unpaid_network_index" ON "orders" USING btree ("network") WHERE "orders"."state" in ('placed', 'awaiting_payment', 'failed') or ("orders"."state" = 'paid' and "orders"."total" = 0 and "orders"."later" = 0);--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_reach_check" CHECK ("leads"."email" is not null or ("leads"."kind" <> 'newsletter' and "leads"."mobile" is not null and "leads"."country" is not null));