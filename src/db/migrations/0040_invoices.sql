CREATE TABLE "credit_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_notes_amount" CHECK ("credit_notes"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "fee_waivers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_waivers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"reason" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_counters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"series" text NOT NULL,
	"year" text NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"receipt_number" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"payer" text,
	"received_on" date NOT NULL,
	"bank_line" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_payments_amount" CHECK ("invoice_payments"."amount_minor" > 0),
	CONSTRAINT "invoice_payments_method" CHECK ("invoice_payments"."method" in ('bank', 'upi', 'card', 'other'))
);
--> statement-breakpoint
CREATE TABLE "invoice_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"refunded_on" date NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_refunds_amount" CHECK ("invoice_refunds"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"currency" text NOT NULL,
	"price_minor" bigint NOT NULL,
	"discount_minor" bigint DEFAULT 0 NOT NULL,
	"discount_reason" text,
	"net_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"recipient_email" text NOT NULL,
	"facts" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "invoices_number_form" CHECK ("invoices"."number" ~ '^[A-Za-z0-9/-]{1,16}$'),
	CONSTRAINT "invoices_amounts" CHECK ("invoices"."discount_minor" >= 0 and "invoices"."net_minor" = "invoices"."price_minor" - "invoices"."discount_minor" and "invoices"."net_minor" > 0 and "invoices"."total_minor" >= "invoices"."net_minor")
);
--> statement-breakpoint
CREATE TABLE "payment_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attachments" DROP CONSTRAINT "attachments_one_owner";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "payment_report_id" integer;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "invoice_price" text;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_waivers" ADD CONSTRAINT "fee_waivers_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_refunds" ADD CONSTRAINT "invoice_refunds_payment_id_invoice_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."invoice_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reports" ADD CONSTRAINT "payment_reports_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_number" ON "credit_notes" USING btree ("number");--> statement-breakpoint
CREATE INDEX "credit_notes_by_invoice" ON "credit_notes" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_waivers_article" ON "fee_waivers" USING btree ("article_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_counters_series" ON "invoice_counters" USING btree ("series","year");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_payments_receipt" ON "invoice_payments" USING btree ("receipt_number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_payments_bank_line" ON "invoice_payments" USING btree ("bank_line");--> statement-breakpoint
CREATE INDEX "invoice_payments_by_invoice" ON "invoice_payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_refunds_by_payment" ON "invoice_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE INDEX "invoices_by_article" ON "invoices" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "invoices_by_recipient" ON "invoices" USING btree (lower("recipient_email"));--> statement-breakpoint
CREATE INDEX "payment_reports_by_invoice" ON "payment_reports" USING btree ("invoice_id");--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_payment_report_id_payment_reports_id_fk" FOREIGN KEY ("payment_report_id") REFERENCES "public"."payment_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_by_payment_report" ON "attachments" USING btree ("payment_report_id");--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_one_owner" CHECK (num_nonnulls("attachments"."message_id", "attachments"."round_id", "attachments"."answered_round_id", "attachments"."contact_id", "attachments"."payment_report_id") = 1);--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('contact-confirmation', 'contact-notice', 'inquiry-message', 'inquiry-reply', 'inquiry-link', 'unread-inquiries', 'submission-receipt', 'submission-notice', 'article-status', 'private-link', 'lost-link', 'author-message', 'staff-message', 'withdrawal-notice', 'unread-messages', 'correction-notice', 'proposals-decided', 'address-confirmation', 'address-notice', 'coauthor-question', 'coauthor-reminder', 'objection-notice', 'revision-request', 'revision-reminder', 'revision-receipt', 'revision-notice', 'invoice-issued', 'payment-receipt', 'payment-notice', 'newsletter-confirmation', 'campaign', 'invitation', 'password-reset', 'account-notice', 'sign-in-warning', 'account-security', 'daily-digest', 'test'));