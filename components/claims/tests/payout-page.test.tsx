import { expect, test } from 'vitest';
import { PayoutPage } from '@/components/claims/tracking/payout-page';
import { shown } from '@/components/tests/shown';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import { samples } from '@/lib/pdf/tests/samples';
import { claimDetailsSchema } from '@/lib/platform';
import { plainView, type View } from '@/lib/request';

const session = sessionWith({ subject: 'one', isProven: true });
const view: View = {
  ...plainView({ ...snapshotWith(), labels: { en: productLabelsIn('en') } }, 'en', '/'),
  nonce: 'nonce',
  audience: { kind: 'holder', session },
};
const claim = claimDetailsSchema.parse({
  ...samples('en')['claim-summary'].claim,
  state: 'FULFILLING',
  payout: {
    id: 'payout',
    amount: { amount: 9_900, currency: 'USD' },
    method: 'TRANSFER',
    lastFour: '',
    state: 'NEEDS_DETAILS',
  },
});

test.each(['Ada Lovelace', ''])(
  'who is paid is filled in as the contract has it: %j',
  async (name) => {
    const page = await shown(
      <PayoutPage
        view={view}
        claim={claim}
        payee={{ name }}
        proof={{ kind: 'none' }}
        kept={undefined}
      />,
    );
    const [input] = /<input[^>]*name="accountHolder"[^>]*>/.exec(page) ?? [];
    expect(input).toContain(`value="${name}"`);
  },
);
