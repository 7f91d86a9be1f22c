import type { z } from 'zod';
import type { templateNames } from '../compiler/protocol';
import { cancellationData, writeCancellation } from './cancellation';
import { certificateData, writeCertificate } from './certificate';
import { claimSummaryData, writeClaimSummary } from './claim-summary';
import { invoiceData, receiptData, writeInvoice, writeReceipt } from './invoice';
import { returnLabelData, writeReturnLabel } from './return-label';
import type { Saying } from './saying';
import { termsData, writeTerms } from './terms';
import { voucherData, writeVoucher } from './voucher';
import type { Written } from './written';

export type DocumentName = (typeof templateNames)[number];

interface DocumentKind {
  /** Writes what the template of the same name shows. @throws z.ZodError where the data is not its own */
  write(saying: Saying, data: unknown): Written;
}

function kind<Data extends z.ZodType>(
  data: Data,
  write: (saying: Saying, data: z.output<Data>) => Written,
) {
  return { data, write: (saying: Saying, given: unknown) => write(saying, data.parse(given)) };
}

/** Every document, and what it is made of. */
export const documents = {
  certificate: kind(certificateData, writeCertificate),
  terms: kind(termsData, writeTerms),
  invoice: kind(invoiceData, writeInvoice),
  receipt: kind(receiptData, writeReceipt),
  'claim-summary': kind(claimSummaryData, writeClaimSummary),
  'return-label': kind(returnLabelData, writeReturnLabel),
  voucher: kind(voucherData, writeVoucher),
  cancellation: kind(cancellationData, writeCancellation),
} satisfies Readonly<Record<DocumentName, DocumentKind>>;

/** What a document is made of, as whoever asks for it gives it. */
export type DocumentData<Name extends DocumentName> = z.input<(typeof documents)[Name]['data']>;
