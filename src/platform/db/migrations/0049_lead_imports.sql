CREATE TABLE "lead_ad_forms" (
	"form_id" text PRIMARY KEY NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mapping" jsonb,
	"consent_text" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_ads" (
	"leadgen_id" text PRIMARY KEY NOT NULL,
	"form_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"problem" text,
	"lead_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_ads_state_check" CHECK ("lead_ads"."state" in ('waiting', 'stored', 'unmapped', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "lead_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"contact" text,
	"finding" text,
	"problem" text,
	"result" text,
	"lead_id" uuid,
	"filled" jsonb,
	CONSTRAINT "lead_import_rows_pkey" PRIMARY KEY("import_id","line"),
	CONSTRAINT "lead_import_rows_finding_check" CHECK ("lead_import_rows"."finding" in ('new', 'known', 'repeated', 'wrong')),
	CONSTRAINT "lead_import_rows_result_check" CHECK ("lead_import_rows"."result" in ('created', 'filled', 'skipped', 'taken-back', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "lead_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"head" jsonb NOT NULL,
	"shape" text NOT NULL,
	"mapping" jsonb,
	"country" text DEFAULT 'IN' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"known" text DEFAULT 'skip' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"consent_text" text,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"by_id" uuid NOT NULL,
	"who" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_imports_state_check" CHECK ("lead_imports"."state" in ('uploaded', 'checking', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone')),
	CONSTRAINT "lead_imports_known_check" CHECK ("lead_imports"."known" in ('skip', 'fill'))
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_import_rows" ADD CONSTRAINT "lead_import_rows_import_id_lead_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lead_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_ads_due_index" ON "lead_ads" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "lead_ads_created_index" ON "lead_ads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lead_ads_form_index" ON "lead_ads" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "lead_ads_lead_index" ON "lead_ads" USING btree ("lead_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "lead_import_rows_contact_index" ON "lead_import_rows" USING btree ("contact") WHERE contact is not null;--> statement-breakpoint
CREATE INDEX "lead_import_rows_lead_index" ON "lead_import_rows" USING btree ("lead_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "lead_import_rows_unread_index" ON "lead_import_rows" USING btree ("import_id","line") WHERE finding is null;--> statement-breakpoint
CREATE INDEX "lead_import_rows_undone_index" ON "lead_import_rows" USING btree ("import_id","line") WHERE result is null;--> statement-breakpoint
CREATE INDEX "lead_import_rows_taken_index" ON "lead_import_rows" USING btree ("import_id","line") WHERE result in ('created', 'filled');--> statement-breakpoint
CREATE INDEX "lead_imports_created_index" ON "lead_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lead_imports_shape_index" ON "lead_imports" USING btree ("shape","changed_at");