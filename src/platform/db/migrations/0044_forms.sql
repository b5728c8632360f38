CREATE TABLE "forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"fields" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forms_slug_unique" UNIQUE("slug"),
	CONSTRAINT "forms_fields_check" CHECK (jsonb_array_length("forms"."fields") <= 30)
);
--> statement-breakpoint
ALTER TABLE "lead_submissions" ADD COLUMN "answers" jsonb;