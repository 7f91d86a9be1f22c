import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dropDraft, keptForm, saveDraft } from '@/lib/changes';
import { snapshotWith } from '@/lib/entry/tests/context';
import { sendContactMessage } from '@/lib/pages';
import { plainView, type View } from '@/lib/request';
import { requestView } from '@/lib/request/request-view';
import { draftWaits, forgetDraft } from '../draft';
import { beginClaimProcess, endSession, leaveSession, openSession, readSession } from '../session';
import { emptyJar, jar } from './jar';

const networkAddress = '203.0.113.7';

/** A client, and what its browsers hold. */
function newClient() {
  const snapshot = { ...snapshotWith(), id: `draft-${randomUUID().slice(0, 8)}` };
  const view = plainView(snapshot, 'en', '/pages/contact-us');
  const signIn = (subject: string) =>
    openSession(snapshot, { path: '1', subject, idToken: 'an id token' }, emptyJar);
  const viewOf = (cookies: ReturnType<typeof jar>): Promise<View> =>
    requestView({
      snapshot,
      language: 'en',
      cookies,
      pathname: '/dashboard',
      query: new URLSearchParams(),
    });
  return { snapshot, view, signIn, viewOf };
}

const contactForm = sendContactMessage.form({});
const typed = { Name: 'Ada', Message: 'Half a sentence', Urgent: true };

/** A browser in which a session has ended while a form was being filled in. */
async function timedOut() {
  const client = newClient();
  const session = await client.signIn('contract-7');
  const outcome = await saveDraft.run({
    view: client.view,
    input: { ...typed, draftForm: contactForm, from: '/pages/contact-us' },
    cookies: jar(...session),
    networkAddress,
  });
  if (outcome.kind !== 'go') throw new Error('The draft was refused');
  return { ...client, session, draft: outcome.cookies ?? [] };
}

describe('invariant 8: what was typed is not lost to an expired session', () => {
  it('is offered to its holder once they have signed in again', async () => {
    const { draft, signIn, viewOf } = await timedOut();
    const cookies = jar(...draft, ...(await signIn('contract-7')));
    const view = await viewOf(cookies);
    expect(view.draftAt).toBe('/pages/contact-us');
    expect(await keptForm(view, cookies, sendContactMessage)).toEqual({
      values: { Name: 'Ada', Message: 'Half a sentence', Urgent: 'true' },
      problems: [],
    });
    expect(await keptForm(view, cookies, saveDraft)).toBeUndefined();
  });

  it('is shown to nobody else who signs in on the same device, nor to a visitor', async () => {
    const { draft, signIn, viewOf } = await timedOut();
    const others = jar(...draft, ...(await signIn('contract-8')));
    expect(await viewOf(others)).not.toHaveProperty('draftAt');
    expect(await keptForm(await viewOf(others), others, sendContactMessage)).toBeUndefined();
    const visitor = jar(...draft);
    expect(await viewOf(visitor)).not.toHaveProperty('draftAt');
    expect(await keptForm(await viewOf(visitor), visitor, sendContactMessage)).toBeUndefined();
    expect(draftWaits(visitor)).toBe(true);
  });

  it('is kept also when the session has ended on the server before it was sent', async () => {
    const { snapshot, view, signIn } = newClient();
    const session = await signIn('contract-7');
    await endSession(snapshot, jar(...session));
    const input = { Name: 'Ada', draftForm: contactForm };
    const context = { view, input, cookies: jar(...session), networkAddress };
    expect(await saveDraft.run(context)).toMatchObject({ cookies: [{ name: 'draft' }] });
  });

  it('invariant 1: of one client comes back at no other', async () => {
    const { draft } = await timedOut();
    const other = newClient();
    const cookies = jar(...draft, ...(await other.signIn('contract-7')));
    expect(await other.viewOf(cookies)).not.toHaveProperty('draftAt');
  });

  it('belongs to nobody where no session was, and is not kept', async () => {
    const { view } = newClient();
    const input = { ...typed, draftForm: contactForm };
    const context = { view, input, cookies: emptyJar, networkAddress };
    expect(await saveDraft.run(context)).toMatchObject({ cookies: [] });
  });

  it('invariant 10: fits into a cookie, or is left out', async () => {
    const { view, signIn } = newClient();
    const cookies = jar(...(await signIn('contract-7')));
    const keep = (Message: string) =>
      saveDraft.run({ view, input: { Message, draftForm: 'x' }, cookies, networkAddress });
    const noise = Array.from({ length: 400 }, () => randomUUID()).join('');
    expect(await keep(noise)).toMatchObject({ cookies: [] });
    const outcome = await keep('word '.repeat(500));
    const [cookie] = (outcome.kind === 'go' && outcome.cookies) || [];
    expect(cookie?.value.length).toBeGreaterThan(100);
    expect(cookie?.value.length).toBeLessThan(4000);
    expect(cookie?.httpOnly).toBe(true);
  });

  it('is forgotten once its form has been sent, or when its holder throws it away', async () => {
    const { draft, snapshot, view } = await timedOut();
    const cookies = jar(...draft);
    expect(await forgetDraft(snapshot.id, 'another-form', cookies)).toEqual([]);
    expect(await forgetDraft(snapshot.id, contactForm, cookies)).toMatchObject([
      { name: 'draft', value: '', maxAge: 0 },
    ]);
    expect(await dropDraft.run({ view, input: {}, cookies, networkAddress })).toMatchObject({
      kind: 'go',
      to: '/pages/contact-us',
      cookies: [{ name: 'draft', value: '', maxAge: 0 }],
    });
  });
});

describe('§4.3 whoever has asked to leave', () => {
  it('is signed in only where the claim goes on that was active', async () => {
    const { snapshot, signIn } = newClient();
    const cookies = jar(...(await signIn('contract-7')));
    const session = await readSession(snapshot, '1', cookies);
    if (!session) throw new Error('The session did not open');
    await beginClaimProcess(session);
    await leaveSession(snapshot, cookies);
    const audienceAt = async (pathname: string) => {
      const query = new URLSearchParams();
      return (await requestView({ snapshot, language: 'en', cookies, pathname, query })).audience
        .kind;
    };
    expect(await audienceAt('/file-claim/summary')).toBe('holder');
    expect(await audienceAt('/claim-form')).toBe('holder');
    expect(await audienceAt('/dashboard')).toBe('visitor');
    expect(await audienceAt('/')).toBe('visitor');
  });
});
