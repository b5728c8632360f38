CREATE TABLE "message_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"given" boolean NOT NULL,
	"wording" text NOT NULL,
	"wording_version" text NOT NULL,
	"language" text NOT NULL,
	"source" text NOT NULL,
	"who" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_consents_channel_check" CHECK ("message_consents"."channel" in ('whatsapp', 'sms')),
	CONSTRAINT "message_consents_purpose_check" CHECK ("message_consents"."purpose" in ('workshop', 'offers'))
);
--> statement-breakpoint
CREATE TABLE "message_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"wrote_at" timestamp (3) with time zone,
	"latest_at" timestamp (3) with time zone,
	"unread" integer DEFAULT 0 NOT NULL,
	"assigned_to" uuid,
	"done" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_contacts_mobile_unique" UNIQUE("mobile"),
	CONSTRAINT "message_contacts_unread_check" CHECK ("message_contacts"."unread" >= 0)
);
--> statement-breakpoint
CREATE TABLE "message_rules" (
	"id" integer PRIMARY KEY NOT NULL,
	"quiet_from" integer NOT NULL,
	"quiet_until" integer NOT NULL,
	"workshop_cap" integer NOT NULL,
	"offers_cap" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_rules_one_check" CHECK ("message_rules"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"channel" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"reason" text,
	"submitted_text" text,
	"submitted_name" text,
	"live_text" text,
	"live_name" text,
	"updated_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_templates_place_unique" UNIQUE("purpose","channel","language"),
	CONSTRAINT "message_templates_state_check" CHECK ("message_templates"."state" in ('draft', 'pending', 'approved', 'rejected', 'paused')),
	CONSTRAINT "message_templates_live_check" CHECK (("message_templates"."live_text" is null) = ("message_templates"."live_name" is null))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contact_id" uuid NOT NULL,
	"dedupe_key" text NOT NULL,
	"channel" text NOT NULL,
	"purpose" text,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"template_name" text,
	"template_values" jsonb,
	"address" text,
	"media" text,
	"about_kind" text,
	"about_id" text,
	"who" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"code" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"provider" text,
	"provider_id" text,
	"useless_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "messages_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "messages_state_check" CHECK ("messages"."state" in ('queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown', 'skipped', 'received')),
	CONSTRAINT "messages_channel_check" CHECK ("messages"."channel" in ('whatsapp', 'sms', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "refused_message_notices" (
	"provider" text NOT NULL,
	"reason" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refused_message_notices_pkey" PRIMARY KEY("provider","reason")
);
--> statement-breakpoint
CREATE TABLE "sandbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"mobile" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_templates_name_unique" UNIQUE("name","language")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_contact_id_message_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."message_contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_consents_number_index" ON "message_consents" USING btree ("mobile","channel","purpose","created_at");--> statement-breakpoint
CREATE INDEX "message_contacts_latest_index" ON "message_contacts" USING btree ("done","latest_at") WHERE "message_contacts"."latest_at" is not null;--> statement-breakpoint
CREATE INDEX "messages_contact_index" ON "messages" USING btree ("contact_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_state_index" ON "messages" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "messages_created_index" ON "messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "messages_about_index" ON "messages" USING btree ("about_kind","about_id");--> statement-breakpoint
CREATE INDEX "messages_due_index" ON "messages" USING btree ("next_at") WHERE "messages"."state" in ('queued', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "messages_provider_unique" ON "messages" USING btree ("provider","provider_id") WHERE "messages"."provider_id" is not null;