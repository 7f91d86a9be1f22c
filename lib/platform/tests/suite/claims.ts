import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '@/tests/setup/eventually';
import type { ClaimDetails, Platform } from '../../port';
import { newClientId } from '../contracts';
import {
  type ClaimsUnderTest,
  contentOf,
  type Desk,
  daysFromNow,
  type Holder,
  holderOf,
  insuredHolders,
  refusedWith,
} from './insured-holders';
import { catalogueFile, telephonePlanFile } from './products-files';

const account = {
  method: 'TRANSFER',
  accountHolder: 'Ada Lovelace',
  accountNumber: 'DE89 3704 0044 0532 0130 00',
} as const;
const delivery = { address1: '1 Way', city: 'Portland' };
const receipt = [
  {
    name: 'a.pdf',
    mediaType: 'application/pdf',
    sha256: 'ab',
    url: 'https://files.example/a',
    documentId: 'a',
  },
];
const someHolders = 75;
const anHour = 60 * 60 * 1000;

/** The behaviour of claims that every implementation of the platform has in common (design §8). */
export function describeClaims(name: string, setUp: () => Promise<ClaimsUnderTest>): void {
  describe(`${name}: claims`, () => {
    let underTest: ClaimsUnderTest;
    let clientId: string;
    let platform: Platform;
    let desk: Desk;
    let holders = 0;
    const newHolder = (): Promise<Holder> => {
      holders += 1;
      return holderOf(platform, holders);
    };

    beforeAll(async () => {
      underTest = await setUp();
      clientId = newClientId('claims');
      await underTest.loadInsured(clientId, insuredHolders(someHolders));
      platform = underTest.platformFor(clientId);
      desk = underTest.desk(clientId);
    });
    afterEach(() => underTest.clock?.reset());

    const quoteOf = (claim: ClaimDetails, route: string) => {
      const quote = claim.quotes.find(({ serviceRoute }) => serviceRoute === route);
      if (!quote) throw new Error(`There is no quote for ${route}`);
      return quote;
    };
    const choose = async (holder: Holder, claim: ClaimDetails, route: string, more: object = {}) =>
      contentOf(
        await platform.chooseQuote({
          ...holder.change(),
          claimId: claim.id,
          quoteId: quoteOf(claim, route).id,
          ...more,
        }),
      );
    const pay = (claim: ClaimDetails) => {
      if (!claim.owed) throw new Error('Nothing is owed');
      return platform.recordPayment({
        idempotencyKey: randomUUID(),
        owedId: claim.owed.id,
        amount: claim.owed.amount,
        paymentId: randomUUID(),
        paidAt: new Date().toISOString(),
      });
    };
    /** A claim that is being repaired. */
    const inRepair = async (holder: Holder) => {
      const claim = await choose(holder, await holder.file(), 'MAIL_IN');
      contentOf(await pay(claim));
      return holder.read(claim.id);
    };
    const statesOf = async (holder: Holder, claimId: string) => {
      const { items } = contentOf(await platform.claimEvents({ token: holder.token, claimId }));
      return items.flatMap(({ state }) => state ?? []);
    };

    test('what can be claimed, from when to when, and the fraud notice of the holder’s region', async () => {
      const holder = await newHolder();
      const options = contentOf(
        await platform.claimOptions({ token: holder.token, productId: holder.products[0] ?? '' }),
      );
      expect(options.causes.map(({ code }) => code)).toEqual([
        'SCREEN',
        'LIQUID',
        'NOISE',
        'STOLEN',
      ]);
      expect(options.causes[3]).toMatchObject({ requiredDocuments: [{ code: 'POLICE' }] });
      expect(options.causes[2]).toMatchObject({ needsDiagnosis: true });
      expect(options.fraudNotice).toMatchObject({ id: 'california', version: '3' });
      expect(options.lossFrom < daysFromNow(-30)).toBe(true);
      expect(options.lossUntil >= daysFromNow(0)).toBe(true);
      expect(options.reportUntil > options.lossUntil).toBe(true);
    });

    test('a claim is decided at once: a sentence, a next step, whose it is, and by when', async () => {
      const holder = await newHolder();
      const before = await holder.left();
      const claim = await holder.file();
      expect(claim).toMatchObject({
        state: 'CHOOSING',
        isApprovedInPart: false,
        cause: 'SCREEN',
        next: { turn: 'HOLDER', by: expect.stringMatching(/^\d{4}-/) },
        description: 'It fell.',
      });
      expect(claim.text).toMatchObject({ en: expect.any(String), ar: expect.any(String) });
      expect(claim.quotes.map(({ serviceRoute }) => serviceRoute)).toEqual([
        'MAIL_IN',
        'CARRY_IN',
        'REPLACEMENT',
      ]);
      for (const { lines, covered, holderPays } of claim.quotes) {
        const sum = lines.reduce((total, { amount }) => total + amount.amount, 0);
        expect(sum).toBe(covered.amount + holderPays.amount);
      }
      expect(await statesOf(holder, claim.id)).toEqual(['SUBMITTED', 'APPROVED', 'CHOOSING']);
      // The dearest of the quotes is reserved, up to the limit per claim.
      expect(await holder.left()).toEqual({
        plan: (before.plan ?? 0) - 50_000,
        period: (before.period ?? 0) - 50_000,
        count: 2,
      });
      const { items } = contentOf(await platform.claims({ token: holder.token }));
      expect(items.map(({ id, number }) => [id, number])).toEqual([[claim.id, claim.number]]);
    });

    test('the feed of the client tells each change', async () => {
      const holder = await newHolder();
      const claim = await holder.file();
      const { reference } = contentOf(await platform.session({ token: holder.token }));
      const { items } = contentOf(await platform.events({ limit: 200 }));
      const told = items.filter(({ subject }) => subject?.id === claim.id);
      expect(told).toHaveLength(3);
      expect(told[0]).toMatchObject({ kind: 'CLAIM_STATE_CHANGED', reference });
      // A message says what it is, and never that there is something new alone.
      const { id: claimId, number, text, next } = claim;
      expect(told[2]?.claim).toMatchObject({ claimId, number, happened: text, text, next });
    });

    test('the same key files once, also at the same time; with something else it is refused', async () => {
      const holder = await newHolder();
      const asked = { ...holder.submission(), ...holder.change() };
      const filed = await Promise.all([platform.submitClaim(asked), platform.submitClaim(asked)]);
      expect(filed[0]).toEqual(filed[1]);
      expect(await platform.submitClaim({ ...asked, description: 'Else' })).toEqual(
        refusedWith('KEY_REUSED'),
      );
      const { items } = contentOf(await platform.claims({ token: holder.token }));
      expect(items).toHaveLength(1);
    });

    test.each([
      ['PRODUCT_UNKNOWN', { productId: 'nothing' }],
      ['CAUSE_UNKNOWN', { cause: 'WAR' }],
      ['ANSWER_MISSING', { answers: {} }],
      ['ANSWER_MISSING', { answers: { HOW: ' ' } }],
      ['ANSWER_MISSING', { answers: { HOW: 'SOMEHOW' } }],
      ['LOSS_IN_FUTURE', { dateOfLoss: daysFromNow(2) }],
      ['INPUT_INVALID', { cost: { amount: 100, currency: 'EUR' } }],
      ['INPUT_INVALID', { cost: { amount: -1, currency: 'USD' } }],
    ])('%s: %j is not filed', async (errCode, changes) => {
      const holder = await holderOf(platform, 0);
      const asked = { ...holder.submission(changes), ...holder.change() };
      expect(await platform.submitClaim(asked)).toEqual(refusedWith(errCode));
      expect(contentOf(await platform.claims({ token: holder.token })).items).toEqual([]);
    });

    test('a denial is told in the catalogue’s words; an appeal is decided by another person', async () => {
      const holder = await newHolder();
      const claim = await holder.file({ answers: { HOW: 'ON_PURPOSE' } });
      expect(claim).toMatchObject({
        state: 'DENIED',
        next: { turn: 'NOBODY' },
        denial: {
          code: 'EXCLUDED_INTENT',
          text: { en: 'Damage on purpose is not covered.' },
          basis: { en: 'Section 4' },
          appealUntil: daysFromNow(60),
        },
      });
      expect((await holder.left()).count).toBe(3);
      const asked = { claimId: claim.id, reason: 'It was an accident.' };
      const appealed = contentOf(await platform.appealClaim({ ...holder.change(), ...asked }));
      expect(appealed).toMatchObject({ state: 'IN_REVIEW', next: { turn: 'INSURER' } });
      expect(await platform.appealClaim({ ...holder.change(), ...asked })).toEqual(
        refusedWith('NOT_IN_THIS_STATE'),
      );
      expect(await desk.refusalOf(() => desk.approve(claim.id, 'bea'))).toBe('EXCLUDED_INTENT');
      await desk.deny(claim.id, 'bea', 'WEAR');
      contentOf(await platform.appealClaim({ ...holder.change(), ...asked }));
      expect(await desk.refusalOf(() => desk.deny(claim.id, 'bea', 'WEAR'))).toBe('SAME_PERSON');
      await desk.approve(claim.id, 'cem', { answers: { HOW: 'DROPPED' } });
      const settled = await holder.read(claim.id);
      expect(settled.state).toBe('CHOOSING');
      expect(settled).not.toHaveProperty('denial');
    });

    test('design §8: documents are given with an appeal, before it and while it is decided; nothing waits for them', async () => {
      const holder = await newHolder();
      const denied = await holder.file({ answers: { HOW: 'ON_PURPOSE' } });
      const optional = denied.requirements.find(({ state }) => state === 'OPTIONAL');
      expect(optional).toMatchObject({ kind: 'FILE' });
      const ofAppeal = { claimId: denied.id, requirementId: optional?.id ?? '' };
      const give = (name: string, by = holder) =>
        platform.giveRequirement({
          ...by.change(),
          ...ofAppeal,
          files: [
            {
              name,
              mediaType: 'application/pdf',
              sha256: 'ab',
              url: 'https://files.example/a',
              documentId: name,
            },
          ],
        });
      expect(await give('theirs.pdf', await newHolder())).toEqual(refusedWith('CLAIM_UNKNOWN'));
      const given = contentOf(await give('expert.pdf'));
      expect(given).toMatchObject({ state: 'DENIED' });
      expect(given.requirements).toEqual([
        expect.objectContaining({
          state: 'OPTIONAL',
          given: expect.objectContaining({
            files: [expect.objectContaining({ name: 'expert.pdf' })],
          }),
        }),
      ]);
      const asked = { claimId: denied.id, reason: 'It was an accident.' };
      const appealed = contentOf(await platform.appealClaim({ ...holder.change(), ...asked }));
      expect(appealed).toMatchObject({ state: 'IN_REVIEW', requirements: [{ state: 'RECEIVED' }] });
      const later = contentOf(await give('second.pdf'));
      expect(later).toMatchObject({
        state: 'IN_REVIEW',
        requirements: [{ given: { files: [{ name: 'second.pdf' }] } }],
      });
      await desk.deny(denied.id, 'bea', 'WEAR');
      expect(await give('late.pdf')).toEqual(refusedWith('NOT_IN_THIS_STATE'));
      const again = await holder.read(denied.id);
      expect(again.requirements.map(({ state }) => state)).toEqual(['RECEIVED', 'OPTIONAL']);
      contentOf(await platform.appealClaim({ ...holder.change(), ...asked }));
      await desk.approve(denied.id, 'cem', { answers: { HOW: 'DROPPED' } });
      expect((await holder.read(denied.id)).state).toBe('CHOOSING');
    });

    test('what looks like an open claim is shown that one first, and then looked at by a person', async () => {
      const holder = await newHolder();
      const claim = await holder.file();
      const again = { ...holder.submission({ dateOfLoss: daysFromNow(-9) }) };
      expect(contentOf(await platform.submitClaim({ ...again, ...holder.change() }))).toMatchObject(
        { kind: 'DUPLICATE', claim: { id: claim.id, number: claim.number } },
      );
      const other = await holder.file({ ...again, isAnotherThan: claim.id });
      expect(other.state).toBe('IN_REVIEW');
      expect(JSON.stringify(other)).not.toContain('LOOKS_LIKE');
      expect((await holder.file({ dateOfLoss: daysFromNow(-20) })).state).toBe('CHOOSING');
    });

    test('a holder writes about a claim in any state, once for a key, and knows by when there is an answer', async () => {
      const holder = await newHolder();
      const claim = await holder.file();
      expect(claim.messages).toEqual([]);
      expect(claim).not.toHaveProperty('answerBy');
      const asked = { ...holder.change(), claimId: claim.id, text: 'When is it done?\n— Ada' };
      const written = contentOf(await platform.writeMessage(asked));
      expect(contentOf(await platform.writeMessage(asked))).toEqual(written);
      expect(written).toMatchObject({ state: 'CHOOSING', next: claim.next });
      contentOf(await platform.withdrawClaim({ ...holder.change(), claimId: claim.id }));
      for (let count = 1; count < 10; count += 1)
        contentOf(await platform.writeMessage({ ...asked, ...holder.change(), text: `${count}` }));
      expect(await platform.writeMessage({ ...asked, ...holder.change() })).toEqual(
        refusedWith('ANSWER_AWAITED'),
      );
      const read = await holder.read(claim.id);
      expect(read.messages).toHaveLength(10);
      expect(read.messages[0]).toMatchObject({ from: 'HOLDER', text: asked.text });
      expect(read.answerBy).toBe(written.answerBy);
      expect(read.answerBy && read.answerBy > daysFromNow(0)).toBe(true);
      const { items } = contentOf(
        await platform.claimEvents({ token: holder.token, claimId: claim.id, limit: 200 }),
      );
      expect(items.at(-1)).toMatchObject({ actor: 'HOLDER' });
      expect(JSON.stringify(items)).not.toContain('Ada');
      const other = await newHolder();
      expect(await platform.writeMessage({ ...asked, ...other.change() })).toEqual(
        refusedWith('CLAIM_UNKNOWN'),
      );
    });

    test('what is owed is paid before anything begins; what is done is used, and closes it', async () => {
      const holder = await newHolder();
      const chosen = await choose(holder, await holder.file(), 'MAIL_IN');
      expect(chosen).toMatchObject({
        state: 'AWAITING_PAYMENT',
        owed: { amount: { amount: 2_900, currency: 'USD' } },
      });
      const due = async () =>
        contentOf(await platform.overview({ token: holder.token })).due.items.filter(
          ({ claimId }) => claimId === chosen.id,
        );
      expect(await due()).toEqual([
        {
          id: chosen.owed?.id,
          claimId: chosen.id,
          policyId: chosen.policyId,
          number: chosen.number,
          title: chosen.causeTitle,
          dueOn: chosen.next.by,
          isOverdue: false,
          left: chosen.owed?.amount,
        },
      ]);
      const paid = await pay(chosen);
      expect(paid).toMatchObject({ kind: 'answer', value: { state: 'PAID' } });
      expect(await pay(chosen)).toEqual(refusedWith('NOT_OWED'));
      const claim = await holder.read(chosen.id);
      expect(claim).toMatchObject({
        state: 'FULFILLING',
        serviceOrders: [{ kind: 'MAIL_IN', state: 'AWAITING_DEVICE' }],
        next: { turn: 'HOLDER' },
      });
      expect(claim).not.toHaveProperty('owed');
      expect(await due()).toEqual([]);
      await desk.progress(claim.id, 'RECEIVED');
      await desk.progress(claim.id, 'IN_WORK');
      await desk.progress(claim.id, 'DONE');
      const closed = await holder.read(claim.id);
      expect(closed).toMatchObject({ state: 'CLOSED', outcome: 'REPAIRED' });
      expect((await holder.left()).plan).toBe(120_000 - 16_585);
    });

    test('reopened it is the same claim, with no second deductible', async () => {
      const holder = await newHolder();
      const claim = await inRepair(holder);
      await desk.progress(claim.id, 'DONE');
      const asked = { claimId: claim.id, problem: 'SAME_FAULT', description: 'Again' } as const;
      const reopened = contentOf(await platform.reopenClaim({ ...holder.change(), ...asked }));
      expect(reopened).toMatchObject({ state: 'IN_REVIEW', number: claim.number });
      await desk.approve(claim.id, 'bea');
      const again = await choose(holder, await holder.read(claim.id), 'MAIL_IN');
      expect(again.state).toBe('FULFILLING');
      expect(again).not.toHaveProperty('owed');
      await desk.progress(claim.id, 'DONE');
      // 16,585 of the first repair and 19,485 of the second, of the same claim’s limits.
      expect(await holder.left()).toMatchObject({ plan: 120_000 - 16_585 - 19_485, count: 2 });
    });

    test('what goes wrong while it is being done is seen to by a day, and once it goes on it is', async () => {
      const holder = await newHolder();
      const claim = await inRepair(holder);
      const report = (problem: 'TOO_LONG' | 'NOT_ARRIVED') =>
        platform.reopenClaim({ ...holder.change(), claimId: claim.id, problem });
      const told = contentOf(await report('TOO_LONG'));
      expect(told).toMatchObject({ state: 'FULFILLING', reported: { problem: 'TOO_LONG' } });
      expect(told.reported?.by && told.reported.by > daysFromNow(0)).toBe(true);
      // Told twice it is one thing; another is another.
      expect(contentOf(await report('TOO_LONG')).reported).toEqual(told.reported);
      const { problem, at, text, by } = told.reported ?? {};
      expect(contentOf(await report('NOT_ARRIVED')).reported).toMatchObject({
        problem: 'NOT_ARRIVED',
        by,
        before: [{ problem, at, text }],
      });
      expect((await holder.read(claim.id)).next).toMatchObject({ turn: 'INSURER', by });
      await desk.progress(claim.id, 'RECEIVED');
      expect(await holder.read(claim.id)).not.toHaveProperty('reported');
    });

    test('after its date a claim is not reopened', async ({ skip }) => {
      if (!underTest.clock) return skip('its clock cannot be set');
      const holder = await newHolder();
      const claim = await inRepair(holder);
      await desk.progress(claim.id, 'DONE');
      await underTest.clock.forward(92 * 24 * 60 * 60 * 1000);
      const later = await holderOf(platform, holder.index);
      expect(
        await platform.reopenClaim({ ...later.change(), claimId: claim.id, problem: 'TOO_LONG' }),
      ).toEqual(refusedWith('TOO_LATE'));
    });

    test('a replacement asks where to and that the old one comes back, and takes its place', async () => {
      const holder = await newHolder();
      const claim = await holder.file();
      expect(quoteOf(claim, 'REPLACEMENT')).toMatchObject({
        needsDelivery: true,
        needsAppointment: false,
        returnWithinDays: 10,
        mostItCosts: { amount: 64_950, currency: 'USD' },
        isVisit: false,
      });
      const sentIn = quoteOf(claim, 'MAIL_IN');
      expect(sentIn).toMatchObject({ needsDelivery: false, needsAppointment: false });
      expect(sentIn).not.toHaveProperty('returnWithinDays');
      expect(sentIn).not.toHaveProperty('mostItCosts');
      expect(quoteOf(claim, 'CARRY_IN')).toMatchObject({ needsAppointment: true, isVisit: false });
      const quote = { claimId: claim.id, quoteId: quoteOf(claim, 'REPLACEMENT').id };
      expect(await platform.chooseQuote({ ...holder.change(), ...quote })).toEqual(
        refusedWith('DELIVERY_MISSING'),
      );
      expect(await platform.chooseQuote({ ...holder.change(), ...quote, delivery })).toEqual(
        refusedWith('RETURN_NOT_AGREED'),
      );
      expect(
        await platform.changeDelivery({ ...holder.change(), claimId: claim.id, delivery }),
      ).toEqual(refusedWith('NOT_IN_THIS_STATE'));
      const chosen = await choose(holder, claim, 'REPLACEMENT', { delivery, returnAgreed: true });
      expect(chosen).toMatchObject({
        isApprovedInPart: true,
        returnObligation: { state: 'OPEN', mostItCosts: { amount: 64_950 } },
      });
      const to = (address1: string) =>
        platform.changeDelivery({
          ...holder.change(),
          claimId: claim.id,
          delivery: { ...delivery, address1 },
        });
      expect(contentOf(await to('2 Way'))).toMatchObject({ delivery: { address1: '2 Way' } });
      contentOf(await pay(chosen));
      expect(contentOf(await to('3 Way'))).toMatchObject({ state: 'FULFILLING' });
      expect((await holder.read(claim.id)).delivery).toMatchObject({ address1: '3 Way' });
      await desk.progress(claim.id, 'SHIPPED');
      expect(await to('4 Way')).toEqual(refusedWith('TOO_LATE'));
      expect((await holder.read(claim.id)).delivery).toMatchObject({ address1: '3 Way' });
      expect(await platform.withdrawClaim({ ...holder.change(), claimId: claim.id })).toEqual(
        refusedWith('TOO_LATE'),
      );
      await desk.progress(claim.id, 'DONE');
      expect(await holder.read(claim.id)).toMatchObject({
        state: 'AWAITING_RETURN',
        next: { turn: 'HOLDER' },
      });
      await desk.progressReturn(claim.id, 'IN_TRANSIT');
      await desk.progressReturn(claim.id, 'ACCEPTED');
      expect(await holder.read(claim.id)).toMatchObject({ state: 'CLOSED', outcome: 'REPLACED' });
      const { items } = contentOf(await platform.products({ token: holder.token }));
      const old = items.find(({ id }) => id === claim.productId);
      expect(old?.status).toBe('REPLACED');
      expect(items.find(({ id }) => id === old?.replacedBy)).toMatchObject({
        status: 'COVERED',
        deviceClass: 'PHONE',
      });
    });

    test('withdrawn, what was reserved is free, and what was paid goes back', async () => {
      const holder = await newHolder();
      const chosen = await choose(holder, await holder.file(), 'MAIL_IN');
      contentOf(await pay(chosen));
      const claim = await holder.read(chosen.id);
      const withdrawn = contentOf(
        await platform.withdrawClaim({ ...holder.change(), claimId: claim.id, reason: 'Found it' }),
      );
      expect(withdrawn).toMatchObject({ state: 'WITHDRAWN', next: { turn: 'NOBODY' } });
      expect(await holder.left()).toEqual({ plan: 120_000, period: 80_000, count: 3 });
      const { items } = contentOf(await platform.events({ limit: 200, cursor: await lastBut(20) }));
      expect(items).toContainEqual(
        expect.objectContaining({
          kind: 'CLAIM_REFUND_DUE',
          subject: { kind: 'OWED', id: chosen.owed?.id },
        }),
      );
      expect(await platform.withdrawClaim({ ...holder.change(), claimId: claim.id })).toEqual(
        refusedWith('NOT_IN_THIS_STATE'),
      );
    });
    /** A cursor of the feed that leaves at most so many events to its end. */
    const lastBut = async (count: number) => {
      const cursors: string[] = [];
      let { next, items } = contentOf(await platform.events({ limit: 20 }));
      while (items.length > 0) {
        cursors.push(next);
        ({ next, items } = contentOf(await platform.events({ limit: 20, cursor: next })));
      }
      return cursors.at(-1 - Math.ceil(count / 20)) ?? cursors[0] ?? next;
    };

    test('no quote taken: withdrawn, or sent back as it is where the shop has it', async () => {
      const holder = await newHolder();
      const first = await holder.file();
      expect(
        contentOf(await platform.refuseQuote({ ...holder.change(), claimId: first.id })),
      ).toMatchObject({ state: 'WITHDRAWN' });
      const claim = await inRepair(holder);
      await desk.progress(claim.id, 'RECEIVED');
      await desk.cannotBeRepaired(claim.id);
      const anew = await holder.read(claim.id);
      expect(anew.state).toBe('CHOOSING');
      expect(anew.quotes.map(({ serviceRoute }) => serviceRoute)).toEqual(['REPLACEMENT']);
      // The shop has it already.
      expect(anew.quotes[0]).not.toHaveProperty('returnWithinDays');
      expect(
        contentOf(await platform.refuseQuote({ ...holder.change(), claimId: claim.id })),
      ).toMatchObject({ state: 'CLOSED', outcome: 'RETURNED_UNREPAIRED' });
      expect((await holder.left()).count).toBe(3);
    });

    test('nothing found: nothing is taken of the limits', async () => {
      const holder = await newHolder();
      const claim = await inRepair(holder);
      await desk.foundNoFault(claim.id);
      expect(await holder.read(claim.id)).toMatchObject({ state: 'CLOSED', outcome: 'NO_FAULT' });
      expect((await holder.left()).count).toBe(3);
    });

    test('found otherwise than reported: a person looks again, and nothing stays reserved', async () => {
      const holder = await newHolder();
      const claim = await inRepair(holder);
      await desk.foundOtherwise(claim.id, { cost: 70_000 });
      const found = await holder.read(claim.id);
      expect(found).toMatchObject({ state: 'IN_REVIEW', serviceOrders: [{ state: 'CANCELLED' }] });
      expect((await holder.left()).count).toBe(3);
      await desk.approve(claim.id, 'bea');
      // Who has paid nobody is asked for no receipt.
      const approved = await holder.read(claim.id);
      expect(approved).toMatchObject({ state: 'CHOOSING', requirements: [] });
      expect(approved.quotes.map(({ serviceRoute }) => serviceRoute)).toEqual(['REPLACEMENT']);
    });

    /** A claim that was paid for, of a plan that gives a deductible back by a rule. */
    const underRule = async (givenBack: string, cause: 'SCREEN' | 'STOLEN') => {
      const own = newClientId('deductible');
      const coverages = telephonePlanFile().coverages.map((coverage) => ({
        ...coverage,
        deductibles: [{ amount: 2_900, givenBack }],
        limits: [{ per: 'PLAN', amount: 900_000 }],
      }));
      const causes = telephonePlanFile().causes.map((one) => ({ ...one, documents: [] }));
      const products = { ...catalogueFile, products: [telephonePlanFile({ coverages, causes })] };
      await underTest.loadInsured(own, { ...insuredHolders(1), products });
      const other = underTest.platformFor(own);
      const holder = await holderOf(other, 0);
      const filed = await holder.file({ cause, answers: { HOW: 'DROPPED' } });
      const route = cause === 'STOLEN' ? 'REPLACEMENT' : 'MAIL_IN';
      const chosen = contentOf(
        await other.chooseQuote({
          ...holder.change(),
          claimId: filed.id,
          quoteId: quoteOf(filed, route).id,
          delivery,
        }),
      );
      if (!chosen.owed) throw new Error('Nothing is owed');
      const payment = { owedId: chosen.owed.id, amount: chosen.owed.amount };
      contentOf(
        await other.recordPayment({
          ...payment,
          idempotencyKey: randomUUID(),
          paymentId: randomUUID(),
          paidAt: new Date().toISOString(),
        }),
      );
      return {
        other,
        holder,
        claim: filed,
        desk: underTest.desk(own),
        /** How often it was said that what was paid goes back. */
        async refunds() {
          const { items } = contentOf(await other.events({ limit: 200 }));
          const due = items.filter(({ kind }) => kind === 'CLAIM_REFUND_DUE');
          return due.filter(({ subject }) => subject?.id === payment.owedId).length;
        },
      };
    };
    const rules = ['NEVER', 'IF_DENIED', 'IF_NO_FAULT', 'IF_RECOVERED'];

    test.each(rules)('a deductible given back %s: found otherwise and denied', async (rule) => {
      const { claim, desk, refunds, holder } = await underRule(rule, 'SCREEN');
      await desk.foundOtherwise(claim.id, { answers: { HOW: 'ON_PURPOSE' } });
      expect(await refunds()).toBe(0);
      await desk.deny(claim.id, 'bea', 'WEAR');
      expect((await holder.read(claim.id)).state).toBe('DENIED');
      expect(await refunds()).toBe(rule === 'IF_DENIED' ? 1 : 0);
    });

    test.each(rules)('a deductible given back %s: nothing was wrong', async (rule) => {
      const { claim, desk, refunds } = await underRule(rule, 'SCREEN');
      await desk.foundNoFault(claim.id);
      expect(await refunds()).toBe(rule === 'IF_NO_FAULT' ? 1 : 0);
    });

    test.each(rules)('a deductible given back %s: what was stolen is found', async (rule) => {
      const { claim, desk, refunds, holder } = await underRule(rule, 'STOLEN');
      await desk.progress(claim.id, 'SHIPPED');
      await desk.progress(claim.id, 'DONE');
      await desk.recovered(claim.id);
      expect(await desk.refusalOf(() => desk.recovered(claim.id))).toBe('NOT_IN_THIS_STATE');
      expect(await refunds()).toBe(rule === 'IF_RECOVERED' ? 1 : 0);
      expect(await holder.read(claim.id)).toMatchObject({ state: 'CLOSED', outcome: 'REPLACED' });
    });

    test.each(rules)('a deductible given back %s: found before anything has left', async (rule) => {
      const { claim, desk, refunds, holder } = await underRule(rule, 'STOLEN');
      await desk.recovered(claim.id);
      expect(await holder.read(claim.id)).toMatchObject({
        state: 'IN_REVIEW',
        serviceOrders: [{ state: 'CANCELLED' }],
      });
      expect(await refunds()).toBe(rule === 'IF_RECOVERED' ? 1 : 0);
      expect(await desk.refusalOf(() => desk.progress(claim.id, 'SHIPPED'))).toBe(
        'NOT_IN_THIS_STATE',
      );
      await desk.deny(claim.id, 'bea', 'WEAR');
      expect((await holder.read(claim.id)).state).toBe('DENIED');
    });

    test('what has left when it is found arrives', async () => {
      const { claim, desk, holder } = await underRule('IF_RECOVERED', 'STOLEN');
      await desk.progress(claim.id, 'SHIPPED');
      await desk.recovered(claim.id);
      await desk.progress(claim.id, 'DONE');
      expect(await holder.read(claim.id)).toMatchObject({ state: 'CLOSED', outcome: 'REPLACED' });
    });

    test.each(['IF_RECOVERED', 'NEVER'])(
      'a deductible given back %s: reopened after it was found, it is asked for where it went back',
      async (rule) => {
        const { other, claim, desk, holder } = await underRule(rule, 'STOLEN');
        await desk.progress(claim.id, 'DONE');
        await desk.recovered(claim.id);
        const asked = { claimId: claim.id, problem: 'WRONG_OR_FAULTY' } as const;
        contentOf(await other.reopenClaim({ ...holder.change(), ...asked }));
        await desk.approve(claim.id, 'bea');
        const { lines } = quoteOf(await holder.read(claim.id), 'REPLACEMENT');
        const isAsked = lines.some(
          ({ kind, amount }) => kind === 'DEDUCTIBLE' && amount.amount > 0,
        );
        expect(isAsked).toBe(rule === 'IF_RECOVERED');
      },
    );

    test('found otherwise and approved anew, what was paid goes back once and is asked for again', async () => {
      const { other, claim, desk, refunds, holder } = await underRule('NEVER', 'SCREEN');
      await desk.foundOtherwise(claim.id, { cost: 20_000 });
      await desk.approve(claim.id, 'bea');
      expect(await refunds()).toBe(1);
      const anew = await holder.read(claim.id);
      expect(anew.state).toBe('CHOOSING');
      const quoteId = quoteOf(anew, 'MAIL_IN').id;
      const chosen = contentOf(
        await other.chooseQuote({ ...holder.change(), claimId: claim.id, quoteId }),
      );
      expect(chosen).toMatchObject({ owed: { amount: { amount: 2_900 } } });
      expect(await refunds()).toBe(1);
    });

    test('what was paid for a repair that was done stays paid when a reopened claim is withdrawn', async () => {
      const { other, claim, desk, refunds, holder } = await underRule('NEVER', 'SCREEN');
      await desk.progress(claim.id, 'DONE');
      const of = { claimId: claim.id };
      contentOf(await other.reopenClaim({ ...holder.change(), ...of, problem: 'SAME_FAULT' }));
      contentOf(await other.withdrawClaim({ ...holder.change(), ...of }));
      expect(await refunds()).toBe(0);
    });

    test('a visit to which nobody came is chosen again', async () => {
      const holder = await newHolder();
      const first = await holder.file();
      const claim = await holder.file({
        dateOfLoss: daysFromNow(-4),
        isAnotherThan: first.id,
      });
      await desk.sendForDiagnosis(claim.id);
      const visit = quoteOf(await holder.read(claim.id), 'CARRY_IN');
      expect(visit.payableTo).toBe('SHOP');
      const { items } = contentOf(
        await platform.serviceCenters({
          token: holder.token,
          deviceClass: 'PHONE',
          postalCode: '97201',
        }),
      );
      const days = { from: daysFromNow(2), to: daysFromNow(5) };
      const centerId = items[0]?.id ?? '';
      const slots = contentOf(await platform.slots({ token: holder.token, centerId, ...days }));
      const held = contentOf(
        await platform.holdSlot({
          ...holder.change(),
          claimId: claim.id,
          slotId: slots.items[0]?.id ?? '',
        }),
      );
      const booked = contentOf(
        await platform.chooseQuote({
          ...holder.change(),
          claimId: claim.id,
          quoteId: visit.id,
          appointmentId: held.id,
        }),
      );
      expect(booked).toMatchObject({
        state: 'DIAGNOSIS',
        next: { turn: 'SHOP' },
        appointments: [{ state: 'BOOKED' }],
      });
      await desk.nobodyCame(claim.id);
      expect(await holder.read(claim.id)).toMatchObject({
        state: 'DIAGNOSIS',
        next: { turn: 'HOLDER' },
        appointments: [{ state: 'NOBODY_CAME' }],
      });
    });

    test.each(['ON_SITE', 'DISPATCH'])(
      '%s: who finds nobody there comes again at another time',
      async (route) => {
        const own = newClientId('visit');
        const { causes, routes } = telephonePlanFile();
        const visit = { route, title: 'We come to you', days: 1, needsAppointment: true };
        const plan = telephonePlanFile({
          causes: causes.map((cause) => ({ ...cause, routes: [...cause.routes, route] })),
          routes: [...routes, visit],
        });
        const products = { ...catalogueFile, products: [plan] };
        await underTest.loadInsured(own, { ...insuredHolders(1), products });
        const other = underTest.platformFor(own);
        const ownDesk = underTest.desk(own);
        const holder = await holderOf(other, 0);
        const { id: claimId, ...filed } = await holder.file();
        const quoteId = filed.quotes.find(({ serviceRoute }) => serviceRoute === route)?.id ?? '';
        const { token } = holder;
        const place = { token, deviceClass: 'PHONE', postalCode: '97201' };
        const centerId = contentOf(await other.serviceCenters(place)).items[0]?.id ?? '';
        const days = { from: daysFromNow(2), to: daysFromNow(5) };
        const free = contentOf(await other.slots({ token, centerId, ...days })).items;
        const hold = (index: number) =>
          other.holdSlot({ ...holder.change(), claimId, slotId: free[index]?.id ?? '' });
        const take = (more: object) =>
          other.chooseQuote({ ...holder.change(), claimId, quoteId, ...more });
        const chosen = contentOf(await take({ appointmentId: contentOf(await hold(0)).id }));
        contentOf(
          await other.recordPayment({
            idempotencyKey: randomUUID(),
            owedId: chosen.owed?.id ?? '',
            amount: chosen.owed?.amount ?? { amount: 0, currency: 'USD' },
            paymentId: randomUUID(),
            paidAt: new Date().toISOString(),
          }),
        );
        expect(await hold(1)).toEqual(refusedWith('NOT_IN_THIS_STATE'));
        await ownDesk.progress(claimId, 'ON_THE_WAY');
        await ownDesk.nobodyCame(claimId);
        const missed = await holder.read(claimId);
        expect(missed).toMatchObject({
          state: 'FULFILLING',
          next: { turn: 'HOLDER' },
          serviceOrders: [{ state: 'PLACED' }],
          appointments: [{ state: 'NOBODY_CAME' }],
        });
        expect(await take({})).toEqual(refusedWith('APPOINTMENT_MISSING'));
        const appointmentId = contentOf(await hold(1)).id;
        expect(await take({ appointmentId, quoteId: 'x' })).toEqual(refusedWith('QUOTE_UNKNOWN'));
        const again = contentOf(await take({ appointmentId }));
        expect(again).toMatchObject({ state: 'FULFILLING', next: { turn: 'SHOP' } });
        expect(again).not.toHaveProperty('owed');
        expect(again.appointments.map(({ state }) => state)).toEqual(['NOBODY_CAME', 'BOOKED']);
        expect(await hold(2)).toEqual(refusedWith('NOT_IN_THIS_STATE'));
        await ownDesk.progress(claimId, 'IN_WORK');
        expect(await ownDesk.refusalOf(() => ownDesk.nobodyCame(claimId))).toBe(
          'NOT_IN_THIS_STATE',
        );
        await ownDesk.progress(claimId, 'DONE');
        expect((await holder.read(claimId)).state).toBe('CLOSED');
      },
    );

    test('a document is asked for, refused, sent again and accepted; then there is a choice', async () => {
      const holder = await newHolder();
      const claim = await holder.file({ cause: 'STOLEN', answers: {} });
      const [asked] = claim.requirements;
      if (!asked) throw new Error('Nothing is asked for');
      expect(claim).toMatchObject({
        state: 'ACTION_REQUIRED',
        next: { turn: 'HOLDER', by: daysFromNow(20) },
      });
      expect(asked).toMatchObject({ code: 'POLICE', state: 'NEEDED', due: daysFromNow(20) });
      const give = (more: object) =>
        platform.giveRequirement({
          ...holder.change(),
          claimId: claim.id,
          requirementId: asked.id,
          ...more,
        });
      expect(await give({})).toEqual(refusedWith('INPUT_INVALID'));
      expect(await give({ requirementId: 'x', files: receipt })).toEqual(
        refusedWith('REQUIREMENT_UNKNOWN'),
      );
      expect(contentOf(await give({ files: receipt }))).toMatchObject({
        state: 'IN_REVIEW',
        requirements: [{ state: 'RECEIVED' }],
      });
      await desk.rejectRequirement(claim.id, asked.id, 'Not legible');
      expect(await holder.read(claim.id)).toMatchObject({
        state: 'ACTION_REQUIRED',
        requirements: [{ state: 'REJECTED', rejection: 'Not legible' }],
      });
      contentOf(await give({ files: receipt }));
      await desk.acceptRequirement(claim.id, asked.id);
      const accepted = await holder.read(claim.id);
      expect(accepted).toMatchObject({ state: 'CHOOSING', requirements: [{ state: 'ACCEPTED' }] });
      expect(accepted.requirements[0]).not.toHaveProperty('rejection');
      expect(await give({ files: receipt })).toEqual(refusedWith('NOT_IN_THIS_STATE'));
    });

    /** A stolen telephone whose holder has chosen money. */
    const inMoney = async (holder: Holder) => {
      const claim = await holder.file({ cause: 'STOLEN', answers: {} });
      const requirementId = claim.requirements[0]?.id ?? '';
      contentOf(
        await platform.giveRequirement({
          ...holder.change(),
          claimId: claim.id,
          requirementId,
          files: receipt,
        }),
      );
      await desk.acceptRequirement(claim.id, requirementId);
      return choose(holder, await holder.read(claim.id), 'SETTLEMENT');
    };

    test('money goes to an account that can be one, of which four signs are kept', async () => {
      const holder = await newHolder();
      const claim = await inMoney(holder);
      // 60,000 and tax, less a deductible of 9,900, which comes off the payout.
      expect(claim).toMatchObject({
        state: 'FULFILLING',
        next: { turn: 'HOLDER' },
        payout: { state: 'NEEDS_DETAILS', amount: { amount: 55_050 } },
      });
      expect(claim).not.toHaveProperty('owed');
      const to = (more: object) =>
        platform.payOut({ ...holder.change(), claimId: claim.id, ...account, ...more });
      expect(await to({ accountNumber: 'DE89370400440532013001' })).toEqual(
        refusedWith('ACCOUNT_INVALID'),
      );
      expect(await to({ method: 'CHEQUE' })).toEqual(refusedWith('ACCOUNT_INVALID'));
      const once = { idempotencyKey: randomUUID() };
      expect(contentOf(await to(once))).toMatchObject({ state: 'SENT', lastFour: '3000' });
      expect(contentOf(await to(once))).toMatchObject({ state: 'SENT', lastFour: '3000' });
      for (const other of [{ accountHolder: 'Mallory' }, { bankCode: '021000021' }])
        expect(await to({ ...once, ...other })).toEqual(refusedWith('KEY_REUSED'));
      expect(await to({})).toEqual(refusedWith('NOT_IN_THIS_STATE'));
      await desk.reportPayout(claim.id, 'FAILED');
      expect((await holder.read(claim.id)).next.turn).toBe('HOLDER');
      contentOf(await to({ accountNumber: '000123456789', bankCode: '021000021' }));
      await desk.reportPayout(claim.id, 'PAID');
      expect(await holder.read(claim.id)).toMatchObject({
        state: 'CLOSED',
        outcome: 'SETTLED',
        payout: { state: 'PAID', lastFour: '6789' },
      });
    });

    test('a cheque goes once to whom and where it was asked for: its key stands for nobody else', async () => {
      const holder = await newHolder();
      const claim = await inMoney(holder);
      const key = holder.change();
      const cheque = (accountHolder: string, city: string) =>
        platform.payOut({
          ...key,
          claimId: claim.id,
          method: 'CHEQUE',
          accountHolder,
          address: { ...delivery, city },
        });
      const sent = contentOf(await cheque('Ada Lovelace', 'Portland'));
      expect(contentOf(await cheque('Ada Lovelace', 'Portland'))).toEqual(sent);
      expect(await cheque('Mallory', 'Portland')).toEqual(refusedWith('KEY_REUSED'));
      expect(await cheque('Ada Lovelace', 'Elsewhere')).toEqual(refusedWith('KEY_REUSED'));
    });

    test('after a change of contacts a payout is held for 48 hours, and that is said', async () => {
      const holder = await newHolder();
      const claim = await inMoney(holder);
      await desk.changeContact(holder.index);
      const payout = contentOf(
        await platform.payOut({ ...holder.change(), claimId: claim.id, ...account }),
      );
      expect(payout.state).toBe('HELD');
      const hours = (Date.parse(payout.heldUntil ?? '') - Date.now()) / 3_600_000;
      expect(hours).toBeGreaterThan(47);
      expect(hours).toBeLessThan(48.1);
      const read = await holder.read(claim.id);
      expect(read.text).toMatchObject({ en: expect.stringContaining('48 hours') });
    });

    test('§8 a held payout goes out when its 48 hours are over, once somebody looks', async ({
      skip,
    }) => {
      if (!underTest.clock) return skip('its clock cannot be set');
      const holder = await newHolder();
      const claim = await inMoney(holder);
      await desk.changeContact(holder.index);
      contentOf(await platform.payOut({ ...holder.change(), claimId: claim.id, ...account }));
      await underTest.clock.forward(47 * anHour);
      const before = await holderOf(platform, holder.index);
      expect((await before.read(claim.id)).payout?.state).toBe('HELD');
      await underTest.clock.forward(1.1 * anHour);
      const later = await holderOf(platform, holder.index);
      const read = await later.read(claim.id);
      expect(read).toMatchObject({ payout: { state: 'SENT' }, next: { turn: 'INSURER' } });
      expect(read.payout).not.toHaveProperty('heldUntil');
    });

    test('a contact that changes again while a payout is held begins its 48 hours anew', async ({
      skip,
    }) => {
      if (!underTest.clock) return skip('its clock cannot be set');
      const holder = await newHolder();
      const claim = await inMoney(holder);
      const payoutNow = async () =>
        (await (await holderOf(platform, holder.index)).read(claim.id)).payout?.state;
      await desk.changeContact(holder.index);
      contentOf(await platform.payOut({ ...holder.change(), claimId: claim.id, ...account }));
      await underTest.clock.forward(47 * anHour);
      await desk.changeContact(holder.index);
      await underTest.clock.forward(2 * anHour);
      expect(await payoutNow()).toBe('HELD');
      await underTest.clock.forward(45 * anHour);
      expect(await payoutNow()).toBe('HELD');
      await underTest.clock.forward(1.1 * anHour);
      expect(await payoutNow()).toBe('SENT');
    });

    test('§8 what its holder leaves lying is reminded of twice, then closed; what it held is free', async ({
      skip,
    }) => {
      if (!underTest.clock) return skip('its clock cannot be set');
      const holder = await newHolder();
      const claim = await holder.file();
      const { clock } = underTest;
      /** The claims of the list, and how often their holder was reminded. */
      const daysLater = async (days: number) => {
        await clock.forward(days * 24 * anHour);
        const { token } = await holderOf(platform, holder.index);
        const { items } = contentOf(await platform.claims({ token }));
        const events = contentOf(await platform.claimEvents({ token, claimId: claim.id })).items;
        return [items[0]?.state, events.filter(({ kind }) => kind === 'REMINDED').length];
      };
      expect(await daysLater(13)).toEqual(['CHOOSING', 0]);
      expect(await daysLater(3)).toEqual(['CHOOSING', 1]);
      expect(await daysLater(9)).toEqual(['CHOOSING', 2]);
      expect(await daysLater(9)).toEqual(['CLOSED', 2]);
      const later = await holderOf(platform, holder.index);
      expect(await later.read(claim.id)).toMatchObject({ outcome: 'UNRESPONSIVE' });
      expect((await later.left()).count).toBe(3);
    });

    test('§8 what is late is over also for a change that nobody has read before', async ({
      skip,
    }) => {
      if (!underTest.clock) return skip('its clock cannot be set');
      const unpaid = newClientId('grace');
      await underTest.loadInsured(unpaid, insuredHolders(1, { billing: { paidForDays: -5 } }));
      const other = underTest.platformFor(unpaid);
      const claim = await (await holderOf(other, 0)).file({ dateOfLoss: daysFromNow(-2) });
      await underTest.clock.forward(13 * 24 * anHour);
      const later = await holderOf(other, 0);
      const reason = 'I have paid.';
      expect(
        contentOf(await other.appealClaim({ ...later.change(), claimId: claim.id, reason })),
      ).toMatchObject({ state: 'IN_REVIEW', next: { turn: 'INSURER' } });
      const events = contentOf(await other.claimEvents({ token: later.token, claimId: claim.id }));
      expect(events.items.map(({ state }) => state)).toContain('DENIED');
    });

    test('somebody looks first where the rules say so: a slot, a finding, a decision', async () => {
      const holder = await newHolder();
      const claim = await holder.file({ cause: 'NOISE', answers: {} });
      expect(claim).toMatchObject({ state: 'DIAGNOSIS', next: { turn: 'HOLDER' } });
      expect(quoteOf(claim, 'CARRY_IN')).toMatchObject({
        holderPays: { amount: 541 },
        payableTo: 'SHOP',
        needsAppointment: true,
        isVisit: true,
      });
      await desk.reportDiagnosis(claim.id, { cost: 20_000 });
      const decided = await holder.read(claim.id);
      expect(decided.state).toBe('CHOOSING');
      expect(quoteOf(decided, 'CARRY_IN').covered.amount).toBe(20_000 - 2_900);
    });

    test('a loss in the grace of an unpaid policy is taken, and decided once it is paid', async () => {
      const unpaid = newClientId('unpaid');
      const package_ = insuredHolders(1, { billing: { paidForDays: -5 } });
      await underTest.loadInsured(unpaid, package_);
      const other = underTest.platformFor(unpaid);
      const holder = await holderOf(other, 0);
      const claim = await holder.file({ dateOfLoss: daysFromNow(-2) });
      expect(claim).toMatchObject({
        state: 'IN_REVIEW',
        next: { turn: 'HOLDER', by: daysFromNow(11) },
      });
      const { items } = contentOf(await other.invoices({ token: holder.token }));
      const open = items.find(({ state }) => state === 'OPEN' || state === 'OVERDUE');
      if (!open) throw new Error('No invoice is open');
      contentOf(
        await other.recordPayment({
          idempotencyKey: randomUUID(),
          owedId: open.id,
          amount: open.amount,
          paymentId: randomUUID(),
          paidAt: new Date().toISOString(),
        }),
      );
      expect((await holder.read(claim.id)).state).toBe('CHOOSING');
    });

    test('claims at once never reserve more than there is', async () => {
      const holder = await newHolder();
      const claims = await Promise.all(
        holder.products.slice(0, 3).map((productId) => holder.file({ productId })),
      );
      const reserved = claims.map(({ quotes }) =>
        Math.max(0, ...quotes.map(({ covered }) => covered.amount)),
      );
      expect(reserved.toSorted((one, other) => one - other)).toEqual([0, 30_000, 50_000]);
      expect(claims.map(({ state }) => state).toSorted()).toEqual([
        'CHOOSING',
        'CHOOSING',
        'DENIED',
      ]);
      expect(claims.find(({ state }) => state === 'DENIED')?.denial?.code).toBe('LIMIT_REACHED');
      expect(await holder.left()).toMatchObject({ period: 0 });
    });

    test('many holders file at once, each their own', async () => {
      const some: Holder[] = [];
      for (let count = 0; count < 25; count += 1) some.push(await newHolder());
      /** Who is told that it is unavailable sends the same again. */
      const filed = (holder: Holder) => {
        const asked = { ...holder.submission(), ...holder.change() };
        return eventually(async () => {
          const answer = await platform.submitClaim(asked);
          expect(answer.kind).not.toBe('unavailable');
          return contentOf(answer);
        });
      };
      const answers = await Promise.all(some.map(filed));
      expect(answers.map(({ kind }) => kind)).toEqual(Array(25).fill('FILED'));
      const claims = answers.map(({ claim }) => claim);
      expect(claims.map(({ state }) => state)).toEqual(Array(25).fill('CHOOSING'));
      expect(new Set(claims.map(({ number }) => number)).size).toBe(25);
    });

    test('one choice of two at once is done', async () => {
      const holder = await newHolder();
      const claim = await holder.file();
      const take = (more: object) =>
        platform.chooseQuote({ ...holder.change(), claimId: claim.id, quoteId: '', ...more });
      const answers = await Promise.all([
        take({ quoteId: quoteOf(claim, 'MAIL_IN').id }),
        take({ quoteId: quoteOf(claim, 'REPLACEMENT').id, delivery, returnAgreed: true }),
      ]);
      expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['answer', 'refused']);
      expect((await holder.read(claim.id)).state).toBe('AWAITING_PAYMENT');
    });

    test('lists come by cursor', async () => {
      const holder = await newHolder();
      const ids: string[] = [];
      for (const productId of holder.products.slice(0, 3))
        ids.unshift((await holder.file({ productId })).id);
      const { token } = holder;
      const first = contentOf(await platform.claims({ token, limit: 2 }));
      const second = contentOf(
        await platform.claims({ token, cursor: first.next ?? '', limit: 2 }),
      );
      expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
      expect(second).not.toHaveProperty('next');
      expect(await platform.claims({ token, cursor: 'nothing' })).toEqual(
        refusedWith('INPUT_INVALID'),
      );
      const productId = holder.products[1] ?? '';
      expect(contentOf(await platform.claims({ token, productId })).items).toHaveLength(1);
      const claimId = ids[0] ?? '';
      const begun = contentOf(await platform.claimEvents({ token, claimId, limit: 1 }));
      const rest = contentOf(
        await platform.claimEvents({ token, claimId, cursor: begun.next ?? '' }),
      );
      expect([...begun.items, ...rest.items][0]).toMatchObject({ state: 'SUBMITTED' });
      expect(new Set([...begun.items, ...rest.items].map(({ id }) => id)).size).toBe(
        begun.items.length + rest.items.length,
      );
    });

    test('invariant 15: another’s claim is as unknown as none', async () => {
      const holder = await newHolder();
      const claim = await holder.file();
      const other = await newHolder();
      const claimId = claim.id;
      const quoteId = quoteOf(claim, 'MAIL_IN').id;
      const change = () => ({ ...other.change(), claimId });
      const answers = await Promise.all([
        platform.claim({ token: other.token, claimId }),
        platform.claimEvents({ token: other.token, claimId }),
        platform.giveRequirement({ ...change(), requirementId: 'x' }),
        platform.chooseQuote({ ...change(), quoteId }),
        platform.refuseQuote(change()),
        platform.withdrawClaim(change()),
        platform.appealClaim({ ...change(), reason: 'x' }),
        platform.reopenClaim({ ...change(), problem: 'TOO_LONG' }),
        platform.payOut({ ...change(), ...account }),
        platform.holdSlot({ ...change(), slotId: 'x' }),
      ]);
      expect(answers).toEqual(answers.map(() => refusedWith('CLAIM_UNKNOWN')));
      const productId = claim.productId;
      expect(await platform.claimOptions({ token: other.token, productId })).toEqual(
        refusedWith('PRODUCT_UNKNOWN'),
      );
      expect(
        await platform.submitClaim({ ...other.submission({ productId }), ...other.change() }),
      ).toEqual(refusedWith('PRODUCT_UNKNOWN'));
      expect(await holder.read(claimId)).toEqual(claim);
    });

    test('without a token that is good nothing is told or done', async () => {
      const holder = await newHolder();
      const forged = { ...holder.change(), token: 'forged' };
      expect(await platform.submitClaim({ ...holder.submission(), ...forged })).toEqual(
        refusedWith('TOKEN_REFUSED'),
      );
      expect(await platform.claims({ token: 'forged' })).toEqual(refusedWith('TOKEN_REFUSED'));
    });
  });
}
