-- AlterTable
-- What is there came from a package, which says it anew with its next import.
ALTER TABLE "platform"."contract" ADD COLUMN     "contacts_changed_at" TIMESTAMPTZ(3),
ADD COLUMN     "contacts_since" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "said" JSONB;
UPDATE "platform"."contract" SET "said" = '{}';

-- AlterTable
-- Policies that are there keep what they hold: identifiers are made as the import makes them.
ALTER TABLE "platform"."policy" DROP CONSTRAINT "policy_pkey",
ADD COLUMN     "billing" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "client_id" TEXT,
ADD COLUMN     "id" TEXT,
ADD COLUMN     "said" JSONB;
UPDATE "platform"."policy" SET
  "said" = '{}',
  "client_id" = "contract"."client_id",
  "id" = left(encode(sha256(convert_to("policy"."contract_id" || ':' || "policy_number", 'UTF8')), 'hex'), 32)
FROM "platform"."contract" WHERE "contract"."id" = "policy"."contract_id";
ALTER TABLE "platform"."policy" ALTER COLUMN "client_id" SET NOT NULL,
ALTER COLUMN "id" SET NOT NULL,
ADD CONSTRAINT "policy_pkey" PRIMARY KEY ("id");

-- CreateTable
CREATE TABLE "platform"."policy_coverage" (
    "id" TEXT NOT NULL,
    "policy_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "coverage_type_code" TEXT NOT NULL,
    "title" JSONB NOT NULL,
    "description" JSONB NOT NULL,
    "effective_date" DATE NOT NULL,
    "expiry_date" DATE NOT NULL,
    "limit" JSONB,
    "deductible" JSONB,
    "said" JSONB,

    CONSTRAINT "policy_coverage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "platform"."covered_product" (
    "id" TEXT NOT NULL,
    "policy_id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "manufacturer" TEXT NOT NULL,
    "type" JSONB NOT NULL,
    "description" JSONB NOT NULL,
    "serial_number" TEXT NOT NULL DEFAULT '',
    "device_class" TEXT NOT NULL DEFAULT '',
    "purchase_date" DATE,
    "covered_from" DATE,
    "purchase_price" JSONB,
    "status" TEXT NOT NULL DEFAULT 'COVERED',
    "replaced_by_id" TEXT,
    "said" JSONB,

    CONSTRAINT "covered_product_pkey" PRIMARY KEY ("id")
);

INSERT INTO "platform"."policy_coverage" ("id", "policy_id", "position", "coverage_type_code", "title", "description", "effective_date", "expiry_date", "limit", "deductible", "said")
SELECT "policy"."id" || '-c' || "at", "policy"."id", "at", "one"->>'coverageTypeCode', "one"->'title', "one"->'description', ("one"->>'effectiveDate')::date, ("one"->>'expiryDate')::date, "one"->'limit', "one"->'deductible', '{}'
FROM "platform"."policy", jsonb_array_elements("coverages") WITH ORDINALITY AS "held"("one", "at");

INSERT INTO "platform"."covered_product" ("id", "policy_id", "client_id", "position", "manufacturer", "type", "description", "serial_number", "purchase_date", "said")
SELECT "policy"."id" || '-p' || "at", "policy"."id", "client_id", "at", "one"->>'Manufacturer', "one"->'Type', "one"->'ProductDescription', coalesce("one"->>'serialNumber', ''), ("one"->>'purchaseDate')::date, '{}'
FROM "platform"."policy", jsonb_array_elements("products") WITH ORDINALITY AS "held"("one", "at");

ALTER TABLE "platform"."policy" DROP COLUMN "coverages",
DROP COLUMN "products";

-- CreateTable
CREATE TABLE "platform"."insurance_product" (
    "client_id" TEXT NOT NULL,
    "product_code" TEXT NOT NULL,
    "rules" JSONB NOT NULL,

    CONSTRAINT "insurance_product_pkey" PRIMARY KEY ("client_id","product_code")
);

-- CreateTable
CREATE TABLE "platform"."client_catalogue" (
    "client_id" TEXT NOT NULL,
    "rules" JSONB NOT NULL,

    CONSTRAINT "client_catalogue_pkey" PRIMARY KEY ("client_id")
);

