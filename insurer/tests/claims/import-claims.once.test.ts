import { beforeAll, describe, expect, test } from 'vitest';
import { contractsFileSchema, embeddedPlatform, importContracts } from '@/insurer';
import { importProducts } from '@/insurer/catalogue/import-products';
import { importServiceNetwork } from '@/insurer/catalogue/import-service-network';
import { productsFileSchema } from '@/insurer/catalogue/products-file';
import { serviceNetworkFileSchema } from '@/insurer/catalogue/service-network-file';
import { importClaims } from '@/insurer/claims/import-claims';
import { passDeadlines } from '@/insurer/claims/pass-deadlines';
import { database } from '@/lib/db';
import { claimOutcomes, claimStates } from '@/lib/platform/port';
import { deductibleOnReopening } from '@/lib/platform/port/shared/claim-costs';
import { problemsOf } from '@/lib/platform/port/shared/claim-problems';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  contentOf,
  daysFromNow,
  holderOf,
  insuredHolders,
} from '@/lib/platform/tests/suite/insured-holders';
import { patience } from '@/tests/setup/limits';
import { asWritten } from '../give-contracts';
import { insuredClients } from './insured-clients';

const filed = (id: string, changes: object) => ({
  id,
  cause: 'SCREEN',
  policyNumber: 'P-0',
  lossDaysAgo: 30,
  filedDaysAgo: 28,
  description: 'It fell.',
  answers: { HOW: 'DROPPED' },
  ...changes,
});

/** One claim in every state, and closed in every way, each of a holder of its own. */
const everyState = [
  ...claimStates
    .filter((state) => state !== 'CLOSED')
    .map((state) => ({
      state,
      ...(state === 'ACTION_REQUIRED' ? { cause: 'STOLEN', answers: {}, needs: ['POLICE'] } : {}),
      ...(state === 'DENIED' ? { denial: 'WEAR' } : {}),
      ...(state === 'DIAGNOSIS' ? { cause: 'NOISE', answers: {} } : {}),
      ...(state === 'AWAITING_PAYMENT' ? { route: 'CARRY_IN' } : {}),
      ...(state === 'AWAITING_RETURN' ? { route: 'REPLACEMENT', returnState: 'IN_TRANSIT' } : {}),
      ...(state === 'FULFILLING'
        ? { cause: 'STOLEN', answers: {}, route: 'SETTLEMENT', payoutState: 'HELD' }
        : {}),
      ...(state === 'REOPENED' ? { outcome: 'REPAIRED' } : {}),
    })),
  ...claimOutcomes.map((outcome) => ({
    state: 'CLOSED',
    outcome,
    ...(outcome === 'SETTLED' ? { cause: 'STOLEN', answers: {} } : {}),
    ...(outcome === 'REIMBURSED' ? { cost: 15_000 } : {}),
    ...(outcome === 'SERVICED' ? { route: 'CARRY_IN' } : {}),
  })),
];

const contractsWith = (claims: readonly (readonly object[])[]) => {
  const { contracts } = insuredHolders(claims.length);
  return contracts.map((contract, index) => ({ ...contract, claims: claims[index] }));
};

async function importAll(
  clientId: string,
  claims: readonly (readonly object[])[],
  now = new Date(),
) {
  const { products, network } = insuredHolders(0);
  const file = contractsFileSchema.parse({ contracts: contractsWith(claims) });
  return database().$transaction(async (transaction) => {
    await importProducts(transaction, clientId, productsFileSchema.parse(products), {
      holidays: [],
      timeZone: 'UTC',
    });
    await importServiceNetwork(transaction, clientId, serviceNetworkFileSchema.parse(network));
    await importContracts(transaction, clientId, file, asWritten, now);
    return importClaims(transaction, clientId, file, now);
  }, patience);
}

const ofHolders = (claims: readonly object[]) =>
  claims.map((claim, index) => [filed('first', { policyNumber: `P-${index}`, ...claim })]);

/** A client with one of these claims: a long transaction would keep other files from the database. */
const clients = everyState.map((claim) => ({ claim, clientId: newClientId('filed') }));

/** The holder of the claim that stands so, and the claim. */
async function standing(index: number) {
  const clientId = clients[index]?.clientId ?? '';
  const platform = embeddedPlatform(clientId);
  const holder = await holderOf(platform, 0);
  const { items } = contentOf(await platform.claims({ token: holder.token }));
  expect(items).toHaveLength(1);
  return { clientId, platform, holder, claim: await holder.read(items[0]?.id ?? '') };
}

