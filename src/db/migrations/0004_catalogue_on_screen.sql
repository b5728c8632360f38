CREATE TABLE "tax_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tax" text NOT NULL,
	"market" text NOT NULL,
	"kind" text NOT NULL,
	"rate" integer DEFAULT 0 NOT NULL,
	"included" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"announced_at" timestamp (3) with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_rates_start_unique" UNIQUE("tax","market","starts_at"),
	CONSTRAINT "tax_rates_kind_check" CHECK ("tax_rates"."kind" in ('gst', 'export', 'none')),
	CONSTRAINT "tax_rates_rate_check" CHECK (("tax_rates"."kind" = 'gst' and "tax_rates"."rate" between 0 and 10000) or ("tax_rates"."kind" <> 'gst' and "tax_rates"."rate" = 0))
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"art" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"imported" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "tax" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "tax_code" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "imported" jsonb;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "tax" text;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "auto_page" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "imported" jsonb;--> statement-breakpoint
ALTER TABLE "programmes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax" jsonb;--> statement-breakpoint
-- Hand-written: the topics and tax rates that stood in the code. The topics must be there before programmes point at them.
INSERT INTO "topics" ("slug", "title", "art", "position") VALUES
	('electronics', '{"en": "Electronics", "ta": "மின்னணுவியல்", "te": "ఎలక్ట్రానిక్స్", "kn": "ಎಲೆಕ್ಟ್ರಾನಿಕ್ಸ್", "ml": "ഇലക്ട്രോണിക്സ്"}', 'electronics', 0),
	('rockets', '{"en": "Rockets", "ta": "ராக்கெட்டுகள்", "te": "రాకెట్లు", "kn": "ರಾಕೆಟ್‌ಗಳು", "ml": "റോക്കറ്റുകൾ"}', 'rockets', 1),
	('aeromodelling', '{"en": "Aeromodelling", "ta": "விமான மாதிரிகள்", "te": "ఏరోమోడలింగ్", "kn": "ಏರೋಮಾಡೆಲಿಂಗ್", "ml": "എയ്റോമോഡലിങ്"}', 'aeromodelling', 2),
	('programming', '{"en": "Programming", "ta": "நிரலாக்கம்", "te": "ప్రోగ్రామింగ్", "kn": "ಪ್ರೋಗ್ರಾಮಿಂಗ್", "ml": "പ്രോഗ്രാമിങ്"}', 'programming', 3),
	('data', '{"en": "Data", "ta": "தரவு", "te": "డేటా", "kn": "ದತ್ತಾಂಶ", "ml": "ഡേറ്റ"}', 'data', 4),
	('design', '{"en": "Design", "ta": "வடிவமைப்பு", "te": "డిజైన్", "kn": "ವಿನ್ಯಾಸ", "ml": "ഡിസൈൻ"}', 'design', 5),
	('parenting', '{"en": "Parenting", "ta": "பிள்ளை வளர்ப்பு", "te": "పిల్లల పెంపకం", "kn": "ಮಕ್ಕಳ ಪಾಲನೆ", "ml": "രക്ഷാകർതൃത്വം"}', 'parenting', 6),
	('space', '{"en": "Space", "ta": "விண்வெளி", "te": "అంతరిక్షం", "kn": "ಬಾಹ್ಯಾಕಾಶ", "ml": "ബഹിരാകാശം"}', 'space', 7);--> statement-breakpoint
INSERT INTO "tax_rates" ("id", "tax", "market", "kind", "rate", "included", "starts_at", "announced_at", "created_by") VALUES
	(gen_random_uuid(), 'standard', 'IN', 'gst', 1800, true, '2017-07-01T00:00:00+05:30', now(), 'system'),
	(gen_random_uuid(), 'standard', 'US', 'export', 0, true, '2017-07-01T00:00:00+05:30', now(), 'system'),
	(gen_random_uuid(), 'standard', 'AE', 'export', 0, true, '2017-07-01T00:00:00+05:30', now(), 'system'),
	(gen_random_uuid(), 'standard', 'AU', 'export', 0, true, '2017-07-01T00:00:00+05:30', now(), 'system');--> statement-breakpoint
CREATE TRIGGER "topics_mark" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "topics" FOR EACH STATEMENT EXECUTE FUNCTION "mark_content"();--> statement-breakpoint
CREATE TRIGGER "tax_rates_mark" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tax_rates" FOR EACH STATEMENT EXECUTE FUNCTION "mark_content"();--> statement-breakpoint
-- End of what is hand-written.
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_topic_topics_slug_fk" FOREIGN KEY ("topic") REFERENCES "public"."topics"("slug") ON DELETE no action ON UPDATE no action;