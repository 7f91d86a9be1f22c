import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { causesOf } from '@/insurer/catalogue/products-file';
import { demonstration, type Insurer } from '@/insurer/tests/demonstration';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { endSending, prepareSending } from '@/lib/jobs';
import { notifyHolders } from '@/lib/notifications';
import { type ClaimDetails, platformOf, type serviceRoutes } from '@/lib/platform';
import { send } from '@/lib/products/tests/world';
import { sessionOf, type View } from '@/lib/request';
import { submitClaim } from '../filing/submit';
import { reportProblem } from '../tracking/changes';
import { payOutClaim } from '../tracking/pay-out';
import { type DemonstrationHolders, dayOfLoss, holdersOf, told } from './demonstration-holders';
import { plainAnswer } from './plain-answer';
import { draftAtSummary, ledTo } from './walk-filing';
import { bringToChoice, payFor, type Wanted, walkToTaken } from './walk-settling';

beforeAll(() => prepareSending([notifyHolders]));
afterAll(endSending);

type Route = (typeof serviceRoutes)[number];
const instead: readonly Route[] = ['REPLACEMENT', 'SETTLEMENT'];

/** A claim that leads to a way to settle it, and what is to be found so that it does. */
function leadingTo({ catalogue }: Insurer, route: Route, wanted: Wanted) {
  const found = catalogue.products.flatMap((product) => {
    const covered = product.coverages.flatMap(({ causes }) => causes);
    if (!product.routes.some((one) => one.route === route)) return [];
    return product.deviceClasses.flatMap(({ code, replacements }) => {
      const kinds = replacements.filter(({ isInStock }) => isInStock).map(({ kind }) => kind);
      if (wanted.replacement && !kinds.includes(wanted.replacement)) return [];
      return causesOf(product, code)
        .filter((cause) => covered.includes(cause.code) && !cause.isUrgent && !cause.isPart)
        .filter(({ routes }) => (instead.includes(route) ? true : routes.includes(route)))
        .map((cause) => ({
          cause,
          covered: { productCode: product.productCode, deviceClass: code },
        }));
    });
  });
  // What is gone is replaced anyway; what is broken has to be beyond repair.
  const [first] = found;
  if (!first) throw new Error(`Nothing leads to ${route}`);
  return { ...first, isBeyondRepair: instead.includes(route) && !first.cause.isLoss };
}

const outcomes: Readonly<Partial<Record<Route, string>>> = {
  REPLACEMENT: 'REPLACED',
  REIMBURSEMENT: 'REIMBURSED',
  SETTLEMENT: 'SETTLED',
  DISPATCH: 'SERVICED',
};

describe.each(demonstration)('§2.1 what follows an approval: $client', (insurer) => {
  const routes = new Set(
    insurer.catalogue.products.flatMap((product) =>
      product.routes
        .filter(
          ({ route }) =>
            instead.includes(route) ||
            product.causes.some((cause) => !cause.isUrgent && cause.routes.includes(route)),
        )
        .map(({ route }) => route),
    ),
  );
  const plain = [...routes].map((route) => ({ route, wanted: {} }));
  const choices: readonly Wanted[] = [
    { replacement: 'COMPARABLE', delivery: 'EXPRESS', hasPower: false },
    { replacement: 'UPGRADE', delivery: 'PICK_UP' },
  ];
  const chosen = insurer.client === 'northwind' ? choices : choices.slice(0, 1);
  const ways = [
    ...plain,
    ...(routes.has('REPLACEMENT')
      ? chosen.map((wanted) => ({ route: 'REPLACEMENT' as const, wanted }))
      : []),
  ].map((way) => ({ ...way, ...leadingTo(insurer, way.route, way.wanted) }));

  let holders: DemonstrationHolders;
  beforeAll(async () => {
    holders = await holdersOf(
      insurer,
      ways.map(({ covered }) => covered),
    );
  });

  /** From where there is something to choose from to the end. */
  async function settle(view: View, claim: ClaimDetails, route: Route, wanted: Wanted) {
    await walkToTaken(view, claim.id, route, wanted);
    const taken = await told(view, claim.id);
    const quote = taken.quotes.find(({ id }) => id === taken.chosenQuoteId);
    expect(quote?.serviceRoute).toBe(route);
    return payFor(view, taken);
  }

  test.each(ways)('$route $wanted to its end', async ({ route, wanted, ...of }) => {
    const index = ways.findIndex((way) => way.route === route && way.wanted === wanted);
    const desk = holders.desk(index);
    const view = await holders.holder(index);
    const said = {
      cause: of.cause.code,
      dateOfLoss: dayOfLoss,
      hasPaid: route === 'REIMBURSEMENT',
      answer: (question: Parameters<typeof plainAnswer>[1]) => plainAnswer(of.cause, question),
    };
    const draft = await draftAtSummary(view, said);
    // What is beyond repair somebody has to find.
    const mockFlows = of.isBeyondRepair ? { claimMockFlow: 'inReview' as const } : {};
    const form = { draft, version: '1', same: '' };
    const filed = ledTo(await send(submitClaim, { ...view, mockFlows }, form));
    const id = filed.split('/')[2] ?? '';
    const findings = of.isBeyondRepair ? { isBeyondRepair: true } : {};
    const claim = await bringToChoice(view, desk, id, findings);
    const begun = claim.state === 'CHOOSING' ? await settle(view, claim, route, wanted) : claim;
    expect(begun).toMatchObject({ state: 'FULFILLING' });
    if (route === 'ON_SITE') {
      // A post of nobody's page: the visit is still to come.
      const nobodyCame = { claim: id, problem: 'NOBODY_CAME', description: '' } as const;
      const refusal = { kind: 'refused', errCode: 'TOO_EARLY', status: 409 };
      const labels = { en: productLabelsIn('en') };
      const withWords = { ...view, snapshot: { ...view.snapshot, labels } };
      expect(await send(reportProblem, withWords, nobodyCame)).toMatchObject(refusal);
      const token = sessionOf(view)?.idToken ?? '';
      const asked = { token, idempotencyKey: randomUUID(), claimId: id };
      expect(
        await platformOf(view).reopenClaim({ ...asked, problem: 'NOBODY_CAME' }),
      ).toMatchObject({ kind: 'refused', error: { errCode: 'TOO_EARLY' } });
      expect((await told(view, id)).reported).toBeUndefined();
    }
    if (begun.payout) {
      const account = { method: 'TRANSFER', accountHolder: 'Ada', bankCode: '021000021' };
      const form = { claim: id, accountNumber: '000123456789', ...account };
      ledTo(await send(payOutClaim, view, form));
      await told(view, id);
      await desk.reportPayout(id, 'PAID');
    } else {
      await desk.progress(id, 'DONE');
      const done = await told(view, id);
      if (done.state === 'AWAITING_RETURN') {
        await desk.progressReturn(id, 'IN_TRANSIT');
        await told(view, id);
        await desk.progressReturn(id, 'ACCEPTED');
      }
    }
    expect(await told(view, id)).toMatchObject({
      state: 'CLOSED',
      outcome: outcomes[route] ?? 'REPAIRED',
    });
  });
});
