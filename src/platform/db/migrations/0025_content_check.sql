CREATE TABLE "content_checks" (
	"name" text PRIMARY KEY NOT NULL,
	"mark" text DEFAULT '' NOT NULL,
	"running" boolean DEFAULT false NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "content_findings" (
	"path" text NOT NULL,
	"mark" text NOT NULL,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"shown" jsonb NOT NULL,
	CONSTRAINT "content_findings_path_mark_pk" PRIMARY KEY("path","mark")
);
--> statement-breakpoint
CREATE TABLE "ignored_findings" (
	"path" text NOT NULL,
	"mark" text NOT NULL,
	"reason" text NOT NULL,
	"who" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ignored_findings_path_mark_pk" PRIMARY KEY("path","mark")
);
--> statement-breakpoint
CREATE INDEX "content_findings_kind_index" ON "content_findings" USING btree ("kind","path");