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

    test('is taken back: what was given back is owed again', async () => {
      const token = await world.open('P-FRESH');
      const policyId = await world.policyId(token);
      const reinstate = () =>
        world.platform.reinstatePolicy({ token, policyId, idempotencyKey: newKey() });
      expect(contentOf(await reinstate())).toMatchObject({
        status: 'active',
        expiryDate: inDays(344),
      });
      const [coverage] = contentOf(await world.platform.coverages({ token })).items;
      expect(coverage?.expiryDate).toBe(inDays(344));
      const [owed] = contentOf(await world.platform.invoices({ token })).items;
      expect(owed).toMatchObject({ amount: usd(1100), state: 'OPEN' });
      expect(await reinstate()).toEqual(refusedWith('TOO_LATE'));
      expect(await quote('P-FRESH')).toEqual(refusedWith('CANCELLATION_NOT_ALLOWED'));
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
