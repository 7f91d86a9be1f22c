import { DocumentLinks } from '@/components/policies/document-links';
import { Verbatim } from '@/components/ui/verbatim';
import type { ShownPayment } from '@/lib/payments';
import type { View } from '@/lib/request';

const receipt = { document: 'receipt', label: 'Payments_Receipt' } as const;
const ofInvoice = { document: 'invoice', label: 'Payments_Invoice' } as const;

/** An invoice as a file, and its receipt once it is paid. */
export function InvoiceDocuments({
  view,
  invoice: { id, number, isPaid },
}: {
  readonly view: View;
  readonly invoice: NonNullable<ShownPayment['invoice']>;
}) {
  const documents = isPaid ? [receipt, ofInvoice] : [ofInvoice];
  return (
    <DocumentLinks
      view={view}
      id={id}
      about={<Verbatim>{number}</Verbatim>}
      documents={documents}
      className="text-sm"
    />
  );
}
