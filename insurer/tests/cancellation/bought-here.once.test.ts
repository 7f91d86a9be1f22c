import { describe, expect, test } from 'vitest';
import { contentOf, newKey, usd } from '@/lib/platform/tests/suite/world';
import { planOf } from '../billing/plan';

const offers = ['RENEWAL', 'UPGRADE'].map((kind) => ({
  code: kind,
  kind,
  productCode: 'PHONE',
  description: 'More of it',
  months: 12,
  price: 10_000,
}));
// The first plan was sold by a seller, who gets what goes back of it.
const rules = {
  renewals: offers,
  cancellation: { fee: 100, freeLookDays: 30, reinstateWithinDays: 14, refundTo: 'SELLER' },
};

describe('what a holder has bought here', () => {
  test.each(['RENEWAL', 'UPGRADE'])(
    'is undone within the cooling-off period, and all of it goes back to them: %s',
    async (kind) => {
      const plan = await planOf(100, { paidBy: 'SELLER' }, { rules });
      const { platform, token, policyId: before } = plan;
      const { items } = contentOf(await platform.renewalOffers({ token, policyId: before }));
      const offer = items.find((one) => one.kind === kind);
      if (!offer) throw new Error('It is not offered');
      const { policyId, invoiceId } = contentOf(
        await platform.acceptRenewal({
          ...plan.change(),
          policyId: before,
          offerId: offer.id,
          price: offer.price,
        }),
      );
      const paymentId = newKey();
      contentOf(await plan.pay(invoiceId, offer.price.amount, paymentId));
      const { cancellation } = contentOf(await platform.planRules({ token, policyId }));
      expect(cancellation).toMatchObject({ freeLookDays: 30, refundTo: 'HOLDER' });
      const quote = contentOf(await platform.cancellationQuote({ ...plan.change(), policyId }));
      expect(quote).toMatchObject({ refund: offer.price, refundTo: 'HOLDER' });
      contentOf(await platform.cancelPolicy({ ...plan.change(), quoteId: quote.id }));
      expect(contentOf(await platform.refundsDue({ policyId })).parts).toMatchObject([
        { paymentId, amount: usd(offer.price.amount) },
      ]);
      // The plan that it would have gone on from stays as it was.
      const held = contentOf(await platform.policies({ token })).items;
      expect(held.find(({ id }) => id === before)).toMatchObject({ status: 'active' });
    },
  );
});
