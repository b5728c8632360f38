CREATE TABLE "page_presence" (
	"page_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_presence_pk" PRIMARY KEY("page_id","staff_id")
);
