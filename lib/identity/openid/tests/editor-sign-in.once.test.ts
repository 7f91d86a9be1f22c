import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Settings } from '@/lib/clients';
import { closeDatabase } from '@/lib/db';
import { actionsOf } from '@/lib/editing/actions';
import type { Redirection } from '@/lib/request';
import { addEditor, editorsOf, endEditorSession, readEditorSession } from '@/lib/session';
import { jar } from '@/lib/session/tests/jar';
import type { RunningProvider } from '@/partners/identity-provider/openid-provider';
import { marisol, noor, type Person } from '@/partners/people';
import { freePort } from '@/tests/setup/free-port';
import { editorLoginAt, startEditorSignIn } from '../editor-sign-in';
import { returnFromProvider } from '../login-callback';
import { bringsIdentity } from '../next-auth';
import { ProviderBrowser } from './browser';
import { newPortal, type TestPortal } from './portal';
import { type Forgery, forge, startProvider } from './providers';

const origin = 'http://editors.localhost';
let provider: RunningProvider;
beforeAll(async () => {
  provider = await startProvider('editors-portal', origin, [marisol, noor]);
});
afterAll(async () => {
  await provider.stop();
  await closeDatabase();
});

const item = '/pages/editor/labels/Home_Hero_Title/en';

function rules(changes: Partial<Settings> = {}): Partial<Settings> {
  return {
    Global_SSOEnabled: false,
    Global_Okta_Issuer: provider.issuer,
    Global_Okta_ClientId: 'editors-portal',
    Global_Feature_EditorSingleSignOn: true,
    Global_Okta_EditorClaimValue: 'portal-editors',
    ...changes,
  };
}

const portalWith = (changes: Partial<Settings> = {}) => newPortal(origin, rules(changes));

async function start(portal: TestPortal, from = item): Promise<Redirection> {
  const query = new URLSearchParams({ from });
  const lead = await startEditorSignIn(portal.context(`/login/editor?${query}`));
  portal.held.push(...(lead.cookies ?? []));
  return lead;
}

/** Goes the whole way, with what a browser keeps of it. */
async function signIn(portal: TestPortal, person: Person = noor): Promise<Redirection> {
  const { to } = await start(portal);
  return portal.comeBack(await new ProviderBrowser().signIn(to, person));
}

const editorOf = ({ snapshot, cookies }: TestPortal) => readEditorSession(snapshot, cookies);
const actionsIn = async ({ snapshot }: TestPortal) =>
  (await actionsOf(snapshot.id, { most: 50 })).map(({ actor, action }) => [actor, action]);
const actor = ({ name, subject }: Person) =>
  `${name} (${subject} @ ${new URL(provider.issuer).host})`;

async function expectNoEditor(portal: TestPortal, lead: Redirection, code: string) {
  expect(lead.to).toBe(`${item}?problem=${code}`);
  expect(await editorOf(portal)).toBeUndefined();
  expect(bringsIdentity(portal.cookies)).toBe(false);
}

describe('§2.1 pages/editor: an editor signs in by the client’s identity provider', () => {
  it('and comes back to the page they were at; the audit names the person', async () => {
    const portal = await portalWith();
    expect((await signIn(portal)).to).toBe(item);
    expect(await editorOf(portal)).toMatchObject({ name: 'Noor Haddad', actor: actor(noor) });
    expect(await actionsIn(portal)).toEqual([[actor(noor), 'signed-in']]);
  });

  it('becomes no holder, and none of the tokens is kept', async () => {
    const portal = await portalWith({ Global_SSOEnabled: true });
    await signIn(portal);
    expect(await portal.session()).toBeUndefined();
    expect(bringsIdentity(portal.cookies)).toBe(false);
  });

  it('is asked for with PKCE, state and nonce, and for less than a holder', async () => {
    const { searchParams } = new URL((await start(await portalWith())).to);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      scope: 'openid profile',
      redirect_uri: `${origin}/login/callback`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43,}$/),
      nonce: expect.stringMatching(/^[\w-]{43,}$/),
    });
  });

  it.each([
    '',
    '/dashboard',
    '/pages/editorial',
    '//evil.example/pages/editor',
    'https://evil.example/pages/editor',
    '/pages/editor/../../dashboard',
    '/pages/editor/%2e%2e/dashboard',
    `/pages/editor/${'x'.repeat(600)}`,
  ])('invariant 2: comes back to the editor’s home from %o', async (from) => {
    const portal = await portalWith();
    const { to } = await start(portal, from);
    const back = await new ProviderBrowser().signIn(to, noor);
    expect((await portal.comeBack(back)).to).toBe('/pages/editor');
  });

  it('where Global_SSOEnabled is off, holders still do not (§5)', async () => {
    const portal = await portalWith();
    expect((await portal.start({ sessionID: 'x' })).to).toBe('/');
    expect((await portal.comeBack('/login/callback')).to).toBe('/');
  });

  it('an editor who is signed in stays who they are', async () => {
    const portal = await portalWith();
    await signIn(portal);
    const editor = await editorOf(portal);
    const context = portal.context(`/login/editor?from=${item}`);
    const view = { ...context.view, ...(editor && { editor }) };
    expect(await startEditorSignIn({ ...context, view })).toEqual({ to: item });
  });
});

