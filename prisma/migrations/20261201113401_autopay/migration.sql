-- CreateTable
CREATE TABLE "portal"."autopay_agreement" (
    "id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "policy_id" TEXT NOT NULL,
    "title" JSONB NOT NULL,
    "card_id" UUID NOT NULL,
    "wording" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "agreed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "starts_on" DATE NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" TEXT,

    CONSTRAINT "autopay_agreement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."autopay_try" (
    "id" UUID NOT NULL,
    "agreement_id" UUID NOT NULL,
    "owed_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'PLANNED',
    "decline_class" TEXT,
    "reason" TEXT,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "charge_on" DATE NOT NULL,
    "pay_by" DATE,
    "payment_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "check_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "autopay_try_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "autopay_agreement_client_id_reference_idx" ON "portal"."autopay_agreement"("client_id", "reference");

-- CreateIndex
CREATE INDEX "autopay_agreement_card_id_idx" ON "portal"."autopay_agreement"("card_id");

-- CreateIndex
CREATE INDEX "autopay_agreement_ended_at_idx" ON "portal"."autopay_agreement"("ended_at");

-- CreateIndex
CREATE UNIQUE INDEX "autopay_agreement_on" ON "portal"."autopay_agreement"("client_id", "path", "reference", "policy_id") WHERE (ended_at IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "autopay_try_payment_id_key" ON "portal"."autopay_try"("payment_id");

-- CreateIndex
CREATE INDEX "autopay_try_check_at_idx" ON "portal"."autopay_try"("check_at");

-- CreateIndex
CREATE INDEX "autopay_try_ended_at_idx" ON "portal"."autopay_try"("ended_at");

-- CreateIndex
CREATE UNIQUE INDEX "autopay_try_agreement_id_owed_id_number_key" ON "portal"."autopay_try"("agreement_id", "owed_id", "number");

-- AddForeignKey
ALTER TABLE "portal"."autopay_try" ADD CONSTRAINT "autopay_try_agreement_id_fkey" FOREIGN KEY ("agreement_id") REFERENCES "portal"."autopay_agreement"("id") ON DELETE CASCADE ON UPDATE CASCADE;
