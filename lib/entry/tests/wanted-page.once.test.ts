import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { beginDraft } from '@/lib/claims/drafts/claim-draft';
import { holderOf, newClient } from '@/lib/products/tests/world';
import { sessionOf } from '@/lib/request';
import { type CookieChange, endSession, openSession, wantedPage } from '@/lib/session';
import { jar } from '@/lib/session/tests/jar';
import { signInGate } from '../guards/access';
import { wanted } from '../guards/wanted-page';
import { contextOf } from './context';

/** Two holders of one client, a claim of the first that waits, and who signs in as one of them. */
async function people() {
  const snapshot = await newClient();
  const [first, second] = [
    await holderOf(snapshot, 'P-FRESH'),
    await holderOf(snapshot, 'P-OTHERS'),
  ];
  const { subject = '' } = sessionOf(first) ?? {};
  const contract = { clientId: snapshot.id, path: '1', subject } as const;
  const beginner = { contact: '', typist: '', begunBy: '' };
  const draft = await beginDraft(contract, beginner, { answers: {} }, 30);
  const page = `/file-claim/${draft}/summary`;
  const signedInAs = async (view: typeof first, ...kept: readonly CookieChange[]) => {
    const session = sessionOf(view);
    const opening = {
      path: '1',
      subject: session?.subject ?? '',
      idToken: session?.idToken ?? '',
    } as const;
    const cookies = await openSession(snapshot, opening, () => undefined);
    return { snapshot, signedIn: true, cookies: jar(...cookies, ...kept) };
  };
  const at = (address: string, changes: object) => ({
    ...contextOf(address),
    snapshot,
    ...changes,
  });
  const wants = (asked = page) => wantedPage.seal(snapshot.id, { page: asked }, 60);
  return { snapshot, first, second, page, signedInAs, at, wants };
}

describe('whoever follows a message and signs in then', () => {
  test('is led to the page from the dashboard, once', async () => {
    const { first, page, signedInAs, at, wants } = await people();
    const decision = await wanted(at('/dashboard', await signedInAs(first, await wants())));
    expect(decision).toMatchObject({
      kind: 'redirect',
      to: page,
      cookieChanges: [{ maxAge: 0, value: '' }],
    });
    const bills = at('/dashboard', await signedInAs(first, await wants('/policy-billing')));
    expect(await wanted(bills)).toMatchObject({ kind: 'redirect', to: '/policy-billing' });
    const elsewhere = at('/policy-billing', await signedInAs(first, await wants()));
    expect((await wanted(elsewhere)).kind).toBe('continue');
    expect((await wanted(at('/dashboard', await signedInAs(first)))).kind).toBe('continue');
  });

  test('invariant 15: is led to nothing of another’s, nor to any page that nothing leads to', async () => {
    const { second, first, signedInAs, at, wants } = await people();
    const cases = [
      [second, undefined],
      [first, `/file-claim/${randomUUID()}/summary`],
      [first, `/policy-billing/payment?payment=${randomUUID()}`],
      [first, '/policy-billing/payment'],
      [first, '/security-verification/proof'],
      [first, '/no/such/page'],
      [first, '//evil.example/'],
      [first, 'https://evil.example/file-claim'],
    ] as const;
    for (const [view, asked] of cases) {
      const context = at('/dashboard', await signedInAs(view, await wants(asked)));
      expect([asked, await wanted(context)]).toMatchObject([
        asked,
        { kind: 'redirect', to: '/dashboard', cookieChanges: [{ maxAge: 0 }] },
      ]);
    }
  });

  test('invariant 1: another client’s cookie leads nowhere; an agent’s is led nowhere at all', async () => {
    const { first, page, signedInAs, at, wants } = await people();
    const foreign = await wantedPage.seal('another', { page }, 60);
    const context = at('/dashboard', await signedInAs(first, foreign));
    expect(await wanted(context)).toMatchObject({ kind: 'redirect', to: '/dashboard' });
    const agent = { ...(await signedInAs(first, await wants())), agentFlow: true };
    expect((await wanted(at('/dashboard', agent))).kind).toBe('continue');
  });

  test('a cookie that is left of a session which is over keeps nobody from it', async () => {
    const { snapshot, first, page, signedInAs, at } = await people();
    const signedIn = await signedInAs(first);
    expect((await signInGate(at(page, signedIn))).kind).toBe('continue');
    await endSession(snapshot, signedIn.cookies);
    const decision = await signInGate(at(page, signedIn));
    expect(decision).toMatchObject({ kind: 'redirect', to: '/' });
    const [cookie] = decision.kind === 'redirect' ? (decision.cookieChanges ?? []) : [];
    expect(cookie && (await wantedPage.read(snapshot.id, () => cookie.value))).toEqual({ page });
  });
});
