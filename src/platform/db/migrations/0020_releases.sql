CREATE TABLE "planned_pages" (
	"release_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"path" text NOT NULL,
	"what" text NOT NULL,
	"content" jsonb,
	"draft_version" integer,
	"author" uuid,
	"leads_to" text,
	"base" uuid,
	CONSTRAINT "planned_pages_release_id_page_id_pk" PRIMARY KEY("release_id","page_id"),
	CONSTRAINT "planned_pages_content_check" CHECK (("planned_pages"."what" = 'publish') = ("planned_pages"."content" is not null))
);
--> statement-breakpoint
CREATE TABLE "planned_releases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"made_by" uuid NOT NULL,
	"made_by_name" text NOT NULL,
	"reviewed_by" uuid,
	"reviewed_by_name" text,
	"review_note" text,
	"publish_at" timestamp (3) with time zone,
	"failure" jsonb,
	"site_release" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "planned_releases_time_check" CHECK ("planned_releases"."state" <> 'scheduled' or "planned_releases"."publish_at" is not null),
	CONSTRAINT "planned_releases_published_check" CHECK ("planned_releases"."state" <> 'published' or "planned_releases"."site_release" is not null)
);
--> statement-breakpoint
CREATE TABLE "preview_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"page_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"made_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preview_links_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "publishing_rules" (
	"name" text PRIMARY KEY NOT NULL,
	"review" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_presence" DROP CONSTRAINT "page_presence_pk";--> statement-breakpoint
ALTER TABLE "page_presence" ADD CONSTRAINT "page_presence_page_id_staff_id_pk" PRIMARY KEY("page_id","staff_id");--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "archived_to" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "planned_pages" ADD CONSTRAINT "planned_pages_release_id_planned_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."planned_releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_pages_page_index" ON "planned_pages" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "planned_releases_state_index" ON "planned_releases" USING btree ("state","publish_at");--> statement-breakpoint
CREATE INDEX "preview_links_page_index" ON "preview_links" USING btree ("page_id");--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_archived_check" CHECK ("pages"."archived_at" is null or "pages"."state" = 'draft');