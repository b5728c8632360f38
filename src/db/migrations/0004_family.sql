CREATE TABLE "certificate_rules" (
	"programme" text PRIMARY KEY NOT NULL,
	"least" integer,
	"texts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_rules_least_check" CHECK ("certificate_rules"."least" > 0)
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"programme" text NOT NULL,
	"sheet" jsonb NOT NULL,
	"issued_by" text NOT NULL,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" text,
	"revoked_why" text,
	CONSTRAINT "certificates_number_unique" UNIQUE("number"),
	CONSTRAINT "certificates_revoked_check" CHECK (("certificates"."revoked_at" is null) = ("certificates"."revoked_by" is null) and ("certificates"."revoked_at" is null) = ("certificates"."revoked_why" is null))
);
--> statement-breakpoint
CREATE TABLE "programme_materials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"programme" text NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "programme_materials_url_check" CHECK ("programme_materials"."url" like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "session_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_reminders_once_unique" UNIQUE("enrolment_id","session_id","kind"),
	CONSTRAINT "session_reminders_kind_check" CHECK ("session_reminders"."kind" in ('day', 'hour'))
);
--> statement-breakpoint
CREATE TABLE "family_link_versions" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "useless_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "move_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "move_note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "move_answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "family_link_versions" ADD CONSTRAINT "family_link_versions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_enrolment_unique" ON "certificates" USING btree ("enrolment_id") WHERE "certificates"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "certificates_batch_index" ON "certificates" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "certificates_order_index" ON "certificates" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "programme_materials_programme_index" ON "programme_materials" USING btree ("programme","created_at");--> statement-breakpoint
CREATE INDEX "session_reminders_session_index" ON "session_reminders" USING btree ("session_id","kind");--> statement-breakpoint
CREATE INDEX "enrolments_batch_index" ON "enrolments" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "orders_move_asked_index" ON "orders" USING btree ("move_asked_at") WHERE "orders"."move_asked_at" is not null and "orders"."move_answered_at" is null;--> statement-breakpoint
CREATE INDEX "orders_email_index" ON "orders" USING btree (lower("buyer_email"));