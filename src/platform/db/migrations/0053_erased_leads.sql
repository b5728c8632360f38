CREATE TABLE "erased_leads" (
	"day" date NOT NULL,
	"language" text NOT NULL,
	"leads" integer NOT NULL,
	"contacted" integer NOT NULL,
	CONSTRAINT "erased_leads_pkey" PRIMARY KEY("day","language")
);
