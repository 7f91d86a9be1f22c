-- AlterTable
ALTER TABLE "portal"."pulled_event" ADD COLUMN     "details" JSONB;
