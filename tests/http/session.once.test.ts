import { externalLogin } from '../setup/test-client';
import { expect, type Portal, test } from './portal';
import { enter } from './session-link';
import { search, signIn } from './sign-in';
import type { Visitor } from './visitor';

/** Somebody else who has got hold of a browser's cookies. */
async function thiefOf(visitor: Visitor, portal: Portal): Promise<Visitor> {
  const thief = portal.visitor();
  await thief.takeCookies(visitor);
  return thief;
}

/** Whether a session is over, for a page that asks for it. */
async function expectSignedOut(visitor: Visitor): Promise<void> {
  expect((await visitor.open('/dashboard')).address).toBe('/');
}

test('invariant 9: a copied cookie is dead after logout', async ({ portal, visitor }) => {
  await enter(visitor, portal.contract());
  const thief = await thiefOf(visitor, portal);
  expect((await thief.open('/dashboard')).address).toBe('/dashboard');
  expect((await visitor.press('Sign out')).address).toBe('/');
  await expectSignedOut(thief);
  await expectSignedOut(visitor);
});

test('invariant 9: every sign-in makes a new session and ends the one before', async ({
  portal,
  visitor,
}) => {
  await signIn(visitor, portal.contract());
  const first = await visitor.cookie('session');
  const thief = await thiefOf(visitor, portal);
  await visitor.open('/');
  await visitor.press(/another/i, visitor.page.main);
  await signIn(visitor, portal.contract());
  expect(await visitor.cookie('session')).not.toBe(first);
  await expectSignedOut(thief);
});

test('invariant 1: a session of one client opens nothing at another', async ({
  portal,
  visitor,
}) => {
  await enter(visitor, portal.contract());
  const northwind = portal.visitor('northwind');
  await northwind.takeCookies(visitor);
  await expectSignedOut(northwind);
});

test('invariant 1: a public page that is kept for everybody signed in is about nobody', async ({
  portal,
  visitor,
}) => {
  const contract = portal.contract();
  await enter(visitor, contract);
  const own = await visitor.open('/');
  expect(own.html).toContain('dashboard');
  expect(own.headers['cache-control']).toBe('private, no-store');
  for (const detail of [contract.firstName, contract.policyNumber, ...contract.emails])
    expect(own.html).not.toContain(detail);
  const other = portal.visitor();
  await enter(other, portal.contract());
  expect((await other.open('/')).html).toBe(own.html);
  const late = await thiefOf(other, portal);
  await other.open('/dashboard');
  await other.press('Sign out');
  other.page.main.getByLabelText('Contract number');
  (await late.open('/')).main.getByLabelText('Contract number');
});

test('invariant 9: a page with something private is kept by no browser', async ({
  portal,
  visitor,
}) => {
  await enter(visitor, portal.contract());
  expect((await visitor.open('/dashboard')).headers['cache-control']).toContain('no-store');
});

test('§4.3 switching the environment logs out', async ({ portal, visitor }) => {
  await enter(visitor, portal.contract());
  expect((await visitor.open('/dashboard?path=2')).address).toBe('/');
  expect((await visitor.open('/dashboard?path=1')).address).toBe('/');
});

test('§4.3 the page says how long a session lasts', async ({ portal, visitor }) => {
  await enter(visitor, portal.contract());
  visitor.page.all.getByText(
    /signed out after 20 minutes without activity, and in any case after 8 hours/,
  );
});

/** §2.3 Already-logged-in panel, modern (plover) and classic (harbor). */
async function openPanel(portal: Portal, variant: 'modern' | 'classic'): Promise<Visitor> {
  const visitor = portal.visitor(variant === 'modern' ? 'plover' : 'harbor');
  if (variant === 'modern') await enter(visitor, portal.contract());
  else await search(visitor, { 'Agreement number': '48213', 'ZIP code of the home': '02840' });
  expect(visitor.page.heading).toMatch(/^Hello, /);
  (await visitor.open('/')).main.getByRole('heading', { name: 'You are signed in' });
  return visitor;
}

test.for(['modern', 'classic'] as const)(
  '§2.3 "Already-logged-in panel (modern and classic)": %s',
  async (variant, { portal }) => {
    const staying = await openPanel(portal, variant);
    expect((await staying.follow('Return to dashboard')).heading).toMatch(/^Hello, /);

    // "links to search another policy (logs out the current session)"; §4.3 "clears the id token"
    const searching = await openPanel(portal, variant);
    await searching.press(/^Search for another (contract|agreement)$/);
    searching.page.main.getAllByRole('button', { name: /^Find / });
    await expectSignedOut(searching);

    // "log into a new account": where there is no login, the search
    const leaving = await openPanel(portal, variant);
    await leaving.press('Log in to another account');
    leaving.page.main.getAllByRole('button', { name: /^Find / });
    await expectSignedOut(leaving);

    // "or create a new account"
    const creating = await openPanel(portal, variant);
    await creating.press('Create a new account');
    expect(creating.page.address).toBe('/create-account');
    expect(creating.page.heading).toBe('Create your account');
    await expectSignedOut(creating);
  },
);

test('§2.3 "log into a new account" leads to the login that the client has', async ({
  portal,
  visitor,
}) => {
  await visitor.open('/?path=3');
  await signIn(visitor, portal.contract());
  await visitor.open('/');
  // Elsewhere is a page of its own, which leads on (`form-action 'self'` stops a redirect).
  await visitor.press('Log in to another account');
  expect(visitor.page.url.href).toBe(externalLogin);
});

test('§2.3 the panel in Spanish', async ({ portal, visitor }) => {
  await enter(visitor, portal.contract());
  const { main } = await visitor.open('/?language=es');
  main.getByRole('heading', { name: 'Su sesión está abierta' });
  for (const name of ['Buscar otro contrato', 'Entrar en otra cuenta', 'Crear una cuenta nueva'])
    main.getByRole('button', { name });
});

test('§4.3 "a valid token shows the already-logged-in panel": another tab shows it, too', async ({
  portal,
  visitor,
}) => {
  const other = visitor.tab();
  await other.open('/');
  await enter(visitor, portal.contract());
  (await other.reload()).main.getByRole('heading', { name: 'You are signed in' });
  await other.press('Search for another contract');
  other.page.main.getByLabelText('Contract number');
  expect((await visitor.reload()).heading).toMatch(/You’ve signed out|Every wader/);
});
