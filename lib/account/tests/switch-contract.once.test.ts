import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveContracts, policyFile } from '@/insurer/tests/give-contracts';
import { runChange } from '@/lib/changes/tests/run-change';
import { database } from '@/lib/db';
import { chooseContract, contractChoice } from '@/lib/identity/openid/choose-contract';
import { ProviderBrowser } from '@/lib/identity/openid/tests/browser';
import { newPortal, type TestPortal } from '@/lib/identity/openid/tests/portal';
import { startProvider } from '@/lib/identity/openid/tests/providers';
import { type Audience, sessionOf } from '@/lib/request';
import { proveSession } from '@/lib/session';
import { jar } from '@/lib/session/tests/jar';
import type { RunningProvider } from '@/partners/identity-provider/openid-provider';
import { marisol, teodor } from '@/partners/people';
import { ownContracts } from '../contracts/own-contracts';
import { switchContract } from '../contracts/switch-contract';
import { accountSections } from '../sections';

const origin = 'http://several.localhost';
let provider: RunningProvider;
beforeAll(async () => {
  provider = await startProvider('several-portal', origin, [marisol, teodor]);
});
afterAll(() => provider.stop());

/** Contracts of people by their subjects, each with a policy of its own. */
function contractsOf(people: Readonly<Record<string, readonly string[]>>, more: object = {}) {
  return Object.entries(people).map(([id, subjects], index) => ({
    id,
    people: subjects.map((subject) => ({ issuer: provider.issuer, subject })),
    searchTerms: { Option1_SearchTerm1: id },
    policies: [policyFile({ policyNumber: `P-${index}`, ...more })],
  }));
}

async function portalWith(people: Readonly<Record<string, readonly string[]>>, isOn = true) {
  const portal = await newPortal(origin, {
    Global_Okta_Issuer: provider.issuer,
    Global_Okta_ClientId: 'several-portal',
    Global_Feature_PersonContracts: isOn,
  });
  await giveContracts(portal.snapshot.id, contractsOf(people));
  return portal;
}

async function signIn(portal: TestPortal, person = marisol, who?: Audience) {
  const back = await new ProviderBrowser().signIn((await portal.start()).to, person);
  return (await portal.comeBack(back, who)).to;
}

async function holder(portal: TestPortal): Promise<Audience> {
  const session = await portal.session();
  return session ? { kind: 'holder', session } : { kind: 'visitor' };
}

/** Sends a change as whoever is signed in, and keeps what its answer sets. */
async function send(
  portal: TestPortal,
  change: typeof switchContract | typeof chooseContract,
  id: string,
) {
  const { view, cookies } = portal.context('/', await holder(portal));
  const contract = `${portal.snapshot.id}:${id}`;
  const outcome = await runChange(
    change,
    { view, cookies, networkAddress: '192.0.2.7' },
    { contract },
  );
  if ('cookies' in outcome) portal.held.push(...(outcome.cookies ?? []));
  return outcome;
}

const several = { first: [marisol.subject], second: [marisol.subject], theirs: [teodor.subject] };
const gone = { kind: 'refused', errCode: 'CONTRACT_GONE', status: 404 };

describe('§4.3 after a sign-in for no contract in particular', () => {
  it('who has one contract is in it, without a choice', async () => {
    const portal = await portalWith(several);
    expect(await signIn(portal, teodor)).toBe('/dashboard');
    expect(await portal.session()).toMatchObject({
      subject: `${portal.snapshot.id}:theirs`,
      way: 'IDENTITY_PROVIDER',
      person: { issuer: provider.issuer, subject: teodor.subject, hasSeveral: false },
    });
  });

  it('who has several chooses among theirs alone, and is in none before', async () => {
    const portal = await portalWith(several);
    expect(await signIn(portal)).toBe('/sso-login/contracts');
    expect(await portal.session()).toBeUndefined();
    const { view, cookies } = portal.context('/sso-login/contracts');
    const choice = await contractChoice(view, cookies);
    expect(choice.kind === 'choice' && choice.contracts.map(({ reference }) => reference)).toEqual(
      ['first', 'second'].map((id) => `${portal.snapshot.id}:${id}`),
    );
    for (const id of ['theirs', 'made-up'])
      expect(await send(portal, chooseContract, id)).toMatchObject(gone);
    expect(await portal.session()).toBeUndefined();
    expect(await send(portal, chooseContract, 'second')).toMatchObject({ to: '/dashboard' });
    expect((await portal.session())?.subject).toBe(`${portal.snapshot.id}:second`);
  });

  it('who has none, and everybody where Global_Feature_PersonContracts is off, is told so', async () => {
    for (const portal of [await portalWith({}), await portalWith(several, false)])
      expect(await signIn(portal)).toBe('/sso-error?code=SESSION_ID_MISSING');
  });

  it('invariant 9: a session that is open stays until another contract is chosen', async () => {
    const portal = await portalWith(several);
    await signIn(portal, teodor);
    const before = await portal.session();
    expect(await signIn(portal, marisol, await holder(portal))).toBe('/sso-login/contracts');
    expect((await portal.session())?.idHash).toBe(before?.idHash);
    await send(portal, chooseContract, 'first');
    expect(await portal.session()).toMatchObject({ person: { subject: marisol.subject } });
  });

  it('a choice that nobody has begun opens nothing', async () => {
    const portal = await portalWith(several);
    expect(await send(portal, chooseContract, 'first')).toMatchObject({
      to: '/sso-error?code=SIGN_IN_EXPIRED',
    });
    expect(await portal.session()).toBeUndefined();
  });
});

