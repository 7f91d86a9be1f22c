import { expect, test } from 'vitest';
import { shown } from '@/components/tests/shown';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import type { NextPayment } from '@/lib/payments';
import { dueItemSchema } from '@/lib/platform';
import { plainView, type View } from '@/lib/request';
import { BillsSection } from '../bills-section';

const snapshot = {
  ...snapshotWith({ Globle_AgentFlow_WhiteList_URLs: ['/dashboard'] }),
  labels: { en: productLabelsIn('en') },
};
const session = sessionWith();
const item = (more: object) =>
  dueItemSchema.parse({
    id: 'i',
    policyId: 'p',
    number: 'INV-1',
    title: 'Monthly premium',
    dueOn: '2026-12-10',
    isOverdue: false,
    left: { amount: 1100, currency: 'USD' },
    ...more,
  });
const share = item({
  id: 's',
  claimId: 'claim 7',
  number: 'C-7',
  title: 'Cracked screen',
  dueOn: '2026-12-03',
  left: { amount: 2900, currency: 'USD' },
});

const card = (
  audience: View['audience'],
  items: readonly ReturnType<typeof item>[],
  next: ReadonlyMap<string, NextPayment> = new Map(),
) =>
  shown(
    <BillsSection
      view={{ ...plainView(snapshot, 'en', '/dashboard'), audience }}
      due={{ items: [...items], count: items.length }}
      nextPayments={next}
    />,
  );

test('§2.1 dashboard: a share of a claim is listed as due, and leads to its claim', async () => {
  const html = await card({ kind: 'holder', session }, [share, item({})]);
  expect(html).toMatch(/Cracked screen.*\$29\.00.*Your share of claim.*C-7.*Monthly premium/s);
  expect(html).toContain('href="/claim-track/claim%207"');
  expect(html).not.toContain('No bills are due');
  expect(await card({ kind: 'holder', session }, [item({})])).not.toContain('Your share');
});

test('§2.1 dashboard: what autopay does next is said of the bill that it is about', async () => {
  const next = new Map([['p', { kind: 'CHARGING', owedId: 'i' }]] as const);
  const html = await card({ kind: 'holder', session }, [item({}), share], next);
  expect(html).toContain('We’re charging your card');
  expect(html).not.toContain('December 10');
  expect(html).toContain('December 3');
});

test('§6 an agent who may not open the claim is not led there', async () => {
  const agent = {
    kind: 'agent',
    session: { ...session, agent: { id: 'a', name: 'Lee' } },
  } as const;
  const html = await card(agent, [share]);
  expect(html).toContain('C-7');
  expect(html).not.toContain('href="/claim-track');
});
