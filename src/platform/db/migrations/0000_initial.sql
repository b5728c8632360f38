CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"programme" text NOT NULL,
	"language" text NOT NULL,
	"market" text,
	"zone" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"start_rule" text NOT NULL,
	"sessions_note" jsonb,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "batches_slug_unique" UNIQUE("slug"),
	CONSTRAINT "batches_state_check" CHECK ("batches"."state" in ('open', 'closed')),
	CONSTRAINT "batches_seats_check" CHECK ("batches"."taken" between 0 and "batches"."capacity")
);
--> statement-breakpoint
CREATE TABLE "seat_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"seats" integer NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seat_holds_order_unique" UNIQUE("order_id"),
	CONSTRAINT "seat_holds_state_check" CHECK ("seat_holds"."state" in ('held', 'kept', 'released')),
	CONSTRAINT "seat_holds_seats_check" CHECK ("seat_holds"."seats" > 0)
);
--> statement-breakpoint
CREATE TABLE "kept_pages" (
	"key" text NOT NULL,
	"version" text NOT NULL,
	"etag" text NOT NULL,
	"tags" text[] NOT NULL,
	"policy" text,
	"body" "bytea" NOT NULL,
	"state_hash" text,
	"state" "bytea",
	"size" integer NOT NULL,
	"rendered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kept_pages_pkey" PRIMARY KEY("key","version")
);
--> statement-breakpoint
CREATE TABLE "page_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tag" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "coupon_codes_uses_check" CHECK ("coupon_codes"."uses" >= 0 and "coupon_codes"."uses" <= "coupon_codes"."max_uses")
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"coupon_id" uuid NOT NULL,
	"code" text NOT NULL,
	"mobile" text NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_uses_order_unique" UNIQUE("order_id"),
	CONSTRAINT "coupon_uses_state_check" CHECK ("coupon_uses"."state" in ('taken', 'released', 'beyond'))
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"basis_points" integer,
	"amounts" jsonb,
	"offers" jsonb,
	"markets" jsonb,
	"plans" jsonb,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"per_customer" integer,
	"state" text DEFAULT 'open' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_state_check" CHECK ("coupons"."state" in ('open', 'stopped')),
	CONSTRAINT "coupons_kind_check" CHECK (("coupons"."kind" = 'percent' and "coupons"."basis_points" between 1 and 10000 and "coupons"."amounts" is null) or ("coupons"."kind" = 'fixed' and "coupons"."basis_points" is null and "coupons"."amounts" is not null)),
	CONSTRAINT "coupons_customer_check" CHECK ("coupons"."per_customer" > 0),
	CONSTRAINT "coupons_window_check" CHECK ("coupons"."starts_at" < "coupons"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"programme_id" uuid NOT NULL,
	"market" text NOT NULL,
	"plan" text NOT NULL,
	"price" bigint NOT NULL,
	"discounted_price" bigint NOT NULL,
	"pay_now" bigint,
	"parts" integer DEFAULT 2 NOT NULL,
	"currency" text NOT NULL,
	"label" jsonb,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_slug_unique" UNIQUE("slug"),
	CONSTRAINT "offers_plan_check" CHECK ("offers"."plan" in ('full', 'advance')),
	CONSTRAINT "offers_price_check" CHECK ("offers"."price" >= 0 and "offers"."discounted_price" between 0 and "offers"."price"),
	CONSTRAINT "offers_pay_now_check" CHECK (("offers"."plan" = 'full') = ("offers"."pay_now" is null)),
	CONSTRAINT "offers_parts_check" CHECK ("offers"."parts" between 2 and 12),
	CONSTRAINT "offers_advance_check" CHECK ("offers"."pay_now" between 1 and "offers"."discounted_price")
);
--> statement-breakpoint
CREATE TABLE "programmes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"topic" text NOT NULL,
	"format" text NOT NULL,
	"ages_min" integer NOT NULL,
	"ages_max" integer NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"sessions" integer NOT NULL,
	"minutes_per_session" integer NOT NULL,
	"kit" boolean NOT NULL,
	"venue" text,
	"tax_code" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "programmes_slug_unique" UNIQUE("slug"),
	CONSTRAINT "programmes_format_check" CHECK ("programmes"."format" in ('workshop', 'course', 'one-on-one')),
	CONSTRAINT "programmes_ages_check" CHECK ("programmes"."ages_min" <= "programmes"."ages_max"),
	CONSTRAINT "programmes_length_check" CHECK ("programmes"."sessions" > 0 and "programmes"."minutes_per_session" > 0)
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"series" text NOT NULL,
	"year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_series_pkey" PRIMARY KEY("series","year"),
	CONSTRAINT "document_series_last_check" CHECK ("document_series"."last" > 0)
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"series" text NOT NULL,
	"year" text NOT NULL,
	"count" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"event" uuid NOT NULL,
	"form" text NOT NULL,
	"printed" jsonb NOT NULL,
	"figures" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_number_unique" UNIQUE("number"),
	CONSTRAINT "documents_event_unique" UNIQUE("kind","event"),
	CONSTRAINT "documents_count_unique" UNIQUE("series","year","count"),
	CONSTRAINT "documents_kind_check" CHECK ("documents"."kind" in ('invoice', 'receipt', 'credit_note')),
	CONSTRAINT "documents_count_check" CHECK ("documents"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "lead_submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"source" jsonb NOT NULL,
	"consent_version" text NOT NULL,
	"suspected" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_windows" (
	"mobile" text NOT NULL,
	"page" text NOT NULL,
	"lead_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_windows_pkey" PRIMARY KEY("mobile","page")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'callback' NOT NULL,
	"name" text NOT NULL,
	"mobile" text,
	"country" text,
	"email" text,
	"page" text NOT NULL,
	"language" text NOT NULL,
	"source" jsonb NOT NULL,
	"consent_version" text NOT NULL,
	"consent_text" text NOT NULL,
	"consent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"suspected" boolean DEFAULT false NOT NULL,
	"submissions" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"latest_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "leads_state_check" CHECK ("leads"."state" in ('new', 'contacted', 'interested', 'enrolled', 'closed')),
	CONSTRAINT "leads_kind_check" CHECK ("leads"."kind" in ('callback', 'newsletter')),
	CONSTRAINT "leads_reach_check" CHECK (case when "leads"."kind" = 'newsletter' then "leads"."email" is not null else "leads"."mobile" is not null and "leads"."country" is not null end),
	CONSTRAINT "leads_submissions_check" CHECK ("leads"."submissions" > 0)
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"address" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"attachments" jsonb NOT NULL,
	"about_kind" text NOT NULL,
	"about_id" text NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "mails_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "mails_state_check" CHECK ("mails"."state" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "checkout_attempts" (
	"hash" text PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"learner_name" text NOT NULL,
	"learner_age" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enrolments_order_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "order_dues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	"warned_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_dues_part_unique" UNIQUE("order_id","part"),
	CONSTRAINT "order_dues_state_check" CHECK ("order_dues"."state" in ('open', 'paid')),
	CONSTRAINT "order_dues_amount_check" CHECK ("order_dues"."amount" > 0 and "order_dues"."part" > 1)
);
--> statement-breakpoint
CREATE TABLE "order_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"who" text NOT NULL,
	"why" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"offer" text NOT NULL,
	"programme" text NOT NULL,
	"market" text NOT NULL,
	"batch_id" uuid NOT NULL,
	"coupon" text,
	"lines" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"later" bigint DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 2 NOT NULL,
	"currency" text NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_mobile" text NOT NULL,
	"buyer_country" text NOT NULL,
	"buyer_email" text NOT NULL,
	"learner_name" text NOT NULL,
	"learner_age" integer,
	"learner_is_buyer" boolean NOT NULL,
	"invoice_to" jsonb,
	"language" text NOT NULL,
	"page" text,
	"terms_version" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"refund_asked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "orders_state_check" CHECK ("orders"."state" in ('placed', 'awaiting_payment', 'paid', 'failed', 'expired', 'cancelled', 'refunded', 'paid_unallocated', 'lapsed')),
	CONSTRAINT "orders_total_check" CHECK ("orders"."total" >= 0 and "orders"."later" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"gateway_payment_id" text NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_event_unique" UNIQUE("gateway","event_id")
);
--> statement-breakpoint
CREATE TABLE "payment_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"part" integer DEFAULT 1 NOT NULL,
	"gateway" text NOT NULL,
	"gateway_reference" text NOT NULL,
	"redirect_to" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp (3) with time zone,
	CONSTRAINT "payment_sessions_reference_unique" UNIQUE("gateway","gateway_reference")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"part" integer DEFAULT 1 NOT NULL,
	"gateway" text NOT NULL,
	"gateway_reference" text NOT NULL,
	"gateway_payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_payment_unique" UNIQUE("gateway","gateway_payment_id"),
	CONSTRAINT "payments_state_check" CHECK ("payments"."state" in ('failed', 'paid', 'extra', 'mismatch', 'refunded')),
	CONSTRAINT "payments_amount_check" CHECK ("payments"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" text NOT NULL,
	"why" text NOT NULL,
	"gateway_refund_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_state_check" CHECK ("refunds"."state" in ('asked', 'done', 'failed')),
	CONSTRAINT "refunds_amount_check" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "refused_notices" (
	"gateway" text NOT NULL,
	"reason" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refused_notices_pk" PRIMARY KEY("gateway","reason")
);
--> statement-breakpoint
CREATE TABLE "offline_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"means" text NOT NULL,
	"proof" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"confirmed_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offline_payments_proof_unique" UNIQUE("means","proof"),
	CONSTRAINT "offline_payments_means_check" CHECK ("offline_payments"."means" in ('transfer', 'cash', 'cheque')),
	CONSTRAINT "offline_payments_amount_check" CHECK ("offline_payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "book_sweeps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"span_from" timestamp (3) with time zone NOT NULL,
	"span_to" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"seen" integer NOT NULL,
	"mended" integer NOT NULL,
	"left" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_sweeps_state_check" CHECK ("book_sweeps"."state" in ('done', 'unreachable'))
);
--> statement-breakpoint
CREATE TABLE "unknown_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"gateway_payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"closed_by" text,
	"closed_why" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unknown_payments_payment_unique" UNIQUE("gateway","gateway_payment_id"),
	CONSTRAINT "unknown_payments_state_check" CHECK ("unknown_payments"."state" in ('open', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"known_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payments_outcome_check" CHECK ("sandbox_payments"."outcome" in ('paid', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"gateway_payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"order_id" uuid NOT NULL,
	"part" integer DEFAULT 1 NOT NULL,
	"order_reference" text NOT NULL,
	"description" text NOT NULL,
	"language" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"return_url" text NOT NULL,
	"notice_url" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_sessions_key_unique" UNIQUE("key"),
	CONSTRAINT "sandbox_sessions_order_unique" UNIQUE("order_id","part"),
	CONSTRAINT "sandbox_sessions_state_check" CHECK ("sandbox_sessions"."state" in ('open', 'paid'))
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"who" text NOT NULL,
	"did" text NOT NULL,
	"kind" text NOT NULL,
	"about_id" text NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" bigint NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_role_check" CHECK ("staff"."role" in ('owner', 'sales', 'finance', 'operations'))
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"hash" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_revisions_number_unique" UNIQUE("page_id","number")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"parent_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_revision_id" uuid,
	"resolved" jsonb,
	"imported_hash" text,
	"language" text NOT NULL,
	"market" text NOT NULL,
	"kind" text NOT NULL,
	"visibility" text NOT NULL,
	"label" text NOT NULL,
	"page_group" text,
	"programme" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pages_path_unique" UNIQUE("path"),
	CONSTRAINT "pages_state_check" CHECK ("pages"."state" in ('draft', 'published')),
	CONSTRAINT "pages_visibility_check" CHECK ("pages"."visibility" in ('public', 'unlisted', 'internal', 'archived')),
	CONSTRAINT "pages_published_check" CHECK ("pages"."state" = 'draft' or ("pages"."published_revision_id" is not null and "pages"."resolved" is not null))
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"why" text NOT NULL,
	"changes" jsonb,
	"undone_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"imported_hash" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"choice" text NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"shown" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_choice_check" CHECK ("consents"."choice" in ('yes', 'no'))
);
--> statement-breakpoint
CREATE TABLE "page_view_days" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_view_days_pkey" PRIMARY KEY("day","path","source"),
	CONSTRAINT "page_view_days_views_check" CHECK ("page_view_days"."views" > 0)
);
--> statement-breakpoint
ALTER TABLE "seat_holds" ADD CONSTRAINT "seat_holds_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_codes" ADD CONSTRAINT "coupon_codes_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_code_coupon_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."coupon_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_dues" ADD CONSTRAINT "order_dues_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_session_id_sandbox_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sandbox_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_revisions" ADD CONSTRAINT "page_revisions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_parent_id_pages_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batches_programme_index" ON "batches" USING btree ("programme","starts_at");--> statement-breakpoint
CREATE INDEX "seat_holds_expiry_index" ON "seat_holds" USING btree ("state","expires_at");--> statement-breakpoint
CREATE INDEX "seat_holds_batch_index" ON "seat_holds" USING btree ("batch_id","state");--> statement-breakpoint
CREATE INDEX "kept_pages_age_index" ON "kept_pages" USING btree ("rendered_at");--> statement-breakpoint
CREATE INDEX "page_changes_tag_index" ON "page_changes" USING btree ("tag","at");--> statement-breakpoint
CREATE INDEX "page_changes_age_index" ON "page_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "coupon_codes_coupon_index" ON "coupon_codes" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_mobile_index" ON "coupon_uses" USING btree ("coupon_id","mobile");--> statement-breakpoint
CREATE INDEX "coupon_uses_email_index" ON "coupon_uses" USING btree ("coupon_id","email");--> statement-breakpoint
CREATE INDEX "coupons_created_index" ON "coupons" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "offers_programme_index" ON "offers" USING btree ("programme_id","market");--> statement-breakpoint
CREATE INDEX "documents_order_index" ON "documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "lead_submissions_lead_index" ON "lead_submissions" USING btree ("lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_newsletter_key" ON "leads" USING btree ("email") WHERE kind = 'newsletter';--> statement-breakpoint
CREATE INDEX "leads_state_index" ON "leads" USING btree ("state","latest_at");--> statement-breakpoint
CREATE INDEX "leads_latest_index" ON "leads" USING btree ("latest_at");--> statement-breakpoint
CREATE INDEX "mails_about_index" ON "mails" USING btree ("about_kind","about_id");--> statement-breakpoint
CREATE INDEX "mails_state_index" ON "mails" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "order_dues_state_index" ON "order_dues" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "order_steps_order_index" ON "order_steps" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_state_index" ON "orders" USING btree ("state","expires_at");--> statement-breakpoint
CREATE INDEX "orders_batch_index" ON "orders" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "orders_mobile_index" ON "orders" USING btree ("buyer_mobile");--> statement-breakpoint
CREATE INDEX "payment_sessions_order_index" ON "payment_sessions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_order_index" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_state_index" ON "payments" USING btree ("state");--> statement-breakpoint
CREATE INDEX "payments_created_index" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_order_index" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_payment_index" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_updated_index" ON "refunds" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "offline_payments_order_index" ON "offline_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "book_sweeps_gateway_index" ON "book_sweeps" USING btree ("gateway","created_at");--> statement-breakpoint
CREATE INDEX "unknown_payments_state_index" ON "unknown_payments" USING btree ("state");--> statement-breakpoint
CREATE INDEX "sandbox_payments_session_index" ON "sandbox_payments" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "audit_entries_about_index" ON "audit_entries" USING btree ("kind","about_id","created_at");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff_index" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "pages_group_index" ON "pages" USING btree ("page_group");--> statement-breakpoint
CREATE INDEX "pages_programme_index" ON "pages" USING btree ("programme");--> statement-breakpoint
CREATE INDEX "pages_parent_index" ON "pages" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "consents_created_index" ON "consents" USING btree ("created_at");