describe('§2.1 policy-account: "several contracts of one person where the identity provider says so"', () => {
  async function inFirst() {
    const portal = await portalWith(several);
    await signIn(portal);
    await send(portal, chooseContract, 'first');
    return portal;
  }

  it('a person changes to another of theirs in a new session, proved by nothing, that lasts no longer', async () => {
    const portal = await inFirst();
    const before = await portal.session();
    if (!before) throw new Error('Nobody is signed in');
    await database().$executeRaw`UPDATE portal.session
      SET expires_at = now() + interval '3 minutes' WHERE id_hash = ${before.idHash}`;
    const proved = await proveSession(portal.snapshot, before, 'a contact', jar(...portal.held));
    if (!proved) throw new Error('The session is over');
    portal.held.push(proved);
    const copied = [...portal.held];
    expect(await send(portal, switchContract, 'second')).toMatchObject({ to: '/dashboard' });
    const after = await portal.session();
    expect(after).toMatchObject({
      subject: `${portal.snapshot.id}:second`,
      isProven: false,
      way: 'OTHER_CONTRACT',
      person: { subject: marisol.subject, hasSeveral: true },
    });
    expect(after?.idHash).not.toBe(before.idHash);
    expect(after?.endsIn.absolute).toBeLessThanOrEqual(180);
    // Copies of the former cookie open nothing any more.
    portal.held.push(...copied);
    expect(await portal.session()).toBeUndefined();
  });

  it('the histories of both say so', async () => {
    const portal = await inFirst();
    await send(portal, switchContract, 'second');
    const entries = await database().historyEntry.findMany({
      where: { clientId: portal.snapshot.id },
      orderBy: { id: 'asc' },
    });
    const said = entries.map(({ subject, kind, way }) => [subject.split(':')[1], kind, way]);
    expect(said.toSorted()).toEqual(
      [
        ['first', 'SIGNED_IN', 'IDENTITY_PROVIDER'],
        ['first', 'CONTRACT_LEFT', 'IDENTITY_PROVIDER'],
        ['second', 'SIGNED_IN', 'OTHER_CONTRACT'],
      ].toSorted(),
    );
  });

  it('invariant 15: another’s, a made-up one and one that is theirs no longer change nothing', async () => {
    const portal = await inFirst();
    const before = await portal.session();
    for (const id of ['theirs', 'made-up'])
      expect(await send(portal, switchContract, id)).toMatchObject(gone);
    await giveContracts(portal.snapshot.id, contractsOf({ ...several, second: [] }));
    expect(await send(portal, switchContract, 'second')).toMatchObject(gone);
    expect((await portal.session())?.idHash).toBe(before?.idHash);
  });

  it('who was signed in otherwise, an agent and a person of another provider have no list and change to nothing', async () => {
    const portal = await inFirst();
    const session = await portal.session();
    if (!session) throw new Error('Nobody is signed in');
    const { person, ...plain } = session;
    const audiences: readonly Audience[] = [
      { kind: 'holder', session: plain },
      { kind: 'agent', session: { ...session, agent: { id: 'a', name: 'Agent' } } },
      {
        kind: 'holder',
        session: {
          ...plain,
          person: {
            issuer: 'https://elsewhere.example',
            subject: marisol.subject,
            hasSeveral: true,
          },
        },
      },
    ];
    for (const audience of audiences) {
      const { view, cookies } = portal.context('/', audience);
      expect(sessionOf(view)).toBeDefined();
      expect(await ownContracts(view)).toBeUndefined();
      expect(accountSections(view).map(({ address }) => address)).not.toContain(
        '/policy-account/contracts',
      );
      const values = { contract: `${portal.snapshot.id}:second` };
      expect(
        await runChange(switchContract, { view, cookies, networkAddress: '192.0.2.7' }, values),
      ).toMatchObject(gone);
    }
    expect(person?.hasSeveral).toBe(true);
    const { view } = portal.context('/', { kind: 'holder', session });
    expect(accountSections(view).map(({ address }) => address)).toContain(
      '/policy-account/contracts',
    );
  });
});
