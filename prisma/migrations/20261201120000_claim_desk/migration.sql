-- AlterTable
ALTER TABLE "platform"."claim" ADD COLUMN     "due_on" DATE,
ADD COLUMN     "is_denied" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "is_proposed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "is_reported" BOOLEAN NOT NULL DEFAULT false;

-- What is there already says so as well.
UPDATE "platform"."claim" SET
  "due_on" = coalesce(
    least(("details"->'reported'->>'by')::date, "answer_by"), ("details"->>'due')::date
  ),
  "is_denied" = "details"->'denial' IS NOT NULL,
  "is_proposed" = "details"->'proposal' IS NOT NULL,
  "is_reported" = "details"->'reported' IS NOT NULL;

-- CreateIndex
CREATE INDEX "claim_desk" ON "platform"."claim"("client_id", "due_on", "submitted_at", "id", "state", "handler_id", "answer_by", "is_reported", "is_denied", "is_proposed") WHERE ((state <> ALL (ARRAY['DENIED'::text, 'WITHDRAWN'::text, 'CLOSED'::text])) OR (answer_by IS NOT NULL));
