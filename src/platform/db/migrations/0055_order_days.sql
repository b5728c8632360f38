CREATE TABLE "order_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"key" text NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "order_days_pkey" PRIMARY KEY("day","kind","by","key"),
	CONSTRAINT "order_days_kind_check" CHECK ("order_days"."kind" in ('placed', 'paid')),
	CONSTRAINT "order_days_by_check" CHECK ("order_days"."by" in ('day', 'programme', 'page', 'campaign'))
);