describe('who is no editor by the provider’s word', () => {
  it('a person without the claim is refused, with a line in the audit, and no more than a few', async () => {
    const portal = await portalWith();
    for (let time = 0; time < 7; time++)
      await expectNoEditor(portal, await signIn(portal, marisol), 'EDITOR_NOT_ALLOWED');
    expect(await actionsIn(portal)).toEqual(
      Array.from({ length: 5 }, () => [actor(marisol), 'sign-in-failed']),
    );
  });

  it('an e-mail address makes nobody the editor who has it here', async () => {
    const portal = await portalWith();
    const { id } = portal.snapshot;
    for (const { email, name } of [marisol, noor])
      await addEditor(id, { email, name, password: 'a long enough password' });
    await expectNoEditor(portal, await signIn(portal, marisol), 'EDITOR_NOT_ALLOWED');
    await signIn(portal);
    const accounts = await editorsOf(id);
    expect(accounts.map((account) => account.id)).not.toContain((await editorOf(portal))?.id);
    expect((await editorOf(portal))?.actor).not.toBe(noor.email);
  });

  const other = { Global_Okta_EditorClaim: 'roles' } satisfies Partial<Settings>;
  it.each<[string, Partial<Settings>, Forgery]>([
    [
      'a claim in another case',
      {},
      ({ claims, sign }) => sign({ ...claims, groups: ['Portal-Editors'] }),
    ],
    [
      'a claim that only begins so',
      {},
      ({ claims, sign }) => sign({ ...claims, groups: 'portal-editors-too' }),
    ],
    [
      'a list in the list',
      {},
      ({ claims, sign }) => sign({ ...claims, groups: [['portal-editors']] }),
    ],
    [
      'an object of that name',
      {},
      ({ claims, sign }) => sign({ ...claims, groups: { 'portal-editors': true } }),
    ],
    [
      'a claim that only userinfo has',
      {},
      ({ claims: { groups: _, ...claims }, sign }) => sign(claims),
    ],
    ['another claim', other, ({ original }) => original],
    [
      'what every object has',
      { Global_Okta_EditorClaim: 'constructor' },
      ({ original }) => original,
    ],
  ])('%s', async (_, changes, forgery) => {
    const portal = await portalWith(changes);
    const stop = forge(provider, forgery);
    await expectNoEditor(portal, await signIn(portal), 'EDITOR_NOT_ALLOWED');
    stop();
  });

  it('a claim as a text is as good as one in a list', async () => {
    const portal = await portalWith(other);
    const stop = forge(provider, ({ claims, sign }) =>
      sign({ ...claims, groups: [], roles: 'portal-editors' }),
    );
    expect((await signIn(portal)).to).toBe(item);
    stop();
  });

  it.each<[string, Forgery]>([
    ['another audience', ({ claims, sign }) => sign({ ...claims, aud: 'another-portal' })],
    [
      'several audiences without a party',
      ({ claims: { azp: _, ...claims }, sign }) =>
        sign({ ...claims, aud: ['editors-portal', 'another'] }),
    ],
    ['another authorised party', ({ claims, sign }) => sign({ ...claims, azp: 'another-portal' })],
    ['another issuer', ({ claims, sign }) => sign({ ...claims, iss: 'https://evil.example' })],
    ['another sign-in’s nonce', ({ claims, sign }) => sign({ ...claims, nonce: 'another' })],
    ['a token that has ended', ({ claims, sign }) => sign({ ...claims, exp: 1_000_000_000 })],
    ['no signature', ({ claims, unsigned }) => unsigned(claims)],
    [
      'a stranger’s signature',
      async ({ claims }) => {
        const { privateKey } = await generateKeyPair('RS256');
        return new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
      },
    ],
  ])('invariant 12: an id token with %s', async (_, forgery) => {
    const portal = await portalWith();
    const stop = forge(provider, forgery);
    await expectNoEditor(portal, await signIn(portal), 'SIGN_IN_REFUSED');
    stop();
  });

  it('an editor who cancels at the provider, or finds it unavailable', async () => {
    const portal = await portalWith();
    const { to } = await start(portal);
    await expectNoEditor(
      portal,
      await portal.comeBack(await new ProviderBrowser().cancel(to)),
      'SIGN_IN_CANCELLED',
    );
    const away = await portalWith({ Global_Okta_Issuer: `http://localhost:${await freePort()}` });
    await expectNoEditor(away, await start(away), 'PROVIDER_UNAVAILABLE');
  });
});

