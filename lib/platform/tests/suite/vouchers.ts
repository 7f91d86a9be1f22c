import { describe, expect, test } from 'vitest';
import type { PlatformUnderTest } from '../contract-suite';
import { contentOf, newKey, refusedWith, usd, useWorld } from './world';

/** Gift vouchers. */
export function describeVouchers(name: string, setUp: () => Promise<PlatformUnderTest>): void {
  describe(`${name}: vouchers`, () => {
    const world = useWorld(setUp);
    const order = (amount: number, more: object = {}) =>
      world.platform.orderVoucher({
        productId: 'gift',
        amount: usd(amount),
        idempotencyKey: newKey(),
        ...more,
      });
    const pay = (owedId: string, amount: number) =>
      world.platform.recordPayment({
        owedId,
        amount: usd(amount),
        paymentId: newKey(),
        paidAt: new Date().toISOString(),
        idempotencyKey: newKey(),
      });
    /** A voucher that is paid. */
    const issued = async (amount: number) => {
      const { id } = contentOf(await order(amount));
      contentOf(await pay(id, amount));
      const { code = '' } = contentOf(await world.platform.voucherOrder({ orderId: id }));
      return { id, code };
    };
    const balance = async (code: string) =>
      contentOf(await world.platform.voucherBalance({ code }));
    const redeem = (token: string, code: string, owedId: string) =>
      world.platform.redeemVoucher({ token, code, owedId, idempotencyKey: newKey() });
    const cancel = (orderId: string) =>
      world.platform.cancelVoucherOrder({ orderId, idempotencyKey: newKey() });

    test('are those of the client’s package', async () => {
      const { items } = contentOf(await world.platform.voucherProducts({}));
      expect(items.map(({ id }) => id)).toEqual(['gift', 'thanks']);
    });

    test.each([
      ['AMOUNT_NOT_ALLOWED', { amount: usd(499) }],
      ['AMOUNT_NOT_ALLOWED', { amount: usd(50_001) }],
      ['AMOUNT_NOT_ALLOWED', { amount: { amount: 1000, currency: 'EUR' } }],
      ['VOUCHER_PRODUCT_UNKNOWN', { productId: 'none' }],
    ])('are refused: %s for %j', async (code, more) => {
      expect(await order(1000, more)).toEqual(refusedWith(code));
    });

    test('have a code once they are paid, which opens what is left', async () => {
      const { id } = contentOf(await order(2000));
      expect(contentOf(await world.platform.voucherOrder({ orderId: id }))).toMatchObject({
        state: 'AWAITING_PAYMENT',
      });
      contentOf(await pay(id, 2000));
      const {
        state,
        code = '',
        validUntil,
      } = contentOf(await world.platform.voucherOrder({ orderId: id }));
      expect([state, code]).toEqual([
        'ISSUED',
        expect.stringMatching(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/),
      ]);
      expect(await balance(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toEqual({
        lastFour: code.slice(-4),
        balance: usd(2000),
        validUntil,
        state: 'VALID',
      });
      const unknown = refusedWith('VOUCHER_UNKNOWN');
      expect(await world.platform.voucherBalance({ code: '0000-0000-0000-0000' })).toEqual(unknown);
      expect(await world.stranger.voucherBalance({ code })).toEqual(unknown);
      expect(await world.stranger.voucherOrder({ orderId: id })).toEqual(
        refusedWith('ORDER_UNKNOWN'),
      );
    });

    test('are cancelled before something was redeemed of them, and are nobody’s money then', async () => {
      const unpaid = contentOf(await order(1000));
      expect(contentOf(await cancel(unpaid.id)).state).toBe('CANCELLED');
      expect(await pay(unpaid.id, 1000)).toEqual(refusedWith('NOT_OWED'));
      const paid = await issued(1000);
      expect(contentOf(await cancel(paid.id))).not.toHaveProperty('code');
      expect(await balance(paid.code)).toMatchObject({ state: 'BLOCKED', balance: usd(0) });
      expect(await cancel('none')).toEqual(refusedWith('ORDER_UNKNOWN'));
    });

    test('invariant 16: pay as far as they go, and of many at once never more than there is', async () => {
      const token = await world.open('P-ENDING');
      const [owed] = contentOf(await world.platform.invoices({ token })).items;
      const owedId = owed?.id ?? '';
      const small = await issued(500);
      expect(contentOf(await redeem(token, small.code, owedId))).toEqual({
        redeemed: usd(500),
        stillOwed: usd(600),
      });
      expect(await redeem(token, small.code, owedId)).toEqual(refusedWith('VOUCHER_USED'));
      expect(await cancel(small.id)).toEqual(refusedWith('VOUCHER_USED'));

      const other = await world.open('P-CAR');
      const large = await issued(5000);
      expect(await redeem(other, large.code, owedId)).toEqual(refusedWith('OWED_UNKNOWN'));
      const bought = contentOf(await order(1000));
      expect(await redeem(token, large.code, bought.id)).toEqual(refusedWith('OWED_UNKNOWN'));

      const answers = await Promise.all([1, 2, 3].map(() => redeem(token, large.code, owedId)));
      const taken = answers.flatMap((answer) =>
        answer.kind === 'answer' ? [answer.value.redeemed.amount] : [],
      );
      expect(taken).toEqual([600]);
      expect(await balance(large.code)).toMatchObject({ balance: usd(4400), state: 'VALID' });
      const [paid] = contentOf(await world.platform.invoices({ token })).items;
      expect(paid).toMatchObject({ id: owedId, state: 'PAID' });
      expect(await redeem(token, large.code, owedId)).toEqual(refusedWith('NOT_OWED'));
    });
  });
}
