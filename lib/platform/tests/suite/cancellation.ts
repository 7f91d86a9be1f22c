import { describe, expect, test } from 'vitest';
import type { PlatformUnderTest } from '../contract-suite';
import { contentOf, inDays, newKey, oneDay, refusedWith, usd, useWorld } from './world';

/** How a plan ends before its time. */
export function describeCancellation(name: string, setUp: () => Promise<PlatformUnderTest>): void {
  describe(`${name}: cancellation`, () => {
    const world = useWorld(setUp);
    const quote = async (policyNumber: string, more: object = {}) => {
      const token = await world.open(policyNumber);
      return world.platform.cancellationQuote({
        token,
        policyId: await world.policyId(token),
        reason: 'SOLD',
        idempotencyKey: newKey(),
        ...more,
      });
    };
    const accept = async (policyNumber: string, quoteId: string) =>
      world.platform.cancelPolicy({
        token: await world.open(policyNumber),
        quoteId,
        idempotencyKey: newKey(),
      });
    const sum = (lines: readonly { amount: { amount: number } }[]) =>
      lines.reduce((total, { amount }) => total + amount.amount, 0);

    test('a quote is read again as it was made, by its own holder alone', async () => {
      const quoted = contentOf(await quote('P-FRESH'));
      const read = async (policyNumber: string, quoteId = quoted.id) =>
        world.platform.quotedCancellation({ token: await world.open(policyNumber), quoteId });
      expect(contentOf(await read('P-FRESH'))).toEqual(quoted);
      expect(await read('P-FRESH', 'nothing')).toEqual(refusedWith('QUOTE_UNKNOWN'));
      expect(await read('P-CAR')).toEqual(refusedWith('QUOTE_UNKNOWN'));
    });

    test('all goes back within the free look, without a fee', async () => {
      const answer = contentOf(await quote('P-FRESH'));
      expect(answer).toMatchObject({
        effectiveOn: inDays(0),
        refund: usd(1100),
        refundTo: 'HOLDER',
        lines: [
          { kind: 'UNUSED', amount: usd(1000) },
          { kind: 'TAX', amount: usd(100) },
        ],
      });
    });

    test('what is left of the days goes back to who has paid, and the lines add up to it', async () => {
      const answer = contentOf(await quote('P-CAR'));
      expect(answer).toMatchObject({ refund: usd(36_500), refundTo: 'LIENHOLDER' });
      expect(sum(answer.lines)).toBe(answer.refund.amount);
      const later = contentOf(await quote('P-CAR', { effectiveOn: inDays(265) }));
      expect(later.refund).toEqual(usd(10_000));
    });

    test.each([
      // Yesterday is today still somewhere.
      ['DATE_NOT_ALLOWED', { effectiveOn: inDays(-2) }],
      ['DATE_NOT_ALLOWED', { effectiveOn: inDays(366) }],
      ['POLICY_UNKNOWN', { policyId: 'none' }],
    ])('is refused: %s for %j', async (code, more) => {
      expect(await quote('P-CAR', more)).toEqual(refusedWith(code));
    });

    test('invariant 15: another’s quote is unknown, like one that there is not', async () => {
      const { id } = contentOf(await quote('P-FRESH'));
      for (const quoteId of [id, 'none'])
        expect(await accept('P-CAR', quoteId)).toEqual(refusedWith('QUOTE_UNKNOWN'));
      const asked = { token: await world.strangersToken(), quoteId: id, idempotencyKey: newKey() };
      expect(await world.stranger.cancelPolicy(asked)).toEqual(refusedWith('QUOTE_UNKNOWN'));
    });

    test('a quote is over once something was paid that it has not counted', async () => {
      const before = contentOf(await quote('P-ENDING'));
      const token = await world.open('P-ENDING');
      const { items } = contentOf(await world.platform.invoices({ token }));
      const owed = items.find(({ state }) => state === 'OVERDUE');
      contentOf(
        await world.platform.recordPayment({
          owedId: owed?.id ?? '',
          amount: owed?.amount ?? usd(0),
          paymentId: newKey(),
          paidAt: new Date().toISOString(),
          idempotencyKey: newKey(),
        }),
      );
      const after = contentOf(await quote('P-ENDING'));
      expect(after.refund.amount).toBeGreaterThan(before.refund.amount);
      expect(await accept('P-ENDING', before.id)).toEqual(refusedWith('QUOTE_OVER'));
      contentOf(await accept('P-ENDING', after.id));
    });

    test('a quote stands for as long as it says, also behind midnight and the day that it is for', async ({
      skip,
    }) => {
      const { clock } = world.test;
      if (!clock) return skip('its clock cannot be set');
      const { id, validUntil, refund } = contentOf(await quote('P-CAR'));
      await clock.forward(Date.parse(validUntil) - Date.now() - 60_000);
      expect(contentOf(await accept('P-CAR', id))).toMatchObject({ status: 'cancelled' });
      const token = await world.open('P-CAR');
      const policyId = await world.policyId(token);
      const asked = { token, policyId, idempotencyKey: newKey() };
      contentOf(await world.platform.reinstatePolicy(asked));
      expect(refund.amount).toBeGreaterThan(0);
    });

    test('a quote is over after two days', async ({ skip }) => {
      const { clock } = world.test;
      if (!clock) return skip('its clock cannot be set');
      const { id, validUntil } = contentOf(await quote('P-CAR'));
      await clock.forward(Date.parse(validUntil) - Date.now() + 1000);
      expect(await accept('P-CAR', id)).toEqual(refusedWith('QUOTE_OVER'));
    });

    test('ends as quoted, once of two at once, and stays ended when the package comes again', async () => {
      const { id } = contentOf(await quote('P-FRESH'));
      const answers = await Promise.all([accept('P-FRESH', id), accept('P-FRESH', id)]);
      expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['answer', 'refused']);
      await world.load({ dealerCode: 'D-8' });
      const token = await world.open('P-FRESH');
      expect(await world.platform.quotedCancellation({ token, quoteId: id })).toEqual(
        refusedWith('QUOTE_OVER'),
      );
      const [policy] = contentOf(await world.platform.policies({ token })).items;
      expect(policy).toMatchObject({
        status: 'cancelled',
        expiryDate: inDays(0),
        // All was given back: it has covered nothing.
        cancellation: {
          acceptedOn: inDays(0),
          lastDay: inDays(-21),
          refund: { refund: usd(1100), refundTo: 'HOLDER' },
        },
      });
      const [coverage] = contentOf(await world.platform.coverages({ token })).items;
      expect(coverage?.expiryDate).toBe(inDays(0));
      expect(await quote('P-FRESH')).toEqual(refusedWith('CANCELLATION_NOT_ALLOWED'));
    });

    const cancellation = async (policyNumber: string) => {
      const token = await world.open(policyNumber);
      return world.platform.cancellation({ token, policyId: await world.policyId(token) });
    };
    const reinstate = async (policyNumber: string) => {
      const token = await world.open(policyNumber);
      const policyId = await world.policyId(token);
      return world.platform.reinstatePolicy({ token, policyId, idempotencyKey: newKey() });
    };
    const refundsDue = async (policyNumber: string) => {
      const policyId = await world.policyId(await world.open(policyNumber));
      return contentOf(await world.platform.refundsDue({ policyId })).parts;
    };
    /** Pays what is owed for a plan. @returns the payment */
    const pay = async (policyNumber: string) => {
      const token = await world.open(policyNumber);
      const { items } = contentOf(await world.platform.invoices({ token }));
      const owed = items.find(({ state }) => state === 'OVERDUE' || state === 'OPEN');
      const paymentId = newKey();
      contentOf(
        await world.platform.recordPayment({
          owedId: owed?.id ?? '',
          amount: owed?.amount ?? usd(0),
          paymentId,
          paidAt: new Date().toISOString(),
          idempotencyKey: newKey(),
        }),
      );
      return { paymentId, amount: owed?.amount ?? usd(0) };
    };

    test('is taken back before anything of it was paid out: nothing is owed', async () => {
      const token = await world.open('P-FRESH');
      expect(contentOf(await reinstate('P-FRESH'))).toMatchObject({
        status: 'active',
        expiryDate: inDays(344),
      });
      const [coverage] = contentOf(await world.platform.coverages({ token })).items;
      expect(coverage?.expiryDate).toBe(inDays(344));
      const { items } = contentOf(await world.platform.invoices({ token }));
      // That of the next month.
      expect(items.filter(({ state }) => state === 'OPEN')).toHaveLength(1);
      expect(await reinstate('P-FRESH')).toEqual(refusedWith('TOO_LATE'));
      expect(await cancellation('P-FRESH')).toEqual(refusedWith('NOT_CANCELLED'));
      expect(contentOf(await quote('P-FRESH')).refund).toEqual(usd(1100));
    });

    test('needs no reason', async () => {
      const token = await world.open('P-FRESH');
      const asked = { token, policyId: await world.policyId(token), idempotencyKey: newKey() };
      contentOf(await world.platform.cancellationQuote(asked));
    });

    test('says which payments go back, books each once, and is owed again once taken back', async () => {
      const { paymentId, amount } = await pay('P-FRESH');
      const { id, refund } = contentOf(await quote('P-FRESH'));
      contentOf(await accept('P-FRESH', id));
      const shown = contentOf(await cancellation('P-FRESH'));
      expect(shown).toMatchObject({
        quote: { id, refund },
        refundState: 'ON_ITS_WAY',
        refunded: usd(0),
      });
      const parts = await refundsDue('P-FRESH');
      expect(parts).toEqual([expect.objectContaining({ paymentId })]);
      const [part] = parts;
      if (!part) throw new Error('Nothing goes back');
      expect(part.amount.amount).toBeLessThanOrEqual(amount.amount);
      const book = () =>
        world.platform.recordRefund({
          ...part,
          refundedAt: new Date().toISOString(),
          idempotencyKey: newKey(),
        });
      expect(contentOf(await book())).toEqual({ paymentId, refunded: part.amount });
      expect(contentOf(await book())).toEqual({ paymentId, refunded: part.amount });
      expect(await refundsDue('P-FRESH')).toEqual([]);
      expect(contentOf(await cancellation('P-FRESH')).refunded).toEqual(part.amount);
      contentOf(await reinstate('P-FRESH'));
      const token = await world.open('P-FRESH');
      const { items } = contentOf(await world.platform.invoices({ token }));
      expect(items.find(({ state }) => state === 'OPEN')?.amount).toEqual(part.amount);
      // What is owed again and not repaid is taken off, and does not go back twice.
      const again = contentOf(await quote('P-FRESH'));
      expect(sum(again.lines)).toBe(again.refund.amount);
      expect(again.lines).toContainEqual(
        expect.objectContaining({ kind: 'OWED_AGAIN', amount: usd(-part.amount.amount) }),
      );
    });

    test('what could not go back is paid out, and no longer due', async () => {
      await pay('P-FRESH');
      contentOf(await accept('P-FRESH', contentOf(await quote('P-FRESH')).id));
      const [part] = await refundsDue('P-FRESH');
      if (!part) throw new Error('Nothing goes back');
      const failed = (more: object = {}) =>
        world.platform.refundFailed({
          ...part,
          failedAt: new Date().toISOString(),
          idempotencyKey: newKey(),
          ...more,
        });
      expect(await failed({ refundId: 'none' })).toEqual(refusedWith('REFUND_UNKNOWN'));
      for (const _ of [1, 2])
        expect(contentOf(await failed())).toEqual({ refundId: part.refundId, state: 'PAYOUT' });
      expect(await refundsDue('P-FRESH')).toEqual([]);
      expect(contentOf(await cancellation('P-FRESH')).refundState).toBe('FAILED');
      contentOf(await reinstate('P-FRESH'));
      expect(await world.platform.refundsDue({ policyId: 'none' })).toEqual(
        refusedWith('POLICY_UNKNOWN'),
      );
    });

    test('for a day to come nothing goes back before, and nothing once it is taken back', async () => {
      const asked = { effectiveOn: inDays(1) };
      contentOf(await accept('P-FRESH', contentOf(await quote('P-FRESH', asked)).id));
      expect(contentOf(await cancellation('P-FRESH'))).toMatchObject({
        refundState: 'SCHEDULED',
        refunded: usd(0),
      });
      expect(await refundsDue('P-FRESH')).toEqual([]);
      const token = await world.open('P-FRESH');
      const before = contentOf(await world.platform.invoices({ token })).items.length;
      contentOf(await reinstate('P-FRESH'));
      expect(contentOf(await world.platform.invoices({ token })).items).toHaveLength(before);
    });

    test('is not taken back when it is too late', async ({ skip }) => {
      const { clock } = world.test;
      if (!clock) return skip('its clock cannot be set');
      contentOf(await accept('P-CAR', contentOf(await quote('P-CAR')).id));
      await clock.forward(16 * oneDay);
      const token = await world.open('P-CAR');
      const policyId = await world.policyId(token);
      const asked = { token, policyId, idempotencyKey: newKey() };
      expect(await world.platform.reinstatePolicy(asked)).toEqual(refusedWith('TOO_LATE'));
    });
  });
}
