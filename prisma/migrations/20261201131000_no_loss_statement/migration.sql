-- AlterTable
ALTER TABLE "platform"."payment" ADD COLUMN     "no_loss_at" TIMESTAMPTZ(3),
ADD COLUMN     "no_loss_version" TEXT;

-- AlterTable
ALTER TABLE "portal"."payment" ADD COLUMN     "no_loss_language" TEXT,
ADD COLUMN     "no_loss_version" TEXT,
ADD COLUMN     "no_loss_wording" TEXT;
