CREATE TABLE "batch_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "calendar_links" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tax" text NOT NULL,
	"market" text NOT NULL,
	"kind" text NOT NULL,
	"rate" integer DEFAULT 0 NOT NULL,
	"included" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"announced_at" timestamp (3) with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_rates_start_unique" UNIQUE("tax","market","starts_at"),
	CONSTRAINT "tax_rates_kind_check" CHECK ("tax_rates"."kind" in ('gst', 'export', 'none')),
	CONSTRAINT "tax_rates_rate_check" CHECK (("tax_rates"."kind" = 'gst' and "tax_rates"."rate" between 0 and 10000) or ("tax_rates"."kind" <> 'gst' and "tax_rates"."rate" = 0))
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"art" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"imported" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "lead_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"who" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_search" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"folded" text NOT NULL,
	"keys" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "family_link_versions" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_search" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"folded" text NOT NULL,
	"keys" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_rules" (
	"name" text PRIMARY KEY NOT NULL,
	"roles" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_second_steps" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sign_in_steps" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendance" (
	"session_id" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"state" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_pk" PRIMARY KEY("session_id","enrolment_id"),
	CONSTRAINT "attendance_state_check" CHECK ("attendance"."state" in ('present', 'late', 'absent', 'excused'))
);
--> statement-breakpoint
CREATE TABLE "batch_cancellation_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cancellation_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"learner" text NOT NULL,
	"choice" text NOT NULL,
	"to_batch_id" uuid,
	"by" jsonb NOT NULL,
	"state" text NOT NULL,
	"result" text,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "batch_cancellation_items_order_unique" UNIQUE("cancellation_id","order_id"),
	CONSTRAINT "batch_cancellation_items_state_check" CHECK ("batch_cancellation_items"."state" in ('open', 'waiting', 'done', 'failed')),
	CONSTRAINT "batch_cancellation_items_choice_check" CHECK ("batch_cancellation_items"."choice" in ('move', 'refund', 'credit', 'later'))
);
--> statement-breakpoint
CREATE TABLE "batch_cancellations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"state" text NOT NULL,
	"why" text NOT NULL,
	"credit_until" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "batch_cancellations_batch_unique" UNIQUE("batch_id"),
	CONSTRAINT "batch_cancellations_state_check" CHECK ("batch_cancellations"."state" in ('running', 'stopped', 'done'))
);
--> statement-breakpoint
CREATE TABLE "batch_message_recipients" (
	"message_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"name" text NOT NULL,
	"queued_at" timestamp (3) with time zone,
	CONSTRAINT "batch_message_recipients_pk" PRIMARY KEY("message_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "batch_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"words" jsonb NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learner_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"list" text NOT NULL,
	"format" text NOT NULL,
	"query" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_name_unique" UNIQUE("staff_id","list","name")
);
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"country" text NOT NULL,
	"email" text NOT NULL,
	"mailbox" text NOT NULL,
	"language" text NOT NULL,
	"market" text,
	"page" text,
	"lead_id" uuid,
	"consent_text" text,
	"added_by" text,
	"hold_id" uuid,
	"offered_at" timestamp (3) with time zone,
	"offered_until" timestamp (3) with time zone,
	"order_id" uuid,
	"client" text,
	"network" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waitlist_entries_state_check" CHECK ("waitlist_entries"."state" in ('waiting', 'offered', 'taken', 'declined', 'expired', 'left', 'removed')),
	CONSTRAINT "waitlist_entries_offer_check" CHECK ("waitlist_entries"."state" <> 'offered' or "waitlist_entries"."hold_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "waitlist_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"who" text NOT NULL,
	"why" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff" DROP CONSTRAINT "staff_email_unique";--> statement-breakpoint
DROP INDEX "leads_latest_index";--> statement-breakpoint
ALTER TABLE "batch_sessions" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "waiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "sales_note" text;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "sessions_rule" text;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "imported_hash" text;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "seat_holds" ADD COLUMN "promised_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "tax" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "tax_code" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "imported" jsonb;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "tax" text;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "auto_page" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "imported" jsonb;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "call_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "useless_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "move_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "move_note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "move_answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "state" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD COLUMN "invited_by" text;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "batch_changes" ADD CONSTRAINT "batch_changes_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_link_versions" ADD CONSTRAINT "family_link_versions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_cancellation_items" ADD CONSTRAINT "batch_cancellation_items_cancellation_id_batch_cancellations_id_fk" FOREIGN KEY ("cancellation_id") REFERENCES "public"."batch_cancellations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_message_recipients" ADD CONSTRAINT "batch_message_recipients_message_id_batch_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."batch_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_steps" ADD CONSTRAINT "waitlist_steps_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_changes_waiting_index" ON "batch_changes" USING btree ("batch_id","id") WHERE "batch_changes"."told_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_enrolment_unique" ON "certificates" USING btree ("enrolment_id") WHERE "certificates"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "certificates_batch_index" ON "certificates" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "certificates_order_index" ON "certificates" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "programme_materials_programme_index" ON "programme_materials" USING btree ("programme","created_at");--> statement-breakpoint
CREATE INDEX "session_reminders_session_index" ON "session_reminders" USING btree ("session_id","kind");--> statement-breakpoint
CREATE INDEX "lead_notes_lead_index" ON "lead_notes" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_search_keys_index" ON "lead_search" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "order_search_keys_index" ON "order_search" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "staff_recovery_codes_staff_index" ON "staff_recovery_codes" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sign_in_steps_staff_index" ON "staff_sign_in_steps" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "attendance_enrolment_index" ON "attendance" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "batch_cancellation_items_state_index" ON "batch_cancellation_items" USING btree ("cancellation_id","state");--> statement-breakpoint
CREATE INDEX "batch_messages_batch_index" ON "batch_messages" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "learner_notes_enrolment_index" ON "learner_notes" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "exports_staff_index" ON "exports" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE INDEX "exports_end_index" ON "exports" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "waitlist_entries_line_index" ON "waitlist_entries" USING btree ("batch_id","state","place");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_mobile_unique" ON "waitlist_entries" USING btree ("batch_id","mobile") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_mailbox_unique" ON "waitlist_entries" USING btree ("batch_id","mailbox") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waitlist_entries_hold_index" ON "waitlist_entries" USING btree ("hold_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_mobile_index" ON "waitlist_entries" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "waitlist_entries_mailbox_index" ON "waitlist_entries" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "waitlist_entries_updated_index" ON "waitlist_entries" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "waitlist_steps_entry_index" ON "waitlist_steps" USING btree ("entry_id");--> statement-breakpoint
-- Hand-written: the topics and tax rates that stood in the code. The topics must be there before programmes point at them.
INSERT INTO "topics" ("slug", "title", "art", "position") VALUES
	('electronics', '{"en": "Electronics", "ta": "மின்னணுவியல்", "te": "ఎలక్ట్రానిక్స్", "kn": "ಎಲೆಕ್ಟ್ರಾನಿಕ್ಸ್", "ml": "ഇലക്ട്രോണിക്സ്"}', 'electronics', 0),
	('rockets', '{"en": "Rockets", "ta": "ராக்கெட்டுகள்", "te": "రాకెట్లు", "kn": "ರಾಕೆಟ್‌ಗಳು", "ml": "റോക്കറ്റുകൾ"}', 'rockets', 1),
	('aeromodelling', '{"en": "Aeromodelling", "ta": "விமான மாதிரிகள்", "te": "ఏరోమోడలింగ్", "kn": "ಏರೋಮಾಡೆಲಿಂಗ್", "ml": "എയ്റോമോഡലിങ്"}', 'aeromodelling', 2),
	('programming', '{"en": "Programming", "ta": "நிரலாக்கம்", "te": "ప్రోగ్రామింగ్", "kn": "ಪ್ರೋಗ್ರಾಮಿಂಗ್", "ml": "പ്രോഗ്രാമിങ്"}', 'programming', 3),
	('data', '{"en": "Data", "ta": "தரவு", "te": "డేటా", "kn": "ದತ್ತಾಂಶ", "ml": "ഡേറ്റ"}', 'data', 4),
	('design', '{"en": "Design", "ta": "வடிவமைப்பு", "te": "డిజైన్", "kn": "ವಿನ್ಯಾಸ", "ml": "ഡിസൈൻ"}', 'design', 5),
	('parenting', '{"en": "Parenting", "ta": "பிள்ளை வளர்ப்பு", "te": "పిల్లల పెంపకం", "kn": "ಮಕ್ಕಳ ಪಾಲನೆ", "ml": "രക്ഷാകർതൃത്വം"}', 'parenting', 6),
	('space', '{"en": "Space", "ta": "விண்வெளி", "te": "అంతరిక్షం", "kn": "ಬಾಹ್ಯಾಕಾಶ", "ml": "ബഹിരാകാശം"}', 'space', 7);--> statement-breakpoint
INSERT INTO "tax_rates" ("id", "tax", "market", "kind", "rate", "included", "starts_at", "announced_at", "created_by") VALUES
	(gen_random_uuid(), 'standard', 'IN', 'gst', 1800, true, '2017-07-01T00:00:00+05:30', now(), 'system'),
	(gen_random_uuid(), 'standard', 'US', 'export', 0, true, '2017-07-01T00:00:00+05:30', now(), 'system'),
	(gen_random_uuid(), 'standard', 'AE', 'export', 0, true, '2017-07-01T00:00:00+05:30', now(), 'system'),
	(gen_random_uuid(), 'standard', 'AU', 'export', 0, true, '2017-07-01T00:00:00+05:30', now(), 'system');--> statement-breakpoint
CREATE TRIGGER "topics_mark" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "topics" FOR EACH STATEMENT EXECUTE FUNCTION "mark_content"();--> statement-breakpoint
CREATE TRIGGER "tax_rates_mark" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tax_rates" FOR EACH STATEMENT EXECUTE FUNCTION "mark_content"();--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_topic_topics_slug_fk" FOREIGN KEY ("topic") REFERENCES "public"."topics"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batches_starts_index" ON "batches" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "batches_waiting_index" ON "batches" USING btree ("id") WHERE "batches"."waiting" > 0;--> statement-breakpoint
CREATE INDEX "leads_created_index" ON "leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "leads_call_index" ON "leads" USING btree ("call_at") WHERE "leads"."call_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_assigned_index" ON "leads" USING btree ("assigned_to","latest_at") WHERE "leads"."assigned_to" is not null;--> statement-breakpoint
CREATE INDEX "leads_page_index" ON "leads" USING btree ("page");--> statement-breakpoint
CREATE INDEX "leads_campaign_index" ON "leads" USING btree (("source" ->> 'utm_campaign')) WHERE "leads"."source" ->> 'utm_campaign' is not null;--> statement-breakpoint
CREATE INDEX "mails_address_index" ON "mails" USING btree (lower("address") collate "C");--> statement-breakpoint
CREATE INDEX "enrolments_batch_index" ON "enrolments" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "orders_programme_index" ON "orders" USING btree ("programme","created_at");--> statement-breakpoint
CREATE INDEX "orders_paid_index" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_total_index" ON "orders" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "orders_move_asked_index" ON "orders" USING btree ("move_asked_at") WHERE "orders"."move_asked_at" is not null and "orders"."move_answered_at" is null;--> statement-breakpoint
CREATE INDEX "orders_email_index" ON "orders" USING btree (lower("buyer_email"));--> statement-breakpoint
CREATE INDEX "audit_entries_time_index" ON "audit_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_staff_index" ON "audit_entries" USING btree ("staff_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_words_index" ON "audit_entries" USING gin ((to_tsvector('simple', who || ' ' || replace(did, '-', ' ') || ' ' || kind || ' ' || about_id) || jsonb_to_tsvector('simple', details, '["string", "numeric"]')));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_address_unique" ON "staff" USING btree ("email") WHERE state <> 'removed';--> statement-breakpoint
CREATE INDEX "leads_latest_index" ON "leads" USING btree ("latest_at","id");--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_waiting_check" CHECK ("batches"."waiting" >= 0);--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_state_check" CHECK ("staff"."state" in ('active', 'suspended', 'removed'));--> statement-breakpoint
-- Data moves: who wrote an entry, where exactly one colleague has the name; and when each was last seen.
UPDATE "audit_entries" SET "staff_id" = "known"."id" FROM (SELECT "name", min("id"::text)::uuid AS "id" FROM "staff" GROUP BY "name" HAVING count(*) = 1) AS "known" WHERE "known"."name" = "audit_entries"."who";--> statement-breakpoint
UPDATE "staff" SET "seen_at" = (SELECT max("seen_at") FROM "staff_sessions" WHERE "staff_id" = "staff"."id");