-- CreateTable
CREATE TABLE "platform"."claim" (
    "id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "contract_id" TEXT NOT NULL,
    "policy_id" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "outcome" TEXT,
    "cause" TEXT NOT NULL,
    "coverage_type_code" TEXT,
    "date_of_loss" DATE NOT NULL,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "details" JSONB NOT NULL,

    CONSTRAINT "claim_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "platform"."claim_event" (
    "id" BIGSERIAL NOT NULL,
    "claim_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "text" JSONB NOT NULL,
    "state" TEXT,

    CONSTRAINT "claim_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "platform"."limit_use" (
    "claim_id" TEXT NOT NULL,
    "coverage_id" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "counts_on" DATE NOT NULL,

    CONSTRAINT "limit_use_pkey" PRIMARY KEY ("claim_id","coverage_id")
);

-- CreateTable
CREATE TABLE "platform"."service_center" (
    "id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "time_zone" TEXT NOT NULL,
    "details" JSONB NOT NULL,

    CONSTRAINT "service_center_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "platform"."postal_code" (
    "client_id" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "postal_code" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "postal_code_pkey" PRIMARY KEY ("client_id","country","postal_code")
);

-- CreateTable
CREATE TABLE "platform"."appointment" (
    "id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "claim_id" TEXT NOT NULL,
    "center_id" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL,
    "held_until" TIMESTAMPTZ(3),

    CONSTRAINT "appointment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "platform"."owed" (
    "id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "state" TEXT NOT NULL,

    CONSTRAINT "owed_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "platform"."payment" (
    "id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "owed_id" TEXT NOT NULL,
    "voucher_id" TEXT,
    "amount" INTEGER NOT NULL,
    "refunded" INTEGER NOT NULL DEFAULT 0,
    "paid_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_pkey" PRIMARY KEY ("client_id","id")
);

-- CreateTable
CREATE TABLE "platform"."invoice" (
    "id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "contract_id" TEXT NOT NULL,
    "policy_id" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "title" JSONB NOT NULL,
    "issued_on" DATE NOT NULL,
    "due_on" DATE NOT NULL,
    "amount" INTEGER NOT NULL,
    "tax" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "paid_on" DATE,

    CONSTRAINT "invoice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "platform"."cancellation_quote" (
    "id" TEXT NOT NULL,
    "policy_id" TEXT NOT NULL,
    "effective_on" DATE NOT NULL,
    "details" JSONB NOT NULL,
    "valid_until" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),

    CONSTRAINT "cancellation_quote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "platform"."policy_transfer" (
    "id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "policy_id" TEXT NOT NULL,
    "from_contract_id" TEXT NOT NULL,
    "to_contract_id" TEXT,
    "state" TEXT NOT NULL,
    "to_name" TEXT NOT NULL,
    "to_email" TEXT NOT NULL,
    "customers_before" JSONB,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "policy_transfer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "platform"."voucher_order" (
    "id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "balance" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "code_hash" TEXT,
    "valid_until" DATE,

    CONSTRAINT "voucher_order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "platform"."platform_event" (
    "client_id" TEXT NOT NULL,
    "number" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "subject_kind" TEXT,
    "subject_id" TEXT,

    CONSTRAINT "platform_event_pkey" PRIMARY KEY ("client_id","number")
);

-- CreateTable
CREATE TABLE "platform"."counter" (
    "client_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "last" BIGINT NOT NULL,

    CONSTRAINT "counter_pkey" PRIMARY KEY ("client_id","name")
);

