import { describe, expect, test } from 'vitest';
import { StartPage } from '@/components/claims/filing/start-page';
import { VisitorClaimForm } from '@/components/claims/form/visitor-form';
import { shown } from '@/components/tests/shown';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import { plainView, type View } from '@/lib/request';

const snapshot = { ...snapshotWith(), labels: { en: productLabelsIn('en') } };
const visitor = plainView(snapshot, 'en', '/');
const holder: View = {
  ...visitor,
  audience: {
    kind: 'holder',
    session: sessionWith({ isProven: true }),
  },
};
const at = new Date('2026-11-02T10:00:00Z');

describe('an address says nothing of a discarded claim that the page does not show', () => {
  const none = 'You have no unfinished claims.';
  const waiting = {
    id: 'a',
    productId: undefined,
    beganAt: at,
    begunBy: '',
    savedAt: at,
    keptUntil: at,
  };

  test.each([
    ['nothing waits', true, [], none],
    ['another claim waits', true, [waiting], 'You have one unfinished claim. See below.'],
    [
      'others wait',
      true,
      [waiting, { ...waiting, id: 'b' }],
      'You have 2 unfinished claims. See below.',
    ],
    ['nothing is asked', false, [], undefined],
  ] as const)('%s', async (_, isDiscarded, claims, said) => {
    const page = await shown(
      <StartPage
        view={holder}
        start={{
          kind: 'start',
          products: [],
          notCovered: [],
          product: undefined,
          most: undefined,
          usedUp: [],
          takesCode: false,
          hasClaims: false,
          policies: [],
          today: '2026-11-02',
        }}
        waiting={{ claims: [...claims], byProof: [] }}
        kept={undefined}
        before={undefined}
        isDiscarded={isDiscarded}
        urgent={undefined}
      />,
    );
    expect(/role="status".*?>([^<]*You have[^<]*)</s.exec(page)?.[1]).toBe(said);
    expect(page).not.toContain('Claim discarded');
  });

  test.each([
    [undefined, true],
    [{ description: 'It fell.', dateOfLoss: '2026-11-01' }, false],
  ] as const)('of a visitor whose browser keeps %j', async (kept, isSaid) => {
    const before = kept && { ...kept, isDateEstimated: false, keptUntil: at };
    const page = await shown(
      <VisitorClaimForm view={visitor} kept={undefined} before={before} isDropped />,
    );
    expect(page.includes('No unfinished claim is saved in this browser.')).toBe(isSaid);
    expect(page).not.toContain('Claim discarded');
  });
});
