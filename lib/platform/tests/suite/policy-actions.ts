import { describe, expect, test } from 'vitest';
import type { PlatformUnderTest } from '../contract-suite';
import { contentOf, inDays, newKey, oneDay, refusedWith, taking, useWorld } from './world';

/** What may be done with a plan, and its rules: what is said is what the calls do. */
export function describePolicyActions(name: string, setUp: () => Promise<PlatformUnderTest>): void {
  describe(`${name}: what may be done with a plan`, () => {
    const world = useWorld(setUp);
    const opened = async (policyNumber: string) => {
      const token = await world.open(policyNumber);
      return { token, policyId: await world.policyId(token) };
    };
    const said = async (policyNumber: string) =>
      contentOf(await world.platform.policyActions(await opened(policyNumber)));

    /** Tries everything, and takes back what it has brought about. */
    const tried = async (policyNumber: string) => {
      const asked = await opened(policyNumber);
      const { token } = asked;
      const change = () => ({ ...asked, idempotencyKey: newKey() });
      const quote = await world.platform.cancellationQuote({ ...change(), reason: 'OTHER' });
      const owner = { toName: 'Grace Hopper', toEmail: 'grace@example.com' };
      const transfer = await world.platform.requestTransfer({ ...change(), ...owner });
      if (transfer.kind === 'answer') {
        const undoing = { token, transferId: transfer.value.id, idempotencyKey: newKey() };
        contentOf(await world.platform.undoTransfer(undoing));
      }
      const offers = contentOf(await world.platform.renewalOffers(asked)).items;
      const reinstated = await world.platform.reinstatePolicy(change());
      return {
        cancel: quote.kind === 'answer',
        transfer: transfer.kind === 'answer',
        renew: offers.some(({ kind }) => kind === 'RENEWAL'),
        upgrade: offers.some(({ kind }) => kind === 'UPGRADE'),
        reinstate: reinstated.kind === 'answer',
      };
    };
    const expectTrue = async (policyNumber: string) => {
      const {
        policyId: _,
        isTransferFinal: __,
        automaticRenewal: ___,
        ...actions
      } = await said(policyNumber);
      const allowed = Object.entries(actions).map(([of, { isAllowed }]) => [of, isAllowed]);
      expect(Object.fromEntries(allowed)).toEqual(await tried(policyNumber));
      for (const { isAllowed, reason, until } of Object.values(actions)) {
        expect(reason === undefined).toBe(isAllowed);
        expect(until !== undefined).toBe(isAllowed);
      }
      return actions;
    };

    test('of one that is new: no renewal yet, and from when', async () => {
      expect(await expectTrue('P-FRESH')).toMatchObject({
        cancel: { isAllowed: true, until: inDays(344) },
        transfer: { isAllowed: true, until: inDays(344) },
        renew: { isAllowed: false, from: inDays(284), reason: { code: 'TOO_EARLY' } },
        upgrade: { isAllowed: false, reason: { code: 'NOT_OFFERED' } },
        reinstate: { isAllowed: false, reason: { code: 'NOT_CANCELLED' } },
      });
    });

    test('of one that is nearly over, renewed, and over', async ({ skip }) => {
      const asked = await opened('P-ENDING');
      expect(await expectTrue('P-ENDING')).toMatchObject({
        renew: { isAllowed: true, until: inDays(60) },
      });
      const [offer] = contentOf(await world.platform.renewalOffers(asked)).items;
      const { token } = asked;
      const accepting = { token, ...taking(offer), idempotencyKey: newKey() };
      contentOf(await world.platform.acceptRenewal(accepting));
      const { renew } = contentOf(await world.platform.policyActions(asked));
      expect(renew).toMatchObject({ isAllowed: false, reason: { code: 'ALREADY_RENEWED' } });
      expect(contentOf(await world.platform.renewalOffers(asked)).items).toEqual([]);
      const { clock } = world.test;
      if (!clock) return skip('its clock cannot be set');
      await clock.forward(32 * oneDay);
      const over = { token: await world.open('P-ENDING'), policyId: asked.policyId };
      expect(contentOf(await world.platform.policyActions(over))).toMatchObject({
        cancel: { isAllowed: false, reason: { code: 'NOT_IN_FORCE' } },
        transfer: { isAllowed: false, reason: { code: 'NOT_IN_FORCE' } },
      });
      const changing = { ...over, idempotencyKey: newKey() };
      expect(await world.platform.cancellationQuote({ ...changing, reason: 'OTHER' })).toEqual(
        refusedWith('CANCELLATION_NOT_ALLOWED'),
      );
      const owner = { toName: 'Grace Hopper', toEmail: 'grace@example.com' };
      const transferring = { ...changing, idempotencyKey: newKey(), ...owner };
      expect(await world.platform.requestTransfer(transferring)).toEqual(
        refusedWith('TRANSFER_NOT_ALLOWED'),
      );
    });

    test('of one that may not be transferred, and one on its way to a new owner', async () => {
      expect(await expectTrue('P-CAR')).toMatchObject({
        transfer: { isAllowed: false, reason: { code: 'NOT_OFFERED' } },
        upgrade: { isAllowed: true },
      });
      const asked = await opened('P-FRESH');
      const owner = { toName: 'Grace Hopper', toEmail: 'grace@example.com' };
      const requesting = { ...asked, ...owner, idempotencyKey: newKey() };
      const { id } = contentOf(await world.platform.requestTransfer(requesting));
      expect((await said('P-FRESH')).transfer.reason?.code).toBe('TRANSFER_OPEN');
      const undoing = { token: asked.token, transferId: id, idempotencyKey: newKey() };
      contentOf(await world.platform.undoTransfer(undoing));
      expect((await said('P-FRESH')).transfer.isAllowed).toBe(true);
    });

    test('of one that was cancelled: taken back until its date, and cancelled again', async () => {
      const asked = await opened('P-FRESH');
      const change = () => ({ ...asked, idempotencyKey: newKey() });
      const quoting = { ...change(), reason: 'OTHER' } as const;
      const { id } = contentOf(await world.platform.cancellationQuote(quoting));
      const accepting = { token: asked.token, quoteId: id, idempotencyKey: newKey() };
      contentOf(await world.platform.cancelPolicy(accepting));
      const actions = await said('P-FRESH');
      expect(actions).toMatchObject({
        cancel: { isAllowed: false, reason: { code: 'NOT_IN_FORCE' } },
        reinstate: { isAllowed: true, until: inDays(14) },
      });
      await expectTrue('P-FRESH');
      // The last try has taken it back.
      expect((await said('P-FRESH')).cancel.isAllowed).toBe(true);
    });

    test('its rules are those of its product, with who has sold it', async () => {
      const rules = contentOf(await world.platform.planRules(await opened('P-CAR')));
      expect(rules).toMatchObject({
        payment: {
          seller: 'The dealer',
          paidBy: 'LIENHOLDER',
          lienholder: 'First Bank',
          every: 'ONCE',
          price: { amount: 73_000, currency: 'USD' },
          invoiceDaysBefore: 14,
        },
        claims: { quoteValidDays: 30, reminders: { most: 2, everyDays: 7 } },
        cancellation: { freeLookDays: 0, reinstateWithinDays: 14 },
        transfer: { isAllowed: false },
        serviceRoutes: [{ route: 'MAIL_IN', fee: { amount: 0, currency: 'USD' } }],
        deviceClasses: [{ code: 'CAR', title: 'Car' }],
      });
    });

    test('invariant 15: another’s plan is unknown, like one that there is not', async () => {
      const { policyId } = await opened('P-FRESH');
      const { token } = await opened('P-CAR');
      for (const id of [policyId, 'none'])
        for (const call of ['planRules', 'policyActions'] as const)
          expect(await world.platform[call]({ token, policyId: id })).toEqual(
            refusedWith('POLICY_UNKNOWN'),
          );
    });
  });
}
