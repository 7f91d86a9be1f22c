import { NextRequest } from 'next/server';
import { expect, it, vi } from 'vitest';
import { turnForward } from '@/insurer/tester-clock/turn-forward';
import { changeRoute } from '@/lib/changes';
import { isProduction } from '@/lib/config';
import { snapshotWith } from '@/lib/entry/tests/context';
import { turnClaim } from '@/lib/platform';
import { mockFlowsCookie, plainView } from '@/lib/request';
import { requestView } from '@/lib/request/request-view';
import { jar } from '@/lib/session/tests/jar';
import { chooseMockFlows } from '../choose-mock-flows';
import { chooseTheme } from '../choose-theme';
import { turnClaimClock } from '../claim-clock/turn';
import { offeredTools } from '../offered-tools';
import { refresh } from '../refresh';

await vi.hoisted(async () => {
  const { productionVariables } = await import('@/lib/config/tests/production');
  Object.assign(process.env, productionVariables());
});

it.each([
  ['the theme picker', changeRoute(chooseTheme)],
  ['the mock flow pickers', changeRoute(chooseMockFlows)],
  ['Refresh', changeRoute(refresh)],
  ['the clock of a claim', changeRoute(turnClaimClock)],
])('invariant 7: production has no address for %s', async (_, handle) => {
  const request = new NextRequest('https://northwind.example/api/dev/tool', { method: 'POST' });
  expect((await handle(request)).status).toBe(404);
});

it('invariant 7: production reads no mock flow, not even of a cookie that it has sealed itself', async () => {
  expect(isProduction()).toBe(true);
  const snapshot = snapshotWith({ Global_Feature_MockFlows: true });
  const chosen = { policyMockFlow: 'expired', claimMockFlow: 'inProgress' } as const;
  const cookie = await mockFlowsCookie.seal(snapshot.id, chosen, 60);
  expect(await mockFlowsCookie.read(snapshot.id, jar(cookie))).toEqual(chosen);
  const request = {
    snapshot,
    language: 'en',
    pathname: '/',
    query: new URLSearchParams(),
  } as const;
  const [view, plain] = await Promise.all([
    requestView({ ...request, cookies: jar(cookie) }),
    requestView({ ...request, cookies: jar() }),
  ]);
  expect(view).toEqual(plain);
});

it('invariant 7: production turns the clock of no claim, whoever asks', async () => {
  const turned = { token: 'any', claimId: 'any', by: '3', isServed: true } as const;
  const of = { clientId: 'northwind', contractId: 'any', ...turned };
  await expect(turnForward(of)).rejects.toThrow('Production');
  await expect(turnClaim({ snapshot: snapshotWith(), path: '1' }, turned)).rejects.toThrow(
    'Production',
  );
});

it('invariant 7: production offers no tool, whatever the settings say', () => {
  const snapshot = snapshotWith({
    Global_Feature_MockFlows: true,
    Global_Feature_ApiCapture: true,
    Global_Feature_EnvironmentSwitch: true,
  });
  expect(offeredTools(plainView(snapshot, 'en', '/'))).toBeUndefined();
});
