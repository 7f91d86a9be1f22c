-- CreateTable
CREATE TABLE "portal"."payment" (
    "id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "is_live" BOOLEAN NOT NULL,
    "reference" TEXT NOT NULL,
    "owed_id" TEXT NOT NULL,
    "title" JSONB NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "way" TEXT NOT NULL,
    "card_id" UUID,
    "state" TEXT NOT NULL DEFAULT 'BEGUN',
    "reason" TEXT,
    "checkout_id" TEXT,
    "intent_id" TEXT,
    "problem" TEXT,
    "is_disputed" BOOLEAN NOT NULL DEFAULT false,
    "open_until" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "held_at" TIMESTAMPTZ(3),
    "taken_at" TIMESTAMPTZ(3),
    "check_at" TIMESTAMPTZ(3),
    "kept_until" TIMESTAMPTZ(3),

    CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."payment_attempt" (
    "id" UUID NOT NULL,
    "subject_id" UUID NOT NULL,
    "call" TEXT NOT NULL,
    "request" JSONB NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "outcome" TEXT,

    CONSTRAINT "payment_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."saved_card" (
    "id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "is_live" BOOLEAN NOT NULL,
    "reference" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'ADDING',
    "checkout_id" TEXT,
    "customer_id" TEXT,
    "method_id" TEXT,
    "brand" TEXT,
    "last_four" TEXT,
    "expiry_month" INTEGER,
    "expiry_year" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "open_until" TIMESTAMPTZ(3) NOT NULL,
    "check_at" TIMESTAMPTZ(3),
    "kept_until" TIMESTAMPTZ(3),

    CONSTRAINT "saved_card_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."payment_refund" (
    "id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'ASKED',
    "is_to_tell" BOOLEAN NOT NULL,
    "told_at" TIMESTAMPTZ(3),
    "provider_id" TEXT,
    "problem" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),
    "check_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."payment_dispute" (
    "id" TEXT NOT NULL,
    "payment_id" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "booked_at" TIMESTAMPTZ(3),
    "check_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_dispute_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."payment_account" (
    "client_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "is_live" BOOLEAN NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_account_pkey" PRIMARY KEY ("client_id","path")
);

-- CreateIndex
CREATE UNIQUE INDEX "payment_checkout_id_key" ON "portal"."payment"("checkout_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_intent_id_key" ON "portal"."payment"("intent_id");

-- CreateIndex
CREATE INDEX "payment_client_id_path_reference_idx" ON "portal"."payment"("client_id", "path", "reference");

-- CreateIndex
CREATE INDEX "payment_client_id_path_owed_id_idx" ON "portal"."payment"("client_id", "path", "owed_id");

-- CreateIndex
CREATE INDEX "payment_check_at_idx" ON "portal"."payment"("check_at");

-- CreateIndex
CREATE INDEX "payment_kept_until_idx" ON "portal"."payment"("kept_until");

-- CreateIndex
CREATE UNIQUE INDEX "payment_open" ON "portal"."payment"("client_id", "path", "owed_id") WHERE (state = ANY (ARRAY['BEGUN'::text, 'OPEN'::text, 'HELD'::text, 'CAPTURING'::text, 'CAPTURED'::text]));

-- CreateIndex
CREATE INDEX "payment_attempt_ended_at_idx" ON "portal"."payment_attempt"("ended_at");

-- CreateIndex
CREATE UNIQUE INDEX "payment_attempt_open" ON "portal"."payment_attempt"("subject_id", "call") WHERE (ended_at IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "saved_card_checkout_id_key" ON "portal"."saved_card"("checkout_id");

-- CreateIndex
CREATE UNIQUE INDEX "saved_card_method_id_key" ON "portal"."saved_card"("method_id");

-- CreateIndex
CREATE INDEX "saved_card_client_id_path_reference_idx" ON "portal"."saved_card"("client_id", "path", "reference");

-- CreateIndex
CREATE INDEX "saved_card_check_at_idx" ON "portal"."saved_card"("check_at");

-- CreateIndex
CREATE INDEX "saved_card_kept_until_idx" ON "portal"."saved_card"("kept_until");

-- CreateIndex
CREATE UNIQUE INDEX "payment_refund_provider_id_key" ON "portal"."payment_refund"("provider_id");

-- CreateIndex
CREATE INDEX "payment_refund_check_at_idx" ON "portal"."payment_refund"("check_at");

-- CreateIndex
CREATE UNIQUE INDEX "payment_refund_payment_id_purpose_key" ON "portal"."payment_refund"("payment_id", "purpose");

-- CreateIndex
CREATE INDEX "payment_dispute_payment_id_idx" ON "portal"."payment_dispute"("payment_id");

-- CreateIndex
CREATE INDEX "payment_dispute_check_at_idx" ON "portal"."payment_dispute"("check_at");

-- AddForeignKey
ALTER TABLE "portal"."payment_refund" ADD CONSTRAINT "payment_refund_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "portal"."payment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "portal"."payment_dispute" ADD CONSTRAINT "payment_dispute_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "portal"."payment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
