import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { DocumentsCard } from '@/components/documents/documents-card';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { CookieBanner } from '@/components/pages/notices/cookie-banner';
import { Unavailable } from '@/components/policies/unavailable';
import { menuItemSchema } from '@/lib/clients';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import { leadsAgents } from '@/lib/navigation';
import { overviewSchema, type Policy, policySchema } from '@/lib/platform';
import { plainView, type View } from '@/lib/request';
import { DeviceAnswer } from '../device-answer';
import { OverviewTab } from '../overview-tab';

const policy: Policy = policySchema.parse({
  id: 'policy-1',
  policyNumber: 'P-1',
  dealerCode: '',
  productCode: '',
  planName: 'Complete',
  status: 'active',
  effectiveDate: '2026-01-15',
  expiryDate: '2030-02-28',
  customers: [],
  actsNow: 'Robin Reyes',
});
const money = { amount: 990, currency: 'USD' };
const due = {
  id: 'due-1',
  policyId: policy.id,
  number: '1',
  title: 'Premium',
  dueOn: '2026-02-01',
  isOverdue: true,
  left: money,
};
const overview = overviewSchema.parse({
  policies: {
    items: [{ ...policy, products: [], productCount: 0 }],
    inForce: 1,
    count: 1,
    ending: [policy],
  },
  products: { count: 0 },
  claims: { items: [], open: 0, count: 0 },
  due: { items: [due], count: 1 },
});
const session = sessionWith();

function viewOf(audience: View['audience'], listed: readonly string[]): View {
  const plain = snapshotWith({ Globle_AgentFlow_WhiteList_URLs: [...listed] });
  const links = ['/pages/faq', '/dashboard', '/pages/contact-us', 'https://elsewhere.example/'];
  const menu = links.map((LinkUrl) =>
    menuItemSchema.parse({ Order: 0, Caption: LinkUrl, LinkUrl }),
  );
  const menus = { Portal_Top_Menu: menu, Portal_Side_Menu: menu, Portal_Footer_Menu: menu };
  const snapshot = { ...plain, menus, labels: { en: productLabelsIn('en') } };
  return { ...plainView(snapshot, 'en', '/dashboard'), audience };
}

/** Where everything leads that the dashboard shows, its other states and what surrounds it included. */
async function hrefsOf(view: View): Promise<readonly string[]> {
  const needs = [
    { kind: 'bill', due: overview.due.items[0] ?? due, why: 'overdue', day: due.dueOn },
    { kind: 'ending', policy, day: policy.expiryDate },
    { kind: 'contact' },
  ] as const;
  const content = {
    kind: 'overview',
    overview,
    needs,
    nextPayments: new Map(),
    former: [],
    today: '2026-03-01',
  } as const;
  const empty = {
    ...content,
    overview: { ...overview, policies: { ...overview.policies, items: [], count: 0 } },
  };
  const waiting = { claims: [], byProof: [] };
  const parts = [
    <Header key="header" view={view} />,
    <OverviewTab
      key="overview"
      view={view}
      content={content}
      waiting={waiting}
      cards={<DocumentsCard view={view} />}
    />,
    <OverviewTab key="empty" view={view} content={empty} waiting={waiting} />,
    <Unavailable key="unavailable" view={view} />,
    <DeviceAnswer key="device" view={view} number="1" devices={[]} />,
    <CookieBanner key="cookies" view={view} />,
    <Footer key="footer" view={view} />,
  ];
  const { prelude } = await prerender(parts);
  const html = await new Response(prelude).text();
  const found = html.matchAll(/href="([^"]*)"/g);
  return [...found].map(([, href = '']) => href).filter((href) => !/^[#?]/.test(href));
}

const agent: View['audience'] = {
  kind: 'agent',
  session: { ...session, agent: { id: 'a', name: 'A' } },
};

test.each([
  [['/dashboard']],
  [['/', '/dashboard', '/claim-track']],
  [['/dashboard', '/policy-management', '/pages/contact-us']],
])('§6 the dashboard leads an agent to no page that would end the session: %j', async (listed) => {
  const view = viewOf(agent, listed);
  const hrefs = await hrefsOf(view);
  expect(hrefs).toContain('https://elsewhere.example/');
  expect(hrefs.filter((href) => !leadsAgents(view.settings, href))).toEqual([]);
  expect(hrefs.includes('/pages/contact-us')).toBe(listed.includes('/pages/contact-us'));
});

test('a holder is led to all of it', async () => {
  const hrefs = await hrefsOf(viewOf({ kind: 'holder', session }, []));
  for (const page of ['/', '/pages/contact-us', '/policy-billing', '/policy-account'])
    expect(hrefs).toContain(page);
});
