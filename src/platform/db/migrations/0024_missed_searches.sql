CREATE TABLE "missed_searches" (
	"words" text NOT NULL,
	"language" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "missed_searches_words_language_pk" PRIMARY KEY("words","language")
);
