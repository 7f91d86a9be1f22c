-- AlterTable
ALTER TABLE "portal"."handler" ADD COLUMN     "removed_at" TIMESTAMPTZ(3);

