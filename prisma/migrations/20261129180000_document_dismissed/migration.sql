-- AlterTable
ALTER TABLE "portal"."document" ADD COLUMN     "dismissed_at" TIMESTAMPTZ(3);

