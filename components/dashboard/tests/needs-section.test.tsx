import { expect, test } from 'vitest';
import { shown } from '@/components/tests/shown';
import { productLabelsIn } from '@/lib/clients/product-labels';
import type { Need } from '@/lib/dashboard';
import { documentsPage } from '@/lib/documents';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import { claimSchema } from '@/lib/platform';
import { plainView, type View } from '@/lib/request';
import { NeedsSection } from '../needs-section';

const claim = claimSchema.parse({
  id: 'claim 7',
  number: 'C-7',
  policyId: 'plan',
  productId: 'phone',
  claimType: 'DAMAGE',
  cause: 'NO_POWER',
  causeTitle: 'Won’t turn on or charge',
  state: 'CHOOSING',
  dateOfLoss: '2026-11-20',
  submittedAt: '2026-11-24T12:00:00Z',
  updatedAt: '2026-11-24T12:00:00Z',
  text: 'Approved.',
  next: { text: 'Choose.', turn: 'HOLDER' },
});
const session = sessionWith();
const snapshot = {
  ...snapshotWith({ Globle_AgentFlow_WhiteList_URLs: ['/dashboard'] }),
  labels: { en: productLabelsIn('en') },
};

function needsOf(audience: View['audience'], by: Extract<Need, { kind: 'claim' }>['by']) {
  const view: View = { ...plainView(snapshot, 'en', '/dashboard'), audience };
  return shown(<NeedsSection view={view} needs={[{ kind: 'claim', claim, by }]} />);
}

test.each<[by: Extract<Need, { kind: 'claim' }>['by'], page: string]>([
  ['claim', '/claim-track/claim%207'],
  ['documents', documentsPage],
  ['payment', '/policy-billing'],
])('what a claim needs done by %s leads to %s', async (by, page) => {
  expect(await needsOf({ kind: 'holder', session }, by)).toContain(`href="${page}"`);
});

test('§2.1 dashboard: a claim is named in bold, and below it stands what comes next', async () => {
  const section = await needsOf({ kind: 'holder', session }, 'claim');
  const bold = /<p class="[^"]*font-semibold[^"]*">(.*?)<\/p>/s.exec(section)?.[1] ?? '';
  expect(bold).toContain('C-7');
  expect(bold).not.toContain('Choose.');
  expect(section).toMatch(/<p class="[^"]*text-muted[^"]*">Choose\.<\/p>/);
});

const policyNeeds: readonly Need[] = [
  {
    kind: 'renewal',
    renewable: {
      policyId: 'plan 1',
      planName: 'Phone plan',
      expiryDate: '2026-12-10',
      until: '2027-01-09',
    },
    hasEnded: false,
    day: '2026-12-10',
  },
  {
    kind: 'renewal',
    renewable: {
      policyId: 'plan 2',
      planName: 'Car plan',
      expiryDate: '2026-11-10',
      until: '2026-12-10',
    },
    hasEnded: true,
    day: '2026-12-10',
  },
  {
    kind: 'transfer',
    offered: {
      policyId: 'plan 3',
      planName: 'Roof plan',
      toName: 'Kim Lee',
      until: '2026-12-12T12:00:00Z',
    },
    day: '2026-12-12',
  },
];

test('§2.1 dashboard: a plan that can be renewed and one that waits for its new owner say until when', async () => {
  const view: View = {
    ...plainView(snapshot, 'en', '/dashboard'),
    audience: { kind: 'holder', session },
  };
  const html = await shown(<NeedsSection view={view} needs={policyNeeds} />);
  for (const words of [
    'Phone plan ends on 12/10/2026',
    'You can accept your renewal offer now.',
    'href="/policy-management/plan%201/offers"',
    'Car plan ended on 11/10/2026',
    'You can still accept your renewal offer, until December 10, 2026.',
    'Kim Lee',
    'It can be accepted until December 12, 2026',
    'href="/policy-management/plan%203/transfer"',
  ])
    expect(html).toContain(words);
});

test('§6 an agent who may not be at the claim is not led there', async () => {
  const agent = {
    kind: 'agent',
    session: { ...session, agent: { id: 'a', name: 'Lee' } },
  } as const;
  const section = await needsOf(agent, 'claim');
  expect(section).toContain('C-7');
  expect(section).not.toContain('href=');
});
