import { endpoints, pages } from '@/lib/navigation/map';
import { soon } from '../setup/limits';
import { followLink, delegatesPage as listPage, nameDelegate } from './delegate';
import type { Portal } from './portal';
import { expect, test } from './portal';
import { codeFor, messagesFor, signIn } from './sign-in';
import type { Visitor } from './visitor';

const onlyHolder = '/delegate/only-holder';
async function named(portal: Portal, may?: 'see' | 'View and send') {
  const contract = portal.contract();
  const holder = portal.visitor();
  await signIn(holder, contract);
  const { email, link } = await nameDelegate(holder, contract.emails[0] ?? '', may);
  const delegate = portal.visitor();
  return { contract, holder, email, link, delegate };
}

test('§10.18 a holder names somebody, without script, who proves by that contact and sees what they may', async ({
  portal,
}) => {
  const { contract, holder, email, link, delegate } = await named(portal);
  expect(holder.page.address).toBe(`${listPage}?named=1`);
  expect(holder.page.main.getByText(email)).toBeTruthy();
  await delegate.open(link);
  expect(delegate.page.address).toBe('/delegate');
  expect(delegate.page.heading).toBe(
    `${contract.firstName} authorized you to act for them at Plover Test Plans`,
  );
  for (const secret of ['Example', contract.emails[0] ?? '', contract.policyNumber, email])
    expect(delegate.page.html).not.toContain(secret);
  await delegate.press('Send code');
  expect(delegate.page.all.queryByLabelText('Trust this device')).toBeNull();
  delegate.fill({ 'Access code': await codeFor(portal.visitor(), email) });
  await delegate.press('Confirm');
  expect(delegate.page.address).toBe('/dashboard');
  expect(delegate.page.html).toContain(`You’re acting for ${contract.firstName}`);
  expect(delegate.page.html).toContain('Plover Complete');
  for (const hidden of [
    '1 Test Lane',
    '/policy-billing',
    '/account/notifications',
    '/policy-account',
  ])
    expect(delegate.page.html).not.toContain(hidden);
  await delegate.press('Leave');
  expect((await delegate.open('/dashboard')).address).toBe('/');

  // Invariant 8: what is wrong is said next to the field, and what was typed stays.
  await holder.open(`${listPage}/new`);
  holder.fill({ Name: 'Grace', 'Their email address': 'no address' });
  await holder.press('Add and send link');
  expect(holder.value('Name')).toBe('Grace');
  expect(holder.value('Their email address')).toBe('no address');
  expect(holder.page.html).toContain('Enter an email address like name@example.com');
});

test('invariant 18: a delegate is let in where the map says so, and nowhere else', async ({
  portal,
}) => {
  const { email, link, delegate } = await named(portal);
  await followLink(delegate, portal.visitor(), link, email);
  for (const { address, delegates: letting, everybody, handler, development } of pages) {
    // Those that redirect or end a session for everybody.
    if (development || (everybody && handler) || address.startsWith('/delegate')) continue;
    const path = address.replaceAll(/\[\w+\]|\*$/g, 'x');
    const { status, onward = '' } = await delegate.tab().ask(path);
    // What the client has turned off is there for nobody.
    if (status === 404 && !letting) continue;
    expect([address, onward.endsWith(onlyHolder)]).toEqual([
      address,
      !(letting === 'may' || everybody),
    ]);
  }
  const headers = { origin: portal.origin(), 'content-type': 'application/json' };
  for (const [address, endpoint] of Object.entries(endpoints)) {
    if ('signed' in endpoint || 'development' in endpoint || endpoint.method === 'PATCH') continue;
    // What ends or replaces the session, or answers for as long as somebody listens.
    if (/\/(session\/(end|aul-end|link|search-another|sso-login)|updates)/.test(address)) continue;
    const { method } = endpoint;
    const options = { method, headers: { ...headers, accept: 'application/json' } };
    const answer = await delegate
      .tab()
      .ask(address.replace('*', 'x'), method === 'POST' ? { ...options, body: '{}' } : options);
    const letting = 'delegates' in endpoint ? endpoint.delegates : undefined;
    // The desk is not even there for anybody but handlers.
    const isDesks = 'handlers' in endpoint && endpoint.handlers === 'only';
    const isKeptOut =
      method === 'POST' && !isDesks
        ? answer.html.includes(onlyHolder) || (answer.onward ?? '').endsWith(onlyHolder)
        : answer.status === 404;
    if (method === 'POST') expect([address, isKeptOut]).toEqual([address, letting !== 'may']);
    else if (!letting) expect([address, isKeptOut]).toEqual([address, true]);
  }
  expect((await delegate.open('/policy-billing')).heading).toMatch(/^Only \w+ can do this$/);
  expect((await delegate.open('/dashboard')).address).toBe('/dashboard');
});

