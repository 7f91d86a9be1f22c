import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addDays, dayOf } from '@/lib/dates';
import { snapshotWith } from '@/lib/entry/tests/context';
import { pageAt } from '@/lib/navigation/page-at';
import { type ClaimDetails, platformOf } from '@/lib/platform';
import { embeddedPlatform } from '@/lib/platform/embedded';
import { insuredClients } from '@/lib/platform/tests/claims/insured-clients';
import type { Insurer } from '@/lib/platform/tests/demonstration';
import type { Desk } from '@/lib/platform/tests/suite/insured-holders';
import { contentOf } from '@/lib/platform/tests/suite/world';
import { plainView, type View } from '@/lib/request';
import { settlingOf } from '../settling/open-settling';
import { phaseOf } from '../settling/steps';
import { followedClaim } from '../tracking/followed-claim';
import { isMissing, wayOn } from '../tracking/way-on';

/** What somebody has a plan for. */
export interface Covered {
  readonly productCode: string;
  readonly deviceClass: string;
}

/** Holders of the plans of an insurer of the demonstration. */
export interface DemonstrationHolders {
  /** What the holder of so many sees by, who has signed in. */
  holder(index: number): Promise<View>;
  readonly desk: Desk;
}

const oneDay = 24 * 60 * 60 * 1000;
const today = dayOf(new Date());

/** Gives the plans of an insurer to holders: one contract for each, who live where its package says. */
export async function holdersOf(
  { client, catalogue, network, contracts }: Insurer,
  covered: readonly Covered[],
): Promise<DemonstrationHolders> {
  const clientId = `${client}-${randomUUID().slice(0, 8)}`;
  const underTest = insuredClients((id) => embeddedPlatform(id));
  const customers = contracts[0]?.policies[0]?.customers ?? [];
  await underTest.loadInsured(clientId, {
    products: catalogue,
    network,
    contracts: covered.map(({ productCode, deviceClass }, index) => ({
      id: `holder-${index}`,
      emails: [`holder-${index}@example.com`],
      searchTerms: { Option1_SearchTerm1: `HOLDER-${index}` },
      policies: [
        {
          policyNumber: `P-${index}`,
          dealerCode: 'D-1',
          productCode,
          planName: catalogue.products.find((one) => one.productCode === productCode)?.planName,
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
  });
  // Who proves themselves, and by what, is tested where it is decided.
  const snapshot = { ...snapshotWith({ Claim_ProofBeforeFiling: false }), id: clientId };
  return {
    desk: underTest.desk(clientId),
    async holder(index) {
      const view = plainView(snapshot, 'en', '/file-claim');
      const found = contentOf(
        await platformOf(view).searchContract({
          searchParameters: [{ key: 'Option1_SearchTerm1', value: `HOLDER-${index}` }],
        }),
      );
      const session = {
        idHash: 'hash',
        subject: found.reference,
        idToken: found.contractDetails.token,
        endsIn: { idle: 600, absolute: 3600 },
        isProven: true,
        hasDraft: false,
      };
      return { ...view, audience: { kind: 'holder', session } };
    },
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
  expect(way !== undefined, at).toBe(claim.next.turn === 'HOLDER');
  if (!way) return;
  expect(pageAt(way.page), way.page).toBeDefined();
  if (claim.state === 'ACTION_REQUIRED') expect(claim.requirements.some(isMissing), at).toBe(true);
  const settling = await settlingOf(view, claim.id);
  if (settling.kind !== 'settling') throw new Error(settling.kind);
  const isSettled = ['CHOOSING', 'DIAGNOSIS', 'AWAITING_PAYMENT'].includes(claim.state);
  if (isSettled) expect(phaseOf(settling.facts), at).not.toBe('over');
}

/** A day of a loss that any plan still takes. */
export const dayOfLoss = dayOf(new Date(Date.now() - 2 * oneDay));
