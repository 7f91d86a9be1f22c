import { defineChange } from '@/lib/changes';
import { texts } from '@/lib/content';
import { type FieldRule, type InputOf, textRules } from '@/lib/form';
import { dayRule, personRules, personValues, suppliedBy } from '@/lib/lookup';
import type { View } from '@/lib/request';
import type { CookieReader } from '@/lib/session';
import { beginningsFor, currentCase } from './current-case';
import { beginAndSend } from './email-of-case';

const longest = {
  Manufacturer: 60,
  Product: 120,
  SerialNumber: 60,
  Store: 120,
} as const;

/** The fields of a receipt: what was bought, where and when, and by whom. */
function receiptRules(view: View) {
  const content = texts(view.snapshot, view.language);
  const field = <const Name extends keyof typeof longest>(name: Name, isRequired = true) =>
    ({
      name,
      kind: 'text',
      ...textRules(content, content.text(`Registration_Receipt_${name}`), {
        isRequired,
        longest: longest[name],
      }),
    }) satisfies FieldRule;
  return [
    field('Manufacturer'),
    field('Product'),
    field('SerialNumber', false),
    field('Store'),
    dayRule(view, 'PurchasedOn'),
    ...personRules(view),
  ] as const;
}

/** The values entered for a receipt before, for visitors who come back. */
export async function receiptValues(
  view: View,
  cookies: CookieReader,
): Promise<Readonly<Record<string, string>> | undefined> {
  const found = await currentCase(view, cookies);
  const { receipt, supplied } = found?.answers ?? {};
  if (!receipt || !supplied || found?.state !== 'BEGUN') return undefined;
  return {
    Manufacturer: receipt.manufacturer,
    Product: receipt.product,
    SerialNumber: receipt.serialNumber,
    Store: receipt.store,
    PurchasedOn: receipt.purchasedOn,
    ...personValues(supplied),
  };
}

/** Takes what a receipt says. The receipt itself is asked for once the address is proved. */
export const describeReceipt = defineChange({
  address: '/api/registration/receipt',
  rules: receiptRules,
  uses: {
    of: (context) => beginningsFor(context, context.input.Email),
    usedUp: 'TOO_MANY_REGISTRATIONS',
  },
  async run(context) {
    const { input } = context;
    const supplied = suppliedBy(input);
    return beginAndSend(context, 'RECEIPT', {
      email: supplied.contacts.email,
      supplied,
      receipt: receiptOf(input),
    });
  },
});

function receiptOf(input: InputOf<ReturnType<typeof receiptRules>>) {
  return {
    manufacturer: input.Manufacturer,
    product: input.Product,
    serialNumber: input.SerialNumber,
    store: input.Store,
    purchasedOn: input.PurchasedOn,
  };
}
