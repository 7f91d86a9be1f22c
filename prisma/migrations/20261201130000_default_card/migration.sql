-- AlterTable
ALTER TABLE "portal"."saved_card" ADD COLUMN     "is_default" BOOLEAN NOT NULL DEFAULT false;
