import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { embeddedPlatform } from '@/insurer';
import { passDeadlines } from '@/insurer/claims/pass-deadlines';
import { addDays } from '@/lib/dates';
import { database } from '@/lib/db';
import type { ClaimDetails, PlatformAnswer, Quote } from '@/lib/platform/port';
import { problemsOf } from '@/lib/platform/port/shared/claim-problems';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  daysFromNow,
  type Holder,
  holderOf,
  insuredHolders,
} from '@/lib/platform/tests/suite/insured-holders';
import { longestTest } from '@/tests/setup/limits';
import { drill } from '@/tests/setup/scope';
import { insuredClients } from './insured-clients';

const tries = drill(4, 40, 150);

const coveredFrom = daysFromNow(-200);
const ends = daysFromNow(500);
const waitingDays = { SCREEN: 14, LIQUID: 14, NOISE: 14, STOLEN: 0 };
/** The most that another telephone costs, by class, tax included. */
const another = [64_950, 64_950, 64_950, 162_375];

/** What comes next by itself is done more often than anything else, so that claims come far. */
const does = [
  ...Array.from({ length: 40 }, () => 'on' as const),
  ...['file', 'file', 'file', 'give', 'choose', 'choose', 'choose', 'pay', 'pay', 'account'],
  ...['refuse', 'withdraw', 'appeal', 'reopen', 'reopen', 'accept', 'approve', 'approve', 'deny'],
  ...['diagnose', 'diagnosed', 'done', 'done', 'done', 'sent', 'paid', 'paid', 'failed'],
  ...['otherwise', 'beyond', 'faultless', 'back', 'locked', 'found', 'late', 'again'],
] as const;
const deed = fc.record({
  does: fc.constantFrom(...does),
  /** Most of what is done is done to the claim that something was done to before. */
  claim: fc.option(fc.nat(3), { freq: 3, nil: undefined }),
  product: fc.nat(3),
  cause: fc.constantFrom('SCREEN' as const, 'SCREEN', 'LIQUID', 'NOISE', 'STOLEN'),
  daysAgo: fc.oneof({ weight: 6, arbitrary: fc.nat(55) }, fc.integer({ min: 180, max: 205 })),
  cost: fc.option(fc.integer({ min: 0, max: 90_000 }), { nil: undefined }),
  notCovered: fc.option(fc.integer({ min: 0, max: 30_000 }), { freq: 4, nil: undefined }),
  quote: fc.nat(3),
  by: fc.constantFrom('bea', 'cem', 'tim'),
});
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never;

/** What a test knows of a claim by what it has seen itself. Minor units. */
interface Known {
  readonly id: string;
  readonly product: number;
  /** The highest cost that anybody has named. */
  named: number;
  /** What was paid in money, and what of it its holder has put into something else. */
  money: number;
  putIn: number;
  /** What was covered of work that was done, and the most of one time. */
  work: number;
  repair: number;
  replacement: number;
  deductibles: number;
  isBeyondRepair: boolean;
}

/** What its holder still has of the money that was paid. */
const netMoney = ({ money, putIn }: Known) => Math.max(0, money - putIn);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const lineOf = ({ lines }: Quote, kind: string) =>
  sum(lines.filter((line) => line.kind === kind).map(({ amount }) => amount.amount));

/** One holder, the desk, and a ledger of what they have seen. */
class Story {
  readonly known: Known[] = [];
  #last = 0;
  #days = 0;

  constructor(
    readonly holder: Holder,
    readonly clientId: string,
  ) {}

  get contractId() {
    return `${this.clientId}:holder-${this.holder.index}`;
  }

