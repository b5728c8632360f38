CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"texts" jsonb NOT NULL,
	"segment" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"number" integer,
	"starts_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"trouble" text,
	"began_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"made_by_name" text NOT NULL,
	"changed_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_issues_number_unique" UNIQUE("number"),
	CONSTRAINT "newsletter_issues_state_check" CHECK ("newsletter_issues"."state" in ('draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent')),
	CONSTRAINT "newsletter_issues_scheduled_check" CHECK ("newsletter_issues"."state" <> 'scheduled' or "newsletter_issues"."starts_at" is not null),
	CONSTRAINT "newsletter_issues_began_check" CHECK ("newsletter_issues"."began_at" is null or "newsletter_issues"."number" is not null)
);
--> statement-breakpoint
CREATE TABLE "newsletter_recipients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issue_id" uuid NOT NULL,
	"lead_id" uuid,
	"language" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"reason" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_recipients_once" UNIQUE("issue_id","lead_id"),
	CONSTRAINT "newsletter_recipients_state_check" CHECK ("newsletter_recipients"."state" in ('queued', 'sending', 'sent', 'failed', 'bounced', 'skipped', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_suppressions" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"soft" integer DEFAULT 0 NOT NULL,
	"blocked_at" timestamp (3) with time zone,
	"latest_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_suppressions_reason_check" CHECK ("newsletter_suppressions"."reason" in ('bounced', 'complained', 'soft'))
);
--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_issues_state_index" ON "newsletter_issues" USING btree ("state","starts_at");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_state_index" ON "newsletter_recipients" USING btree ("issue_id","state","next_at");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_lead_index" ON "newsletter_recipients" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "newsletter_suppressions_blocked_index" ON "newsletter_suppressions" USING btree ("blocked_at");