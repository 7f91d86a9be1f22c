-- CreateTable
CREATE TABLE "platform"."contract_person" (
    "contract_id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,

    CONSTRAINT "contract_person_pkey" PRIMARY KEY ("contract_id","issuer","subject")
);

-- CreateIndex
CREATE INDEX "contract_person_client_id_issuer_subject_idx" ON "platform"."contract_person"("client_id", "issuer", "subject");

-- AddForeignKey
ALTER TABLE "platform"."contract_person" ADD CONSTRAINT "contract_person_contract_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "platform"."contract"("id") ON DELETE CASCADE ON UPDATE CASCADE;
