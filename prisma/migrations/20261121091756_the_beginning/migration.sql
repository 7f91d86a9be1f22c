-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "platform";

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "portal";

-- CreateTable
CREATE TABLE "portal"."client" (
    "id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "client_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."client_host" (
    "host" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,

    CONSTRAINT "client_host_pkey" PRIMARY KEY ("host")
);

-- CreateTable
CREATE TABLE "portal"."client_release" (
    "client_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "author" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "client_release_pkey" PRIMARY KEY ("client_id","version")
);

-- CreateTable
CREATE TABLE "portal"."image_content" (
    "sha256" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "image_content_pkey" PRIMARY KEY ("sha256")
);

-- CreateTable
CREATE TABLE "portal"."session" (
    "id_hash" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "session_pkey" PRIMARY KEY ("id_hash")
);

-- CreateTable
CREATE TABLE "portal"."attempt_counter" (
    "client_id" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "failures" INTEGER NOT NULL,
    "window_ends" TIMESTAMPTZ(3) NOT NULL,
    "locked_until" TIMESTAMPTZ(3),

    CONSTRAINT "attempt_counter_pkey" PRIMARY KEY ("client_id","subject")
);

-- CreateTable
CREATE TABLE "portal"."access_code" (
    "flow_id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "sent_count" INTEGER NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "tries_left" INTEGER NOT NULL,
    "consumed_at" TIMESTAMPTZ(3),

    CONSTRAINT "access_code_pkey" PRIMARY KEY ("flow_id")
);

-- CreateTable
CREATE TABLE "portal"."outbox_message" (
    "id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "platform"."signing_key" (
    "id" TEXT NOT NULL,
    "algorithm" TEXT NOT NULL,
    "public_jwk" JSONB NOT NULL,
    "private_jwk" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "signing_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "platform"."contract" (
    "id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "emails" TEXT[],
    "phone_numbers" TEXT[],

    CONSTRAINT "contract_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "platform"."search_term" (
    "contract_id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "search_term_pkey" PRIMARY KEY ("contract_id","key")
);

-- CreateTable
CREATE TABLE "platform"."policy" (
    "policy_number" TEXT NOT NULL,
    "contract_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "dealer_code" TEXT NOT NULL,
    "product_code" TEXT NOT NULL,
    "plan_name" JSONB NOT NULL,
    "status" TEXT NOT NULL,
    "effective_date" DATE NOT NULL,
    "expiry_date" DATE NOT NULL,
    "customers" JSONB NOT NULL,
    "coverages" JSONB NOT NULL,
    "products" JSONB NOT NULL,

    CONSTRAINT "policy_pkey" PRIMARY KEY ("contract_id","policy_number")
);

-- CreateIndex
CREATE INDEX "client_host_client_id_idx" ON "portal"."client_host"("client_id");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "portal"."session"("expires_at");

-- CreateIndex
CREATE INDEX "attempt_counter_window_ends_idx" ON "portal"."attempt_counter"("window_ends");

-- CreateIndex
CREATE INDEX "access_code_expires_at_idx" ON "portal"."access_code"("expires_at");

-- CreateIndex
CREATE INDEX "outbox_message_created_at_idx" ON "portal"."outbox_message"("created_at");

-- CreateIndex
CREATE INDEX "contract_client_id_idx" ON "platform"."contract"("client_id");

-- CreateIndex
CREATE INDEX "search_term_client_id_key_value_idx" ON "platform"."search_term"("client_id", "key", "value");

-- AddForeignKey
ALTER TABLE "portal"."client_host" ADD CONSTRAINT "client_host_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "portal"."client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "portal"."client_release" ADD CONSTRAINT "client_release_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "portal"."client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "platform"."search_term" ADD CONSTRAINT "search_term_contract_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "platform"."contract"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "platform"."policy" ADD CONSTRAINT "policy_contract_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "platform"."contract"("id") ON DELETE CASCADE ON UPDATE CASCADE;
