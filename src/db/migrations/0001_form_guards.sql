CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"response" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "request_limits" (
	"scope" text NOT NULL,
	"client" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"resets_at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_limits_scope_client_pk" PRIMARY KEY("scope","client")
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "request_limits_by_reset" ON "request_limits" USING btree ("resets_at");