import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CauseRule, causesOf } from '@/insurer/catalogue/products-file';
import { demonstration } from '@/insurer/tests/demonstration';
import { endSending, prepareSending } from '@/lib/jobs';
import { notifyHolders } from '@/lib/notifications';
import type { ClaimMockFlow } from '@/lib/platform';
import { send } from '@/lib/products/tests/world';
import type { View } from '@/lib/request';
import { drill } from '../../../tests/setup/scope';
import { submitClaim } from '../filing/submit';
import { waitingClaims } from '../filing/waiting-claims';
import { type DemonstrationHolders, dayOfLoss, holdersOf, told } from './demonstration-holders';
import { plainAnswer } from './plain-answer';
import { draftAtSummary, ledTo, openFiling, walkToSummary } from './walk-filing';

beforeAll(() => prepareSending([notifyHolders]));
afterAll(endSending);

const outcomes = [
  ['approved', ['CHOOSING', 'AWAITING_PAYMENT', 'FULFILLING', 'IN_REVIEW']],
  ['approvedInPart', ['CHOOSING', 'AWAITING_PAYMENT', 'FULFILLING', 'IN_REVIEW']],
  ['denied', ['DENIED']],
  ['inReview', ['IN_REVIEW']],
  ['documentsNeeded', ['ACTION_REQUIRED']],
  ['diagnosis', ['DIAGNOSIS']],
] as const satisfies readonly (readonly [ClaimMockFlow, readonly string[]])[];

/** Files what stands at its summary. @returns the claim */
async function file(view: View, draft: string): Promise<string> {
  const { version } = (await openFiling(view, draft)).draft;
  const form = { draft, version: String(version), same: '' };
  const at = ledTo(await send(submitClaim, view, form));
  expect(at).toMatch(/^\/claim-confirmation\/[\w-]+$/);
  expect((await waitingClaims(view)).claims).toEqual([]);
  return at.split('/')[2] ?? '';
}

const toldOf = (cause: CauseRule, hasPaid = false) => ({
  cause: cause.code,
  dateOfLoss: dayOfLoss,
  hasPaid,
  answer: (question: Parameters<typeof plainAnswer>[1]) => plainAnswer(cause, question),
});

describe.each(demonstration)('§2.1 file-claim: $client', (insurer) => {
  const asked = new Set<string>();
  const products = insurer.catalogue.products.map((product) => {
    const { productCode, deviceClasses } = product;
    const covered = product.coverages.flatMap(({ causes }) => causes);
    const causes = product.causes
      .filter(({ code }) => covered.includes(code))
      .filter(({ questions }, position) => {
        // What several products ask alike is filed once here: the table is walked for each of them.
        const said = JSON.stringify(questions);
        const isNew = !asked.has(said);
        asked.add(said);
        return isNew || position === 0;
      })
      .slice(0, drill(2, Number.POSITIVE_INFINITY))
      .map((cause) => {
        const of = deviceClasses.find(({ code }) => causesOf(product, code).includes(cause));
        return { cause, covered: { productCode, deviceClass: of?.code ?? '' } };
      });
    return { productCode, causes };
  });
  const filed = products.flatMap(({ causes }) => causes);
  const forced = outcomes.map(([outcome, states], position) => {
    const one = filed[Math.floor((position * filed.length) / outcomes.length)];
    if (!one) throw new Error('Nothing is covered');
    return { outcome, states, ...one };
  });
  let holders: DemonstrationHolders;
  beforeAll(async () => {
    holders = await holdersOf(
      insurer,
      [...filed, ...forced].map(({ covered }) => covered),
    );
  });

  test.each(products)(
    '$productCode: what it asks, from the first answer to the confirmation',
    async ({ causes }) => {
      for (const one of causes) {
        const view = await holders.holder(filed.indexOf(one));
        const { draft } = await walkToSummary(view, toldOf(one.cause));
        const claim = await told(view, await file(view, draft));
        expect(claim, one.cause.code).toMatchObject({
          cause: one.cause.code,
          dateOfLoss: dayOfLoss,
          description: 'It fell.',
        });
        expect(claim.state, one.cause.code).not.toBe('DENIED');
      }
    },
  );

  test.each(forced)('§2.6 $outcome: a claim that goes on from there', async (of) => {
    const plain = await holders.holder(filed.length + forced.indexOf(of));
    const view = { ...plain, mockFlows: { claimMockFlow: of.outcome } };
    const claim = await told(view, await file(view, await draftAtSummary(view, toldOf(of.cause))));
    expect(of.states, of.cause.code).toContain(claim.state);
  });
});
