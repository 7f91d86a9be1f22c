-- AlterTable
ALTER TABLE "portal"."document" ADD COLUMN     "paper" TEXT,
ADD COLUMN     "product_id" TEXT,
ALTER COLUMN "claim_id" DROP NOT NULL,
ALTER COLUMN "requirement_id" DROP NOT NULL;

-- CreateIndex
CREATE INDEX "document_client_id_path_subject_product_id_idx" ON "portal"."document"("client_id", "path", "subject", "product_id");

