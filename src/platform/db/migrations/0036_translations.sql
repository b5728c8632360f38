CREATE TABLE "glossary_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_language" text NOT NULL,
	"language" text NOT NULL,
	"term" text NOT NULL,
	"folded" text NOT NULL,
	"translation" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "glossary_terms_term_unique" UNIQUE("source_language","language","folded")
);
--> statement-breakpoint
CREATE TABLE "translation_bases" (
	"page_id" uuid NOT NULL,
	"place" text NOT NULL,
	"target_hash" text NOT NULL,
	"source" text NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translation_bases_page_id_place_target_hash_pk" PRIMARY KEY("page_id","place","target_hash")
);
--> statement-breakpoint
CREATE TABLE "translation_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"mark" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_uploads" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
