-- AlterTable
ALTER TABLE "portal"."session" ADD COLUMN     "former_key_hash" TEXT,
ADD COLUMN     "key_hash" TEXT,
ADD COLUMN     "rekeyed_at" TIMESTAMPTZ(3);