describe('claims that a package brings along', () => {
  beforeAll(async () => {
    for (const { claim, clientId } of clients)
      expect(await importAll(clientId, ofHolders([claim]))).toEqual([]);
  });

  test.each(
    everyState.map(
      (claim, index) => [claim.state, 'outcome' in claim ? claim.outcome : '', index] as const,
    ),
  )('stand as it says: %s %s', async (state, outcome, index) => {
    const { platform, holder, claim } = await standing(index);
    expect(claim.state).toBe(state);
    if (outcome !== '') expect(state === 'REOPENED' || claim.outcome === outcome).toBe(true);
    expect(claim.dateOfLoss).toBe(daysFromNow(-30));
    expect(claim.next.by === undefined).toBe(state === 'WITHDRAWN');
    const { items: events } = contentOf(
      await platform.claimEvents({ token: holder.token, claimId: claim.id }),
    );
    expect(events[0]?.state).toBe('SUBMITTED');
    expect(events.findLast((event) => event.state)?.state).toBe(state);
    const moments = events.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted());
    expect((moments.at(-1) ?? '') <= new Date(Date.now() + 1000).toISOString()).toBe(true);
  });

  test('fit together: what is owed, booked, reserved and held', async () => {
    const of = (state: string) => standing(everyState.findIndex((claim) => claim.state === state));
    const paying = await of('AWAITING_PAYMENT');
    expect(paying.claim.owed?.amount.amount).toBe(2_900 + 500 + 41);
    expect(paying.claim.appointments).toMatchObject([{ state: 'BOOKED' }]);
    const choosing = await of('CHOOSING');
    expect(await choosing.holder.left()).toMatchObject({ count: 2 });
    expect((await of('FULFILLING')).claim.payout).toMatchObject({
      state: 'HELD',
      lastFour: '4242',
    });
    expect((await of('AWAITING_RETURN')).claim.returnObligation?.state).toBe('IN_TRANSIT');
    expect((await (await of('WITHDRAWN')).holder.left()).count).toBe(3);
  });

  test('tell the feed nothing: they are history', async () => {
    for (const { clientId } of clients)
      expect(contentOf(await embeddedPlatform(clientId).events({})).items).toEqual([]);
  });

  test.each([
    ['SUBMITTED', 'CHOOSING'],
    ['APPROVED', 'CHOOSING'],
    ['REOPENED', 'IN_REVIEW'],
  ])('go on from %s by themselves, once their date is over', async (state, next) => {
    const index = everyState.findIndex((claim) => claim.state === state);
    const { clientId, holder, claim } = await standing(index);
    expect(await passDeadlines({ clientId, now: new Date() })).toBe(0);
    expect(await passDeadlines({ clientId, now: new Date(daysFromNow(12)) })).toBe(1);
    expect((await holder.read(claim.id)).state).toBe(next);
  });

  test('reopened since money did not arrive, ask for no document that was seen before', async () => {
    const index = everyState.findIndex(
      (claim) => 'outcome' in claim && claim.outcome === 'SETTLED',
    );
    const { clientId, platform, holder, claim } = await standing(index);
    contentOf(
      await platform.reopenClaim({ ...holder.change(), claimId: claim.id, problem: 'NOT_ARRIVED' }),
    );
    expect((await holder.read(claim.id)).state).toBe('IN_REVIEW');
    await insuredClients((id) => embeddedPlatform(id))
      .desk(clientId)
      .approve(claim.id, 'bea');
    const approved = await holder.read(claim.id);
    expect(approved.requirements).toEqual([]);
    expect(approved.state).not.toBe('ACTION_REQUIRED');
  });

  test('go on like every other', async () => {
    const index = everyState.findIndex(({ state }) => state === 'CHOOSING');
    const { clientId, platform, holder, claim } = await standing(index);
    contentOf(await platform.withdrawClaim({ ...holder.change(), claimId: claim.id }));
    const again = clients[index]?.claim ?? {};
    expect(await importAll(clientId, ofHolders([again]))).toEqual([]);
    expect((await holder.read(claim.id)).state).toBe('WITHDRAWN');
  });
});