describe('invariant 12: the way back is of the browser that began, once, and for what it began', () => {
  it('a replayed answer opens nothing, with a copy of the cookies neither', async () => {
    const portal = await portalWith();
    const { to } = await start(portal);
    const copies = [...portal.held];
    const back = await new ProviderBrowser().signIn(to, noor);
    await portal.comeBack(back);
    const session = await editorOf(portal);
    expect(session).toBeDefined();
    expect((await portal.comeBack(back)).to).toBe('/sso-error?code=SIGN_IN_EXPIRED');
    const copied = { ...portal.context(String(back)), cookies: jar(...copies) };
    expect(await returnFromProvider(copied)).toEqual({ to: '/sso-error?code=SIGN_IN_EXPIRED' });
    expect(await editorOf(portal)).toEqual(session);
  });

  it('another browser’s answer opens nothing', async () => {
    const [mine, other] = [await portalWith(), await portalWith()];
    const back = await new ProviderBrowser().signIn((await start(other)).to, noor);
    await start(mine);
    expect((await mine.comeBack(back)).to).toBe('/sso-error?code=SIGN_IN_EXPIRED');
    expect(await editorOf(mine)).toBeUndefined();
  });

  it('an editor who signs in as a holder is no editor by that', async () => {
    const portal = await portalWith({ Global_SSOEnabled: true });
    const { to } = await portal.start({ sessionID: await portal.sessionId() });
    await portal.comeBack(await new ProviderBrowser().signIn(to, noor));
    expect(await portal.session()).toBeDefined();
    expect(await editorOf(portal)).toBeUndefined();
  });
});

describe('Global_Feature_EditorSingleSignOn', () => {
  const without = [
    { Global_Feature_EditorSingleSignOn: false },
    { Global_Feature_ContentEditor: false },
    { Global_Okta_EditorClaim: '' },
    { Global_Okta_EditorClaimValue: '' },
    { Global_Okta_Issuer: '' },
    { Global_Okta_ClientId: '' },
    // People choose these themselves.
    { Global_Okta_EditorClaim: 'email' },
    { Global_Okta_EditorClaim: 'preferred_username' },
  ] satisfies Partial<Settings>[];

  it('on: the sign-in page leads to the provider', async () => {
    const { view } = (await portalWith()).context('/');
    expect(editorLoginAt({ ...view, address: item })).toBe(
      `/login/editor?from=${encodeURIComponent(item)}`,
    );
  });

  it.each(without)('off, or not complete: %j: no way leads there', async (changes) => {
    const portal = await portalWith(changes);
    expect(editorLoginAt(portal.context('/').view)).toBeUndefined();
    expect(await start(portal)).toEqual({ to: '/' });
    expect((await portal.comeBack('/login/callback?code=x&state=y')).to).toBe('/');
  });

  it.each([...without, { Global_Okta_EditorClaimValue: 'others' }])(
    '%j: a sign-in that has begun comes to nothing, and a session ends',
    async (changes) => {
      const portal = await portalWith({ Global_SSOEnabled: true });
      await signIn(portal);
      expect(await editorOf(portal)).toBeDefined();
      const changed = await portalWith({ Global_SSOEnabled: true, ...changes });
      const snapshot = { ...changed.snapshot, id: portal.snapshot.id };
      expect(await readEditorSession(snapshot, portal.cookies)).toBeUndefined();
      const back = await new ProviderBrowser().signIn((await start(portal)).to, noor);
      const context = portal.context(String(back));
      const view = { ...context.view, snapshot, settings: snapshot.settings['1'] };
      const lead = await returnFromProvider({ ...context, view });
      expect(lead.cookies?.filter(({ name }) => name === 'editor') ?? []).toEqual([]);
    },
  );

  it('the session ends by logging out, is of one client, and outlives a new release', async () => {
    const portal = await portalWith();
    await signIn(portal);
    const { snapshot, cookies } = portal;
    const later = { ...snapshot, version: snapshot.version + 1 };
    expect(await readEditorSession(later, cookies)).toBeDefined();
    const elsewhere = await portalWith();
    expect(await readEditorSession(elsewhere.snapshot, cookies)).toBeUndefined();
    await endEditorSession(snapshot.id, cookies);
    expect(await readEditorSession(snapshot, cookies)).toBeUndefined();
  });
});
