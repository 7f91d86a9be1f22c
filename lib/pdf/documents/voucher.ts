import { z } from 'zod';
import { localizedText, voucherOrderSchema } from '@/lib/platform';
import { squareCode } from './codes';
import type { Saying } from './saying';
import { known, type Written } from './written';

export const voucherData = z.strictObject({
  /** One that is issued: only it has a code. */
  order: voucherOrderSchema.required({ code: true }),
  title: localizedText,
  /** Where it is redeemed. */
  address: z.url({ protocol: /^https?$/ }),
});

/** Money to give away. */
export function writeVoucher(
  { text, words, day, money, snapshot }: Saying,
  { order, title, address }: z.output<typeof voucherData>,
): Written {
  const code = words(order.code);
  return {
    title: text('Pdf_Voucher_Title'),
    // Its code is money, and stands in no name of a file.
    number: snapshot.name,
    subtitle: words(title),
    worth: [text('Pdf_Voucher_Worth'), money(order.amount)],
    code: [text('Pdf_Voucher_Code'), code],
    'code-name': `${text('Global_Label', { label: text('Pdf_Voucher_Code') })} ${code}`,
    square: squareCode(order.code),
    facts: [
      ...(order.validUntil === undefined
        ? []
        : known(text('Pdf_Voucher_ValidUntil'), day(order.validUntil))),
      [text('Pdf_Voucher_Address'), new URL(address).host],
    ],
    headings: { steps: text('Pdf_Voucher_Steps') },
    steps: [1, 2, 3].map((step) => text(`Pdf_Voucher_Step${step}`)),
    notes: [text('Pdf_Voucher_Note')],
  };
}
