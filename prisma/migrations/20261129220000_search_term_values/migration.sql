-- AlterTable
ALTER TABLE "platform"."search_term" DROP CONSTRAINT "search_term_pkey",
ADD CONSTRAINT "search_term_pkey" PRIMARY KEY ("contract_id", "key", "value");
