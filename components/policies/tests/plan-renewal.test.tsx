import { expect, test } from 'vitest';
import { snapshotInAllLanguages as snapshot } from '@/components/tests/all-languages';
import { shown } from '@/components/tests/shown';
import { sessionWith } from '@/lib/entry/tests/context';
import { plainView, type View } from '@/lib/request';
import { PlanRenewal } from '../plan/plan-renewal';

const session = sessionWith({ isProven: true });
const holder: View = {
  ...plainView(snapshot, 'en', '/policy-management/p'),
  nonce: 'nonce',
  audience: { kind: 'holder', session },
};
const agent: View = {
  ...holder,
  audience: { kind: 'agent', session: { ...session, agent: { id: 'a', name: 'A' } } },
};
const renewal = { isOn: true, renewsOn: '2027-05-06', price: { amount: 29_900, currency: 'USD' } };

const card = async (view: View, isOn: boolean) =>
  (
    await shown(
      <PlanRenewal view={view} policyId="p" renewal={{ ...renewal, isOn }} kept={undefined} />,
    )
  )
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ');

test('a plan that renews says when and for how much, and its holder can turn that off', async () => {
  const text = await card(holder, true);
  expect(text).toMatch(/This plan renews on .*2027.* for \$299\.00\./);
  expect(text).toContain('Turn off automatic renewal');
});

test('a plan whose renewal is off says that it ends the day before, and can be turned on', async () => {
  const text = await card(holder, false);
  expect(text).toMatch(/This plan ends on .*5, 2027 and does not renew\./);
  expect(text).not.toContain('$299.00');
  expect(text).toContain('Turn on automatic renewal');
});

test('an agent reads it, and changes nothing', async () => {
  expect(await card(agent, true)).toContain('This plan renews on');
  expect(await card(agent, true)).not.toContain('Turn off');
});
