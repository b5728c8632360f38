CREATE TABLE "programme_pictures" (
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "programme_pictures_pkey" PRIMARY KEY("hash","width","type"),
	CONSTRAINT "programme_pictures_type_check" CHECK ("programme_pictures"."type" in ('avif', 'webp'))
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "includes" jsonb;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "most_seats" integer;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "picture" jsonb;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "picture_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_most_seats_check" CHECK ("offers"."most_seats" between 1 and 500);