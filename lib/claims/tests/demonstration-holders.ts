import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { embeddedPlatform } from '@/insurer';
import { insuredClients } from '@/insurer/tests/claims/insured-clients';
import type { Insurer } from '@/insurer/tests/demonstration';
import { addDays, dayOf } from '@/lib/dates';
import { snapshotWith } from '@/lib/entry/tests/context';
import { pageAt } from '@/lib/navigation/page-at';
import { type ClaimDetails, isMissing, platformOf } from '@/lib/platform';
import type { Desk, InsuredPackage } from '@/lib/platform/tests/suite/insured-holders';
import { contentOf } from '@/lib/platform/tests/suite/world';
import { viewWith } from '@/lib/policies/tests/holder';
import type { View } from '@/lib/request';
import { settlingOf } from '../settling/open-settling';
import { phaseOf } from '../settling/steps';
import { followedClaim } from '../tracking/followed-claim';
import { isTimeSought, wayOn } from '../tracking/way-on';

/** What somebody has a plan for. */
export interface Covered {
  readonly productCode: string;
  readonly deviceClass: string;
  readonly phoneNumber?: string;
}

/** Holders of the plans of an insurer of the demonstration. */
export interface DemonstrationHolders {
  /** What the holder of so many sees by, who has signed in. */
  holder(index: number): Promise<View>;
  /** Who decides and repairs for them. */
  desk(index: number): Desk;
}

const today = dayOf(new Date());
/** So many contracts come in at once: a long import would keep other files from the database. */
const atOnce = 6;

/** Gives the plans of an insurer to holders: one contract for each, who live where its package says. */
export async function holdersOf(
  insurer: Insurer,
  covered: readonly Covered[],
): Promise<DemonstrationHolders> {
  const underTest = insuredClients((id) => embeddedPlatform(id));
  const clientIds: string[] = [];
  for (let first = 0; first < covered.length; first += atOnce) {
    const clientId = `${insurer.client}-${randomUUID().slice(0, 8)}`;
    const some = covered.slice(first, first + atOnce);
    await underTest.loadInsured(clientId, packageOf(insurer, some));
    clientIds.push(clientId);
  }
  const clientOf = (index: number) => clientIds[Math.floor(index / atOnce)] ?? '';
  return {
    desk: (index) => underTest.desk(clientOf(index)),
    async holder(index) {
      // Who proves themselves, and by what, is tested where it is decided.
      const snapshot = { ...snapshotWith({ Claim_ProofBeforeFiling: false }), id: clientOf(index) };
      const found = contentOf(
        await platformOf({ snapshot, path: '1' }).searchContract({
          searchParameters: [{ key: 'Option1_SearchTerm1', value: `HOLDER-${index % atOnce}` }],
        }),
      );
      return viewWith(snapshot, found.contractDetails.token, found.reference);
    },
  };
}

function packageOf(
  { catalogue, network, contracts }: Insurer,
  covered: readonly Covered[],
): InsuredPackage {
  const products = catalogue.products.filter((product) =>
    covered.some(({ productCode }) => productCode === product.productCode),
  );
  const customers = contracts[0]?.policies[0]?.customers ?? [];
  return {
    products: { ...catalogue, products, purchases: [] },
    network,
    contracts: covered.map(({ productCode, deviceClass, phoneNumber }, index) => ({
      id: `holder-${index}`,
      emails: [`holder-${index}@example.com`],
      phoneNumbers: phoneNumber === undefined ? [] : [phoneNumber],
      searchTerms: { Option1_SearchTerm1: `HOLDER-${index}` },
      policies: [
        {
          policyNumber: `P-${index}`,
          dealerCode: 'D-1',
          productCode,
          planName: products.find((one) => one.productCode === productCode)?.planName,
          status: 'active',
          // Longer ago than anybody waits for cover.
          effectiveDate: addDays(today, -800),
          expiryDate: addDays(today, 800),
          customers,
          products: [
            {
              Manufacturer: 'Acme',
              Type: 'Thing',
              ProductDescription: deviceClass,
              deviceClass,
              purchasePrice: { amount: 90_000, currency: 'USD' },
            },
          ],
          billing: { paidForDays: 30 },
        },
      ],
    })),
  };
}

/**
 * Reads a claim as its holder follows it. Wherever it stands they are told its number, where it is,
 * what is next, whose turn that is and by when; and where it is theirs, the way leads on.
 */
export async function told(view: View, claimId: string): Promise<ClaimDetails> {
  const followed = await followedClaim(view, claimId);
  if (followed.kind !== 'claim') throw new Error(followed.kind);
  const { claim, events } = followed;
  const at = `${claim.cause} ${claim.state}`;
  expect(claim.number, at).toMatch(/^C-\d{7}$/);
  for (const words of [claim.text, claim.next.text, claim.causeTitle])
    expect(Object.values(Object(words)).join(''), at).toMatch(/\S/);
  expect(['HOLDER', 'INSURER', 'SHOP', 'NOBODY'], at).toContain(claim.next.turn);
  expect(claim.next.by ?? '', at).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(JSON.stringify(events?.[0]?.text ?? ''), at).toMatch(/[A-Z]/);
  expect(events?.at(-1)?.state, at).toBe('SUBMITTED');
  await expectWayOn(view, claim, at);
  return claim;
}

/** Whoever's turn it is finds on their page what is asked of them. */
async function expectWayOn(view: View, claim: ClaimDetails, at: string): Promise<void> {
  const way = wayOn(claim);
  if (claim.state === 'DENIED') {
    expect(claim.denial?.appealUntil ?? '', at).toMatch(/^\d{4}-/);
    for (const words of [claim.denial?.text, claim.denial?.basis])
      expect(Object.values(Object(words)).join(''), at).toMatch(/\S/);
  }
  expect(way !== undefined, at).toBe(claim.next.turn === 'HOLDER' || isTimeSought(claim));
  if (!way) return;
  expect(pageAt(way.page), way.page).toBeDefined();
  if (claim.state === 'ACTION_REQUIRED') expect(claim.requirements.some(isMissing), at).toBe(true);
  const settling = await settlingOf(view, claim.id);
  if (settling.kind !== 'settling') throw new Error(settling.kind);
  const isSettled = ['CHOOSING', 'DIAGNOSIS', 'AWAITING_PAYMENT'].includes(claim.state);
  if (isSettled) expect(phaseOf(settling.facts), at).not.toBe('over');
}

/** A day of a loss that any plan still takes. */
export const dayOfLoss = addDays(today, -2);
