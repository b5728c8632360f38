CREATE TABLE "experiment_arms" (
	"experiment_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"token" text NOT NULL,
	"page_id" uuid,
	"changes" jsonb,
	CONSTRAINT "experiment_arms_experiment_id_number_pk" PRIMARY KEY("experiment_id","number"),
	CONSTRAINT "experiment_arms_token_unique" UNIQUE("token"),
	CONSTRAINT "experiment_arms_number_check" CHECK ("experiment_arms"."number" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "experiment_days" (
	"experiment_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"day" date NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "experiment_days_experiment_id_number_day_pk" PRIMARY KEY("experiment_id","number","day")
);
--> statement-breakpoint
CREATE TABLE "experiment_pages" (
	"path" text PRIMARY KEY NOT NULL,
	"experiment_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "experiments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"page_id" uuid NOT NULL,
	"page_path" text NOT NULL,
	"scope" text NOT NULL,
	"share" integer NOT NULL,
	"goal" text NOT NULL,
	"effect" integer NOT NULL,
	"guard_goals" integer,
	"guard_errors" integer,
	"guard_weight" integer,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"ended_by" text,
	"winner" integer,
	"site_release" uuid,
	"result" jsonb,
	"paths" jsonb,
	"made_by" uuid NOT NULL,
	"made_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "experiments_state_check" CHECK ("experiments"."state" in ('draft', 'scheduled', 'running', 'ended')),
	CONSTRAINT "experiments_share_check" CHECK ("experiments"."share" between 1 and 100),
	CONSTRAINT "experiments_running_check" CHECK ("experiments"."state" <> 'running' or "experiments"."started_at" is not null),
	CONSTRAINT "experiments_scheduled_check" CHECK ("experiments"."state" <> 'scheduled' or "experiments"."starts_at" is not null),
	CONSTRAINT "experiments_ended_check" CHECK (("experiments"."state" = 'ended') = ("experiments"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "lead_submissions" ADD COLUMN "arm" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arm" text;--> statement-breakpoint
ALTER TABLE "experiment_arms" ADD CONSTRAINT "experiment_arms_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_days" ADD CONSTRAINT "experiment_days_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_pages" ADD CONSTRAINT "experiment_pages_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "experiment_arms_page_index" ON "experiment_arms" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "experiments_state_index" ON "experiments" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "experiments_page_index" ON "experiments" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "lead_submissions_arm_index" ON "lead_submissions" USING btree ("arm") WHERE "lead_submissions"."arm" is not null;--> statement-breakpoint
CREATE INDEX "orders_arm_index" ON "orders" USING btree ("arm") WHERE "orders"."arm" is not null;