-- CreateTable
CREATE TABLE "platform"."call_key" (
    "client_id" TEXT NOT NULL,
    "call" TEXT NOT NULL,
    "key_hash" TEXT NOT NULL,
    "content_hash" TEXT NOT NULL,
    "answer" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "call_key_pkey" PRIMARY KEY ("client_id","call","key_hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "policy_coverage_policy_id_position_key" ON "platform"."policy_coverage"("policy_id", "position");

-- CreateIndex
CREATE INDEX "covered_product_policy_id_position_idx" ON "platform"."covered_product"("policy_id", "position");

-- CreateIndex
CREATE INDEX "covered_product_client_id_serial_number_idx" ON "platform"."covered_product"("client_id", "serial_number");

-- CreateIndex
CREATE INDEX "claim_contract_id_submitted_at_id_idx" ON "platform"."claim"("contract_id", "submitted_at", "id");

-- CreateIndex
CREATE INDEX "claim_product_id_cause_idx" ON "platform"."claim"("product_id", "cause");

-- CreateIndex
CREATE INDEX "claim_policy_id_idx" ON "platform"."claim"("policy_id");

-- CreateIndex
CREATE UNIQUE INDEX "claim_client_id_number_key" ON "platform"."claim"("client_id", "number");

-- CreateIndex
CREATE INDEX "claim_event_claim_id_id_idx" ON "platform"."claim_event"("claim_id", "id");

-- CreateIndex
CREATE INDEX "limit_use_coverage_id_idx" ON "platform"."limit_use"("coverage_id");

-- CreateIndex
CREATE INDEX "service_center_client_id_idx" ON "platform"."service_center"("client_id");

-- CreateIndex
CREATE INDEX "appointment_center_id_starts_at_idx" ON "platform"."appointment"("center_id", "starts_at");

-- CreateIndex
CREATE INDEX "appointment_claim_id_idx" ON "platform"."appointment"("claim_id");

-- CreateIndex
CREATE INDEX "owed_subject_id_idx" ON "platform"."owed"("subject_id");

-- CreateIndex
CREATE INDEX "payment_owed_id_idx" ON "platform"."payment"("owed_id");

-- CreateIndex
CREATE INDEX "invoice_contract_id_issued_on_id_idx" ON "platform"."invoice"("contract_id", "issued_on", "id");

-- CreateIndex
CREATE INDEX "invoice_policy_id_idx" ON "platform"."invoice"("policy_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_client_id_number_key" ON "platform"."invoice"("client_id", "number");

-- CreateIndex
CREATE INDEX "cancellation_quote_policy_id_idx" ON "platform"."cancellation_quote"("policy_id");

-- CreateIndex
CREATE INDEX "policy_transfer_policy_id_idx" ON "platform"."policy_transfer"("policy_id");

-- CreateIndex
CREATE UNIQUE INDEX "voucher_order_code_hash_key" ON "platform"."voucher_order"("code_hash");

-- CreateIndex
CREATE INDEX "voucher_order_client_id_idx" ON "platform"."voucher_order"("client_id");

-- CreateIndex
CREATE INDEX "call_key_created_at_idx" ON "platform"."call_key"("created_at");

-- CreateIndex
CREATE INDEX "policy_client_id_policy_number_idx" ON "platform"."policy"("client_id", "policy_number");

-- CreateIndex
CREATE UNIQUE INDEX "policy_contract_id_policy_number_key" ON "platform"."policy"("contract_id", "policy_number");

-- AddForeignKey
ALTER TABLE "platform"."policy_coverage" ADD CONSTRAINT "policy_coverage_policy_id_fkey" FOREIGN KEY ("policy_id") REFERENCES "platform"."policy"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "platform"."covered_product" ADD CONSTRAINT "covered_product_policy_id_fkey" FOREIGN KEY ("policy_id") REFERENCES "platform"."policy"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "platform"."claim" ADD CONSTRAINT "claim_contract_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "platform"."contract"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "platform"."claim" ADD CONSTRAINT "claim_policy_id_fkey" FOREIGN KEY ("policy_id") REFERENCES "platform"."policy"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "platform"."claim" ADD CONSTRAINT "claim_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "platform"."covered_product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "platform"."claim_event" ADD CONSTRAINT "claim_event_claim_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "platform"."claim"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "platform"."limit_use" ADD CONSTRAINT "limit_use_claim_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "platform"."claim"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "platform"."limit_use" ADD CONSTRAINT "limit_use_coverage_id_fkey" FOREIGN KEY ("coverage_id") REFERENCES "platform"."policy_coverage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "platform"."appointment" ADD CONSTRAINT "appointment_claim_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "platform"."claim"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "platform"."appointment" ADD CONSTRAINT "appointment_center_id_fkey" FOREIGN KEY ("center_id") REFERENCES "platform"."service_center"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "platform"."payment" ADD CONSTRAINT "payment_owed_id_fkey" FOREIGN KEY ("owed_id") REFERENCES "platform"."owed"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "platform"."invoice" ADD CONSTRAINT "invoice_contract_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "platform"."contract"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "platform"."invoice" ADD CONSTRAINT "invoice_policy_id_fkey" FOREIGN KEY ("policy_id") REFERENCES "platform"."policy"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "platform"."cancellation_quote" ADD CONSTRAINT "cancellation_quote_policy_id_fkey" FOREIGN KEY ("policy_id") REFERENCES "platform"."policy"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "platform"."policy_transfer" ADD CONSTRAINT "policy_transfer_policy_id_fkey" FOREIGN KEY ("policy_id") REFERENCES "platform"."policy"("id") ON DELETE CASCADE ON UPDATE CASCADE;
