CREATE TABLE "lesson_exceptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"date" text NOT NULL,
	"kind" text NOT NULL,
	"starts" text,
	"ends" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_exceptions_kind_check" CHECK ("lesson_exceptions"."kind" in ('off', 'extra')),
	CONSTRAINT "lesson_exceptions_hours_check" CHECK (("lesson_exceptions"."starts" is null) = ("lesson_exceptions"."ends" is null) and ("lesson_exceptions"."kind" = 'off' or "lesson_exceptions"."starts" is not null) and ("lesson_exceptions"."starts" is null or "lesson_exceptions"."starts" < "lesson_exceptions"."ends"))
);
--> statement-breakpoint
CREATE TABLE "lesson_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"starts" text NOT NULL,
	"ends" text NOT NULL,
	"from_date" text,
	"until_date" text,
	CONSTRAINT "lesson_hours_weekday_check" CHECK ("lesson_hours"."weekday" between 0 and 6),
	CONSTRAINT "lesson_hours_order_check" CHECK ("lesson_hours"."starts" < "lesson_hours"."ends"),
	CONSTRAINT "lesson_hours_dates_check" CHECK ("lesson_hours"."from_date" <= "lesson_hours"."until_date")
);
--> statement-breakpoint
CREATE TABLE "lesson_packages" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"programme" text NOT NULL,
	"language" text NOT NULL,
	"learner" text NOT NULL,
	"zone" text NOT NULL,
	"total" integer NOT NULL,
	"minutes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_packages_total_check" CHECK ("lesson_packages"."total" > 0 and "lesson_packages"."minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "lesson_programmes" (
	"staff_id" uuid NOT NULL,
	"programme" text NOT NULL,
	"languages" jsonb NOT NULL,
	CONSTRAINT "lesson_programmes_pkey" PRIMARY KEY("staff_id","programme")
);
--> statement-breakpoint
CREATE TABLE "lesson_rules" (
	"programme" text PRIMARY KEY NOT NULL,
	"move_hours" integer NOT NULL,
	"most_moves" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_rules_hours_check" CHECK ("lesson_rules"."move_hours" between 0 and 720),
	CONSTRAINT "lesson_rules_moves_check" CHECK ("lesson_rules"."most_moves" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "lesson_teachers" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"zone" text NOT NULL,
	"lead_hours" integer DEFAULT 12 NOT NULL,
	"ahead_days" integer DEFAULT 60 NOT NULL,
	"buffer_minutes" integer DEFAULT 0 NOT NULL,
	"join_url" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_teachers_lead_check" CHECK ("lesson_teachers"."lead_hours" between 0 and 720),
	CONSTRAINT "lesson_teachers_ahead_check" CHECK ("lesson_teachers"."ahead_days" between 1 and 365),
	CONSTRAINT "lesson_teachers_buffer_check" CHECK ("lesson_teachers"."buffer_minutes" between 0 and 240)
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"teacher_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"moves" integer DEFAULT 0 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"why" text,
	"booked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lessons_number_unique" UNIQUE("order_id","number"),
	CONSTRAINT "lessons_length_check" CHECK ("lessons"."starts_at" < "lessons"."ends_at"),
	CONSTRAINT "lessons_hold_check" CHECK (("lessons"."state" = 'held') = ("lessons"."expires_at" is not null)),
	CONSTRAINT "lessons_state_check" CHECK ("lessons"."state" in ('held', 'booked', 'done', 'missed', 'cancelled', 'released'))
);
--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "rolling" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_exceptions" ADD CONSTRAINT "lesson_exceptions_staff_id_lesson_teachers_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."lesson_teachers"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_hours" ADD CONSTRAINT "lesson_hours_staff_id_lesson_teachers_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."lesson_teachers"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_programmes" ADD CONSTRAINT "lesson_programmes_staff_id_lesson_teachers_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."lesson_teachers"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_order_id_lesson_packages_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."lesson_packages"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_exceptions_staff_index" ON "lesson_exceptions" USING btree ("staff_id","date");--> statement-breakpoint
CREATE INDEX "lesson_hours_staff_index" ON "lesson_hours" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "lesson_programmes_programme_index" ON "lesson_programmes" USING btree ("programme");--> statement-breakpoint
CREATE INDEX "lessons_teacher_index" ON "lessons" USING btree ("teacher_id","starts_at");--> statement-breakpoint
CREATE INDEX "lessons_time_index" ON "lessons" USING btree ("starts_at");