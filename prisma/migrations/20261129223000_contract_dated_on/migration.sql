-- AlterTable
ALTER TABLE "platform"."contract" ADD COLUMN     "dated_on" DATE;