  async tell(one: Deed): Promise<void> {
    const desk = underTest.desk(this.clientId);
    const { platform } = this.holder;
    if (one.does === 'file') return this.file(one);
    if (one.does === 'late') return this.later();
    this.#last = one.claim === undefined ? this.#last : one.claim % Math.max(1, this.known.length);
    const known = this.known[this.#last];
    if (!known) return;
    const claimId = known.id;
    const asked = { ...this.holder.change(), claimId };
    const claim = await this.holder.read(claimId);
    const findings = {
      ...(one.cost === undefined ? {} : { cost: one.cost }),
      ...(one.notCovered === undefined ? {} : { notCovered: one.notCovered }),
    };
    const find = () => {
      known.named = Math.max(known.named, one.cost ?? 0);
    };
    const finding = async (run: () => Promise<void>) => {
      if (await this.asks(run)) find();
    };
    switch (one.does === 'on' ? nextOf(claim) : one.does) {
      case 'give': {
        const [needed] = claim.requirements.filter(({ state }) => state !== 'ACCEPTED');
        const files = [
          {
            name: 'a',
            mediaType: 'image/png',
            sha256: 'ab',
            url: 'https://x.example',
            documentId: 'a',
          },
        ];
        if (needed) await platform.giveRequirement({ ...asked, requirementId: needed.id, files });
        return;
      }
      case 'accept': {
        const [sent] = claim.requirements.filter(({ state }) => state === 'RECEIVED');
        if (sent) await this.asks(() => desk.acceptRequirement(claimId, sent.id, one.by));
        return;
      }
      case 'choose': {
        const quote = claim.quotes[one.quote % Math.max(1, claim.quotes.length)];
        const delivery = { address1: '1 Way', city: 'Portland', country: 'US' };
        if (quote)
          await platform.chooseQuote({ ...asked, quoteId: quote.id, delivery, returnAgreed: true });
        return;
      }
      case 'pay': {
        const { owed } = claim;
        if (!owed) return;
        const paid = { owedId: owed.id, amount: owed.amount, paymentId: randomUUID() };
        await platform.recordPayment({
          ...paid,
          paidAt: new Date().toISOString(),
          idempotencyKey: randomUUID(),
        });
        return;
      }
      case 'account':
        await platform.payOut({
          ...asked,
          method: 'TRANSFER',
          accountHolder: 'Ada Lovelace',
          accountNumber: 'DE89 3704 0044 0532 0130 00',
        });
        return;
      case 'refuse':
        await platform.refuseQuote(asked);
        return;
      case 'withdraw':
        await platform.withdrawClaim(asked);
        return;
      case 'appeal':
        await platform.appealClaim({ ...asked, reason: 'No.' });
        return;
      case 'reopen': {
        const [problem = 'SAME_FAULT'] = problemsOf(claim, daysFromNow(0), new Date());
        await platform.reopenClaim({ ...asked, problem });
        return;
      }
      case 'approve':
        return finding(() => desk.approve(claimId, one.by, findings));
      case 'diagnosed':
        return finding(() => desk.reportDiagnosis(claimId, findings, one.by));
      case 'otherwise':
        return finding(() => desk.foundOtherwise(claimId, findings));
      case 'deny':
        await this.asks(() => desk.deny(claimId, one.by, 'WEAR'));
        return;
      case 'diagnose':
        await this.asks(() => desk.sendForDiagnosis(claimId));
        return;
      case 'beyond':
        if (await this.asks(() => desk.cannotBeRepaired(claimId))) known.isBeyondRepair = true;
        return;
      case 'faultless':
        await this.asks(() => desk.foundNoFault(claimId));
        return;
      case 'sent':
        await this.asks(() => desk.progress(claimId, 'SHIPPED'));
        return;
      case 'done':
        if (await this.asks(() => desk.progress(claimId, 'DONE'))) this.worked(known, claim);
        return;
      case 'paid':
        if (await this.asks(() => desk.reportPayout(claimId, 'PAID'))) this.wasPaid(known, claim);
        return;
      case 'failed':
        await this.asks(() => desk.reportPayout(claimId, 'FAILED'));
        return;
      case 'back':
        await this.asks(() => desk.progressReturn(claimId, 'ACCEPTED'));
        return;
      case 'locked':
        await this.asks(() => desk.progressReturn(claimId, 'LOCKED'));
        return;
      case 'found':
        await this.asks(() => desk.recovered(claimId));
        return;
      case 'again':
        // A lost answer is asked for again: nothing comes of it twice.
        if (await this.asks(() => desk.reportPayout(claimId, 'PAID'))) this.wasPaid(known, claim);
        await this.asks(() => desk.reportPayout(claimId, 'PAID'), 'refused');
        return;
    }
  }

  async file({ product, cause, daysAgo, cost }: Deed): Promise<void> {
    const dateOfLoss = daysFromNow(-daysAgo);
    const given = this.holder.submission({
      productId: this.holder.products[product] ?? '',
      cause,
      dateOfLoss,
      ...(cause === 'SCREEN' ? {} : { answers: {} }),
      ...(cost === undefined ? {} : { cost: { amount: cost, currency: 'USD' } }),
    });
    const submit = (more = {}) =>
      this.holder.platform.submitClaim({ ...given, ...more, ...this.holder.change() });
    let filed = contentIfAny(await submit());
    if (filed?.kind === 'DUPLICATE')
      filed = contentIfAny(await submit({ isAnotherThan: filed.claim.id }));
    if (filed?.kind !== 'FILED') return;
    this.#last = this.known.length;
    this.known.push({
      id: filed.claim.id,
      product,
      named: cost ?? 0,
      money: 0,
      putIn: 0,
      work: 0,
      repair: 0,
      replacement: 0,
      deductibles: 0,
      isBeyondRepair: false,
    });
  }

  /** Some days pass; what dates bring about by themselves happens. */
  async later(): Promise<void> {
    this.#days += 10;
    const now = new Date(Date.now() + this.#days * 24 * 60 * 60 * 1000);
    await passDeadlines({ clientId: this.clientId, contractId: this.contractId, now });
  }

  /** @returns whether the desk could do it; a fault is none */
  async asks(run: () => Promise<void>, expected?: 'refused'): Promise<boolean> {
    const state = await run().then(
      () => 'done' as const,
      (error: unknown) => {
        // Only what the desk refuses has a reason and no name of its own.
        if (error instanceof Error && /^[A-Z_]+$/.test(error.message)) return 'refused' as const;
        throw error;
      },
    );
    if (expected) expect(state).toBe(expected);
    return state === 'done';
  }

  /** Money that has arrived: with what was paid and done before, no more than the loss has cost. */
  wasPaid(known: Known, { payout, quotes, chosenQuoteId }: ClaimDetails): void {
    const quote = quotes.find(({ id }) => id === chosenQuoteId);
    if (!quote || !payout) throw new Error('Money for nothing');
    const { repair, replacement, isBeyondRepair } = known;
    const inKind = isBeyondRepair ? replacement : Math.max(repair, replacement);
    const most = quote.serviceRoute === 'SETTLEMENT' ? another[known.product] : known.named;
    const left = Math.max(0, (most ?? 0) - inKind - netMoney(known));
    expect(payout.amount.amount).toBeLessThanOrEqual(left);
    known.money += payout.amount.amount;
    known.deductibles += lineOf(quote, 'DEDUCTIBLE') > 0 ? 1 : 0;
  }

  /** Work that is done: of what it has cost, nothing is covered that was paid in money before. */
  worked(known: Known, { quotes, chosenQuoteId }: ClaimDetails): void {
    const quote = quotes.find(({ id }) => id === chosenQuoteId);
    if (!quote) return;
    const covered = quote.covered.amount;
    const cost = covered + quote.holderPays.amount;
    expect(covered).toBeLessThanOrEqual(Math.max(0, cost - netMoney(known)));
    known.work += covered;
    known.putIn += lineOf(quote, 'PAID_BEFORE');
    known.deductibles += lineOf(quote, 'DEDUCTIBLE') > 0 ? 1 : 0;
    if (quote.serviceRoute === 'REPLACEMENT')
      known.replacement = Math.max(known.replacement, covered);
    else known.repair = Math.max(known.repair, covered);
  }

  async check(): Promise<void> {
    const rows = await database().claim.findMany({
      where: { contractId: this.contractId },
      include: { uses: true },
    });
    const kept = rows.flatMap((row) =>
      row.uses
        .filter(({ state }) => state !== 'RELEASED')
        .map((use) => ({ ...use, row, isTheft: row.cause === 'STOLEN' })),
    );
    const ofDamage = kept.filter(({ isTheft }) => !isTheft);
    const ofTheft = kept.filter(({ isTheft }) => isTheft);
    // Above no limit, by what is written down and by what was seen to be paid.
    expect(sum(ofDamage.map(({ amount }) => amount))).toBeLessThanOrEqual(80_000);
    expect(ofDamage.length).toBeLessThanOrEqual(3);
    expect(sum(ofTheft.map(({ amount }) => amount))).toBeLessThanOrEqual(60_000);
    expect(ofTheft.length).toBeLessThanOrEqual(1);
    for (const { amount, row } of ofDamage) {
      expect(amount).toBeLessThanOrEqual(50_000);
      expect(row.state).not.toBe('SUBMITTED');
    }
    for (const row of rows) {
      const known = this.known.find(({ id }) => id === row.id);
      if (!known) throw new Error('A claim that nobody has filed');
      const paid = known.money + known.work;
      const used = sum(
        row.uses.filter(({ state }) => state !== 'RELEASED').map(({ amount }) => amount),
      );
      expect(used).toBeGreaterThanOrEqual(paid);
      // What ends otherwise keeps of the limits what was paid, and nothing else.
      const isOver = ['DENIED', 'WITHDRAWN', 'CLOSED', 'IN_REVIEW', 'AWAITING_RETURN'];
      if (isOver.includes(row.state)) expect(used).toBe(paid);
      // Outside of the coverage nothing is taken.
      if (used > 0) {
        const day = row.dateOfLoss.toISOString().slice(0, 10);
        const waits = Object.entries(waitingDays).find(([cause]) => cause === row.cause)?.[1] ?? 0;
        expect(day >= addDays(coveredFrom, waits) && day <= ends).toBe(true);
      }
      expect(known.deductibles).toBeLessThanOrEqual(1);
    }
    const claims = await Promise.all(this.known.map(({ id }) => this.holder.read(id)));
    for (const [index, claim] of claims.entries()) checkQuotes(claim, this.known[index]);
    await this.checkDebts();
  }

  /** Of a claim at most one debt is open, and none of one that is over. */
  async checkDebts(): Promise<void> {
    const debts = await database().owed.findMany({
      where: { kind: 'CLAIM', subjectId: { in: this.known.map(({ id }) => id) }, state: 'OPEN' },
    });
    const rows = await database().claim.findMany({ where: { contractId: this.contractId } });
    for (const { id, state } of rows) {
      const open = debts.filter(({ subjectId }) => subjectId === id).length;
      expect(open).toBe(state === 'AWAITING_PAYMENT' ? 1 : 0);
    }
  }
}

/** What brings a claim on from where it is. */
function nextOf({ state, payout, requirements }: ClaimDetails): Deed['does'] | undefined {
  switch (state) {
    case 'ACTION_REQUIRED':
      return 'give';
    case 'IN_REVIEW':
      return requirements.some((one) => one.state === 'RECEIVED') ? 'accept' : 'approve';
    case 'DIAGNOSIS':
      return 'diagnosed';
    case 'CHOOSING':
      return 'choose';
    case 'AWAITING_PAYMENT':
      return 'pay';
    case 'FULFILLING':
      if (payout?.state === 'SENT') return 'paid';
      return payout ? 'account' : 'done';
    case 'AWAITING_RETURN':
      return 'back';
    case 'CLOSED':
      return 'reopen';
    case 'DENIED':
      return 'appeal';
    default:
      return undefined;
  }
}

/** A cost above a limit is approved in part, and everything but what is covered is named as the holder’s. */
function checkQuotes(
  { quotes, chosenQuoteId, isApprovedInPart }: ClaimDetails,
  known: Known | undefined,
): void {
  const isUnpaid = known?.money === 0 && known.work === 0;
  for (const quote of quotes) {
    const { covered, holderPays, lines } = quote;
    expect(covered.amount).toBeGreaterThanOrEqual(0);
    expect(covered.amount).toBe(lineOf(quote, 'COVERED'));
    expect(sum(lines.map(({ amount }) => amount.amount))).toBe(covered.amount + holderPays.amount);
    for (const { amount } of lines) expect(amount.amount).toBeGreaterThanOrEqual(0);
    const isInPart = lineOf(quote, 'ABOVE_LIMIT') + lineOf(quote, 'NOT_COVERED') > 0;
    if (quote.id === chosenQuoteId && !quote.isVisit) expect(isApprovedInPart).toBe(isInPart);
    // While something is left for other claims, only the limit per claim can be reached.
    const isAbove = lineOf(quote, 'ABOVE_LIMIT') > 0 && quote.amountLeft?.amount !== 0;
    if (isAbove && isUnpaid) expect(covered.amount).toBe(50_000);
    if (isAbove) expect(covered.amount).toBeLessThanOrEqual(50_000);
  }
}

function contentIfAny<Value>(answer: PlatformAnswer<Value>): Value | undefined {
  expect(answer.kind).not.toBe('unavailable');
  return answer.kind === 'answer' ? answer.value : undefined;
}

const underTest = insuredClients((clientId) => embeddedPlatform(clientId));

test(
  'whatever holder and desk do, in whichever order: nothing is paid outside the coverage, twice or above a limit',
  async () => {
    const clientId = newClientId('paid-once');
    await underTest.loadInsured(clientId, insuredHolders(tries));
    const platform = underTest.platformFor(clientId);
    let index = 0;
    const seen = { money: 0, work: 0 };
    // What is begun comes to its end: a database that is gone would be no finding.
    const began = performance.now();
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 40, maxLength: 80 }), async (deeds) => {
        if (performance.now() - began > longestTest / 2) return;
        const story = new Story(await holderOf(platform, index), clientId);
        index += 1;
        for (const [number, one] of deeds.entries()) {
          await story.tell(one);
          if (number % 6 === 5) await story.check();
        }
        await story.check();
        for (const { money, work } of story.known) {
          seen.money += money;
          seen.work += work;
        }
      }),
      { numRuns: tries, endOnFailure: true },
    );
    expect(seen.money).toBeGreaterThan(0);
    expect(seen.work).toBeGreaterThan(0);
  },
  longestTest,
);