describe('design §8: reopened, a claim asks for a deductible only where what was paid went back', () => {
  const clientId = newClientId('deductible');
  const closed = everyState.flatMap((claim) =>
    'outcome' in claim && claim.state === 'CLOSED' ? [claim] : [],
  );
  const desk = insuredClients((id) => embeddedPlatform(id)).desk(clientId);

  beforeAll(async () => {
    expect(await importAll(clientId, ofHolders(closed))).toEqual([]);
  });

  test.each(closed.map(({ outcome }, index) => [outcome, index] as const))(
    'closed as %s',
    async (outcome, index) => {
      const platform = embeddedPlatform(clientId);
      const holder = await holderOf(platform, index);
      const { items } = contentOf(await platform.claims({ token: holder.token }));
      const claim = await holder.read(items[0]?.id ?? '');
      const deductible = deductibleOnReopening(claim);
      expect(deductible.kind).toBe(
        outcome === 'RETURNED_UNREPAIRED'
          ? 'WENT_BACK'
          : outcome === 'UNRESPONSIVE'
            ? 'NOT_PAID'
            : 'COUNTS',
      );
      const change = { ...holder.change(), claimId: claim.id };
      const [problem] = problemsOf(claim, daysFromNow(0), new Date());
      // What is still to be sent takes it up again by coming.
      const [asked] = claim.requirements;
      if (problem) contentOf(await platform.reopenClaim({ ...change, problem }));
      else
        contentOf(
          await platform.giveRequirement({
            ...change,
            requirementId: asked?.id ?? '',
            files: [
              {
                name: 'a.pdf',
                mediaType: 'application/pdf',
                sha256: 'ab',
                url: 'https://files.example/a',
                documentId: 'a',
              },
            ],
          }),
        );
      // What another device has cost has used the limit up: nothing is left to ask a share of.
      if (outcome === 'REPLACED')
        expect(await desk.refusalOf(() => desk.approve(claim.id, 'bea'))).toBe('LIMIT_REACHED');
      else await desk.approve(claim.id, 'bea');
      const { quotes, owed } = await holder.read(claim.id);
      const asksFor = (kind: string) =>
        quotes.some(({ lines }) => lines.some((line) => line.kind === kind));
      expect(asksFor('DEDUCTIBLE')).toBe(deductible.kind !== 'COUNTS');
      expect(owed).toBeUndefined();
    },
  );

  test('what went back for one that was returned as it was is said of it', async () => {
    const index = closed.findIndex(({ outcome }) => outcome === 'RETURNED_UNREPAIRED');
    const holder = await holderOf(embeddedPlatform(clientId), index);
    const { items } = contentOf(await holder.platform.claims({ token: holder.token }));
    const { holderPayments } = await holder.read(items[0]?.id ?? '');
    expect(holderPayments?.paid.amount).toBeGreaterThan(0);
    expect(holderPayments?.refunded).toEqual(holderPayments?.paid);
    expect(holderPayments?.refundDue.amount).toBe(0);
  });
});

test('a payout that the bank returned is said to be, and its timeline says that it was sent', async () => {
  const clientId = newClientId('returned');
  const returned = { cause: 'STOLEN', answers: {}, route: 'SETTLEMENT', payoutState: 'FAILED' };
  expect(await importAll(clientId, ofHolders([{ state: 'FULFILLING', ...returned }]))).toEqual([]);
  const { platform, token } = await holderOf(embeddedPlatform(clientId), 0);
  const [claim] = contentOf(await platform.claims({ token })).items;
  expect(claim).toMatchObject({
    text: { en: 'Your bank returned the payment.' },
    next: { text: { en: 'Check your account details and submit them again.' }, turn: 'HOLDER' },
  });
  const { items } = contentOf(await platform.claimEvents({ token, claimId: claim?.id ?? '' }));
  const kinds = items.toSorted((a, b) => a.at.localeCompare(b.at)).map(({ kind }) => kind);
  expect(kinds.slice(-2)).toEqual(['PAYOUT_DETAILS', 'PAYOUT_FAILED']);
});

test('the same package again changes nothing; one that says something anew changes that alone', async () => {
  const clientId = newClientId('again');
  const rows = () => database().claim.findMany({ where: { clientId }, orderBy: { id: 'asc' } });
  const given = ofHolders([{ state: 'CHOOSING' }, { state: 'IN_REVIEW' }, { state: 'CHOOSING' }]);
  expect(await importAll(clientId, given)).toEqual([]);
  const first = await rows();
  await importAll(clientId, given, new Date(Date.now() + 5 * 24 * 60 * 60 * 1000));
  expect(await rows()).toEqual(first);
  await importAll(clientId, [...ofHolders([{ state: 'WITHDRAWN' }, { state: 'IN_REVIEW' }]), []]);
  const after = await rows();
  expect(after.map(({ state }) => state).toSorted()).toEqual(['IN_REVIEW', 'WITHDRAWN']);
  expect(
    after.map(({ number }) => number).every((number) => first.some((one) => one.number === number)),
  ).toBe(true);
});

test('what the rules do not allow is left out and named', async () => {
  const clientId = newClientId('problems');
  const problems = await importAll(
    clientId,
    ofHolders([
      { state: 'CHOOSING', lossDaysAgo: 300, filedDaysAgo: 290 },
      { state: 'FULFILLING', route: 'DISPATCH' },
      { state: 'CLOSED' },
      { state: 'DENIED' },
      { state: 'IN_REVIEW', cause: 'WAR' },
      { state: 'IN_REVIEW', product: 9 },
      { state: 'IN_REVIEW', lossDaysAgo: 1 },
    ]),
  );
  expect(problems.map(({ problem }) => problem)).toEqual([
    'By its rules it is DENIED BEFORE_COVER',
    expect.stringContaining('DISPATCH'),
    expect.stringContaining('no outcome'),
    expect.stringContaining('name its denial'),
    expect.stringContaining('WAR'),
    expect.stringContaining('no product 9'),
    expect.stringContaining('before the loss'),
  ]);
  expect(await database().claim.count({ where: { clientId } })).toBe(0);
});
