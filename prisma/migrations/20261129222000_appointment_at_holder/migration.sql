-- AlterTable
ALTER TABLE "platform"."appointment" ADD COLUMN     "at_holder" BOOLEAN;
