CREATE TABLE "restricted_documents" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"until" text NOT NULL,
	"restricted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "erased_people" (
	"hash" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sought_id" uuid,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"decided_by" text,
	"gone" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"kept" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"left" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "erasures_sought_unique" UNIQUE("sought_id"),
	CONSTRAINT "erasures_state_check" CHECK ("erasures"."state" in ('asked', 'running', 'cleaning', 'done', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "people_sought" (
	"id" uuid PRIMARY KEY NOT NULL,
	"emails" jsonb NOT NULL,
	"mobiles" jsonb NOT NULL,
	"own" boolean NOT NULL,
	"language" text NOT NULL,
	"made_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personal_file_pieces" (
	"file_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "personal_file_pieces_pkey" PRIMARY KEY("file_id","number")
);
--> statement-breakpoint
CREATE TABLE "personal_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sought_id" uuid NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "personal_files_format_check" CHECK ("personal_files"."format" in ('json', 'pdf')),
	CONSTRAINT "personal_files_state_check" CHECK ("personal_files"."state" in ('waiting', 'running', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "restricted_documents" ADD CONSTRAINT "restricted_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_file_pieces" ADD CONSTRAINT "personal_file_pieces_file_id_personal_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."personal_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_files" ADD CONSTRAINT "personal_files_sought_id_people_sought_id_fk" FOREIGN KEY ("sought_id") REFERENCES "public"."people_sought"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restricted_documents_due_index" ON "restricted_documents" USING btree ("until") WHERE "restricted_documents"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "erasures_state_index" ON "erasures" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "erasures_created_index" ON "erasures" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "people_sought_end_index" ON "people_sought" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "personal_files_sought_index" ON "personal_files" USING btree ("sought_id");--> statement-breakpoint
-- What staff wrote about a refund may be erased also where its month is locked: no figure of it changes.
CREATE OR REPLACE FUNCTION "keep_refunds_of_closed_months"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND (to_jsonb(OLD) - 'why') = (to_jsonb(NEW) - 'why') THEN RETURN NEW; END IF;
	IF TG_OP <> 'INSERT' AND OLD."state" = 'done' THEN PERFORM refuse_closed_month(OLD."updated_at"); END IF;
	IF TG_OP <> 'DELETE' AND NEW."state" = 'done' THEN PERFORM refuse_closed_month(NEW."updated_at"); END IF;
	RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
-- Once the law asks for a document no more, which is 72 months at the earliest, its person goes; no figure of it changes.
CREATE OR REPLACE FUNCTION "keep_documents_of_closed_months"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD."created_at" < now() - interval '72 months'
		AND (to_jsonb(OLD) #- '{figures,gstin}') - '{printed,buyer,gstin}'::text[]
			= (to_jsonb(NEW) #- '{figures,gstin}') - '{printed,buyer,gstin}'::text[] THEN RETURN NEW; END IF;
	IF TG_OP <> 'INSERT' THEN PERFORM refuse_closed_month(OLD."created_at"); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM refuse_closed_month(NEW."created_at"); END IF;
	RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