test('§10.18 a delegate reads plans and products, and nothing of price, place, papers or what only the holder does', async ({
  portal,
}) => {
  const { email, link, delegate } = await named(portal, 'View and send');
  await followLink(delegate, portal.visitor(), link, email);
  const hidden = [
    '1 Test Lane',
    '/offers',
    '/transfer',
    '/edit',
    '/retire',
    '/register-product',
    '/policy-billing',
    'Manage your plan',
    'Price',
    /\byour (plan|product|claim|document)/i,
  ];
  const expectNothingHidden = (...more: string[]) => {
    const main = delegate.page.document.querySelector('main')?.innerHTML ?? '';
    for (const words of [...hidden, ...more])
      expect([delegate.page.address, words, main.search(words)]).toEqual([
        delegate.page.address,
        words,
        -1,
      ]);
  };
  const [plan = ''] = await hrefsOf(delegate, '/dashboard/plans', '/policy-management/');
  await delegate.open(plan);
  expect(delegate.page.heading).toBe('Plover Complete');
  expect(delegate.page.html).toContain('Robin Example');
  expectNothingHidden();
  const certificate = /\/pdf\/certificate[^"]*/.exec(delegate.page.html)?.[0] ?? '';
  expect((await delegate.tab().ask(certificate.replaceAll('&amp;', '&'))).status).toBe(200);
  const [product = ''] = await hrefsOf(delegate, '/product-management', '/product-management/');
  expect(delegate.page.heading).toBe('Products');
  expectNothingHidden();
  await delegate.open(product);
  expect(delegate.page.heading).toBe('Acme Wash 7');
  expectNothingHidden('Documents');
  for (const page of [
    '/dashboard',
    '/dashboard/claims',
    '/dashboard/products',
    '/policy-management',
    '/account/documents',
    '/dashboard/device-lookup',
  ]) {
    await delegate.open(page);
    expect(delegate.page.address).toBe(page);
    expectNothingHidden();
    expect(delegate.page.document.querySelector('header')?.textContent).not.toMatch(/\bmy\b/i);
  }
  await delegate.open('/dashboard/device-lookup');
  delegate.fill({ 'Serial number': 'NOBODYS-1' });
  expect((await delegate.press('Look up')).text).toContain('No plan covers this device');
  expectNothingHidden();
  for (const below of ['/offers', '/transfer'])
    expect((await delegate.open(`${plan}${below}`)).address).toBe(onlyHolder);
  for (const below of ['/edit', '/retire'])
    expect((await delegate.open(`${product}${below}`)).address).toBe(onlyHolder);
});

/** Where the links of a page lead that begin alike. */
async function hrefsOf(visitor: Visitor, page: string, begin: string): Promise<readonly string[]> {
  const { document } = await visitor.open(page);
  return [...document.querySelectorAll(`main a[href^="${begin}"]`)].map(
    (link) => link.getAttribute('href') ?? '',
  );
}

test('§10.18 what was ended is over at once, also for a copied cookie and for the link; invariant 15: by its holder alone', async ({
  portal,
}) => {
  const { holder, email, link, delegate } = await named(portal, 'View and send');
  await followLink(delegate, portal.visitor(), link, email);
  const copy = delegate.copy();
  expect((await copy.open('/dashboard')).address).toBe('/dashboard');

  // Another holder's delegate is not found, and cannot be ended.
  await holder.open(listPage);
  const id = holder.page.document.querySelector<HTMLInputElement>('input[name=delegation]')?.value;
  const stranger = portal.visitor();
  await signIn(stranger, portal.contract());
  const refused = await stranger.ask('/api/delegates/end', {
    method: 'POST',
    headers: {
      origin: portal.origin(),
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: `delegation=${id}&from=${encodeURIComponent(listPage)}`,
  });
  expect(refused.status).toBe(404);
  expect((await stranger.open(listPage)).html).not.toContain(email);
  expect((await copy.open('/dashboard')).address).toBe('/dashboard');

  await holder.press(/^End/);
  expect(holder.page.address).toBe(`${listPage}?ended=1`);
  for (const visitor of [delegate, copy])
    expect((await visitor.open('/dashboard')).address).toBe('/');
  expect((await delegate.open(link)).heading).toBe('This link no longer works');
  const newest = async () => (await messagesFor(portal.visitor(), email))[0]?.textContent;
  await expect.poll(newest, soon).toContain('You no longer act for');
});
