import { describe, expect, test } from 'vitest';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import { plainView, type View } from '@/lib/request';
import { dashboardTabs } from '../tabs';

const session = sessionWith();
const agent: Partial<View> = {
  audience: { kind: 'agent', session: { ...session, agent: { id: 'a', name: 'A' } } },
};

const delegate: Partial<View> = {
  audience: {
    kind: 'delegate',
    session: { ...session, delegate: { id: 'd', name: 'D', holder: 'H', may: 'SEE' } },
  },
};

function tabs(settings: Parameters<typeof snapshotWith>[0], changes: Partial<View> = {}) {
  const view = { ...plainView(snapshotWith(settings), 'en', '/dashboard'), ...changes };
  return dashboardTabs(view).map(({ tab, href }) => `${tab} ${href}`);
}

const below = [
  'claims /dashboard/claims',
  'plans /dashboard/plans',
  'products /dashboard/products',
];
const others = [...below, 'billing /policy-billing', 'device /dashboard/device-lookup'];

describe('§3 ActiveTab: the tabs of the dashboard are addresses', () => {
  test('in one order, the overview being tab 0', () => {
    expect(tabs({})).toEqual(['overview /dashboard', ...others]);
  });

  test('§2.1 "Address comes from setting URL_Dashboard": of tab 0, the others stay', () => {
    expect(tabs({ URL_Dashboard: '/my-plans' })).toEqual(['overview /my-plans', ...others]);
  });

  test('§2.1 allowed query parameters are carried on', () => {
    const carried = [['campaign', 'spring']] as const;
    expect(tabs({}, { carried })[1]).toBe('claims /dashboard/claims?campaign=spring');
  });

  test('§6 an agent is led to no address that would end the session', () => {
    const listed = (...addresses: string[]) =>
      tabs({ Globle_AgentFlow_WhiteList_URLs: addresses }, agent);
    expect(listed('/dashboard')).toEqual([
      'overview /dashboard',
      ...below,
      'device /dashboard/device-lookup',
    ]);
    expect(listed('/dashboard', '/policy-billing')).toHaveLength(6);
    expect(listed()).toEqual(['overview /dashboard']);
  });

  test('§10.18 a delegate is led to all but the bills', () => {
    expect(tabs({}, delegate)).toEqual([
      'overview /dashboard',
      ...below,
      'device /dashboard/device-lookup',
    ]);
  });
});
