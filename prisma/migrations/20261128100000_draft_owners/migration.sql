-- AlterTable
ALTER TABLE "portal"."claim_draft" ADD COLUMN     "ending_told_at" TIMESTAMPTZ(3),
ADD COLUMN     "report_told_at" TIMESTAMPTZ(3),
ADD COLUMN     "report_until" DATE,
ADD COLUMN     "typist" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "portal"."session" ADD COLUMN     "proofs" JSONB NOT NULL DEFAULT '{}';
