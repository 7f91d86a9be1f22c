-- AlterTable
ALTER TABLE "platform"."platform_event" ADD COLUMN     "claim" JSONB;

