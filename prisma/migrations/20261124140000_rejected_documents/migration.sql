-- AlterTable
ALTER TABLE "portal"."document" ADD COLUMN     "rejection" TEXT;

