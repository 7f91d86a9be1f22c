import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { keptForm } from '@/lib/changes';
import { dropDraft, saveDraft } from '@/lib/changes/draft-changes';
import { deleteExpired } from '@/lib/db';
import { pool } from '@/lib/db/connection';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView, sessionOf, type View } from '@/lib/request';
import { requestView } from '@/lib/request/request-view';
import type { CookieReader } from '../cookies';
import { draftKind, draftOwner, draftWaits } from '../drafts/holder-draft';
import { expiringSessions } from '../expiring';
import type { DraftOwner } from '../holder';
import { beginClaimProcess, endSession, leaveSession, openSession, readSession } from '../session';
import { emptyJar, jar } from './jar';

/** A change whose form has this name. */
const named = (name: string) => ({ form: () => name });

const networkAddress = '203.0.113.7';
const page = '/pages/contact-us';

/** A client, and what its browsers hold. */
function newClient() {
  const snapshot = { ...snapshotWith(), id: `draft-${randomUUID().slice(0, 8)}` };
  const view = plainView(snapshot, 'en', page);
  const signIn = (subject: string, agent?: string) =>
    openSession(
      snapshot,
      {
        path: '1',
        subject,
        idToken: 'an id token',
        ...(agent ? { agent: { id: agent, name: agent } } : {}),
      },
      emptyJar,
    );
  const viewOf = (cookies: CookieReader, pathname = '/dashboard'): Promise<View> =>
    requestView({
      snapshot,
      language: 'en',
      cookies,
      pathname,
      query: new URLSearchParams(),
    });
  return { snapshot, view, signIn, viewOf };
}

const typed = { Name: 'Ada', Message: 'Half a sentence', Urgent: true };

/** Sends what was typed into the contact form, from a page that is open in a window. */
function save(view: View, cookies: CookieReader, input: Record<string, string | boolean> = {}) {
  return saveDraft.run({
    view,
    input: { ...typed, draftForm: 'contact-message', from: page, ...input },
    cookies,
    networkAddress,
  });
}

/** Lets the time of all sessions of a client be over. */
function timeOut({ id }: ReturnType<typeof newClient>['snapshot']) {
  const over = "UPDATE portal.session SET expires_at = now() - interval '1 second'";
  return pool().query(`${over} WHERE client_id = $1`, [id]);
}

/** A client with whose contract a session has ended while a form was being filled in. */
async function timedOut() {
  const client = newClient();
  const session = await client.signIn('contract-7');
  await save(client.view, jar(...session));
  return { ...client, session };
}

const kept = { kind: 'go', to: '/session-ended', keepsTyped: 'as-it-is' };
const overtaken = { kind: 'refused', errCode: 'DRAFT_OVERTAKEN', status: 409 };
const values = { Name: 'Ada', Message: 'Half a sentence', Urgent: 'true' };

describe('invariant 8: what was typed is not lost to an expired session', () => {
  it('is offered to its holder once they have signed in again, in whatever browser', async () => {
    const { signIn, viewOf } = await timedOut();
    const cookies = jar(...(await signIn('contract-7')));
    const view = await viewOf(cookies);
    expect(sessionOf(view)?.draftPages).toEqual([page]);
    expect(await keptForm(view, cookies, named('contact-message'))).toEqual({
      values,
      keptOn: expect.any(String),
      problems: [],
      draftVersion: 1,
    });
    expect(await keptForm(view, cookies, named('another-form'))).toBeUndefined();
  });

  it('comes back with the day on which it was kept: `yesterday` is the one before', async () => {
    const { snapshot, signIn, viewOf } = await timedOut();
    const noon = "UPDATE portal.holder_draft SET updated_at = '2026-01-15T12:00:00Z'";
    await pool().query(`${noon} WHERE client_id = $1`, [snapshot.id]);
    const cookies = jar(...(await signIn('contract-7')));
    const view = await viewOf(cookies);
    expect(await keptForm(view, cookies, named('contact-message'))).toMatchObject({
      keptOn: '2026-01-15',
    });
  });

  it('comes back in the session it was typed in, too, which is offered nothing', async () => {
    const { snapshot, session, viewOf } = await timedOut();
    const cookies = jar(...session);
    const view = await viewOf(cookies);
    expect(sessionOf(view)?.draftPages).toEqual([]);
    expect((await keptForm(view, cookies, named('contact-message')))?.values).toEqual(values);
    // Its page is not the one that is kept for everybody signed in.
    expect(await readSession(snapshot, '1', cookies)).toMatchObject({ hasDraft: true });
  });

  it('is shown to nobody else who signs in on the same device, nor to a visitor', async () => {
    const { snapshot, session, signIn, viewOf } = await timedOut();
    const others = jar(...session, ...(await signIn('contract-8')));
    expect(sessionOf(await viewOf(others))?.draftPages).toEqual([]);
    expect(await keptForm(await viewOf(others), others, named('contact-message'))).toBeUndefined();
    expect(await readSession(snapshot, '1', others)).toMatchObject({ hasDraft: false });
    expect(
      await keptForm(await viewOf(emptyJar), emptyJar, named('contact-message')),
    ).toBeUndefined();
  });

  it('is not mixed with what an agent types for the same holder', async () => {
    const { signIn, viewOf } = await timedOut();
    const agents = jar(...(await signIn('contract-7', 'agent-1')));
    expect(sessionOf(await viewOf(agents))?.draftPages).toEqual([]);
    expect(await keptForm(await viewOf(agents), agents, named('contact-message'))).toBeUndefined();
    expect(await save(await viewOf(agents), agents, { Name: 'Agent' })).toEqual(kept);
    const holders = jar(...(await signIn('contract-7')));
    const back = await keptForm(await viewOf(holders), holders, named('contact-message'));
    expect(back?.values.Name).toBe('Ada');
  });

  it('of an agent is of one contract: the same agent is offered nothing of it in another', async () => {
    const { signIn, viewOf } = newClient();
    const first = jar(...(await signIn('contract-7', 'agent-1')));
    await save(await viewOf(first, page), first, { Name: 'Agent' });
    for (const [subject, pages] of [
      ['contract-7', [page]],
      ['contract-8', []],
    ] as const) {
      const view = await viewOf(jar(...(await signIn(subject, 'agent-1'))));
      expect(sessionOf(view)?.draftPages).toEqual(pages);
    }
  });

  it('of several pages are offered in the order in which they were left, and discarded one by one', async () => {
    const { signIn, viewOf } = await timedOut();
    const second = jar(...(await signIn('contract-7')));
    const appeal = '/claim-track/7/appeal';
    await save(await viewOf(second, appeal), second, { draftForm: 'appeal' });
    const cookies = jar(...(await signIn('contract-7')));
    expect(sessionOf(await viewOf(cookies))?.draftPages).toEqual([appeal, page]);
    const input = { draftPage: appeal };
    await dropDraft.run({ view: await viewOf(cookies), input, cookies, networkAddress });
    expect(sessionOf(await viewOf(cookies))?.draftPages).toEqual([page]);
  });

  it('is said to wait to whoever the session was of, and to nobody else', async () => {
    const { snapshot, session, signIn } = await timedOut();
    await endSession(snapshot, jar(...session));
    expect(await draftWaits(snapshot, jar(...session))).toBe(true);
    expect(await draftWaits(snapshot, jar(...(await signIn('contract-8'))))).toBe(false);
    expect(await draftWaits(snapshot, emptyJar)).toBe(false);
  });

  it('is kept also when the time of the session is over before it was sent', async () => {
    const { snapshot, view, signIn, viewOf } = newClient();
    const session = await signIn('contract-7');
    await timeOut(snapshot);
    expect(await save(view, jar(...session))).toEqual(kept);
    const again = await viewOf(jar(...(await signIn('contract-7'))));
    expect(sessionOf(again)?.draftPages).toEqual([page]);
  });

  it('invariant 9: by a session that was ended, nothing is kept or pushed out', async () => {
    const { snapshot, view, session, signIn, viewOf } = await timedOut();
    await endSession(snapshot, jar(...session));
    for (let number = 0; number < 25; number++)
      await save(view, jar(...session), { Name: 'Thief', draftForm: `made-up-${number}` });
    await save(view, jar(...session), { Name: 'Thief' });
    const cookies = jar(...(await signIn('contract-7')));
    const back = await keptForm(await viewOf(cookies), cookies, named('contact-message'));
    expect(back?.values).toEqual(values);
    expect(await rowsOf(snapshot.id)).toHaveLength(1);
  });

  it('invariant 1: of one client comes back at no other', async () => {
    await timedOut();
    const other = newClient();
    const cookies = jar(...(await other.signIn('contract-7')));
    const view = await other.viewOf(cookies);
    expect(sessionOf(view)?.draftPages).toEqual([]);
    expect(await keptForm(view, cookies, named('contact-message'))).toBeUndefined();
  });

  it('belongs to nobody where no session was, and is not kept', async () => {
    const { snapshot, view } = newClient();
    expect(await save(view, emptyJar)).toEqual(kept);
    expect(await rowsOf(snapshot.id)).toEqual([]);
  });

  it('leaves room for twenty: whoever makes names up loses the oldest', async () => {
    const { snapshot, signIn, viewOf } = newClient();
    const cookies = jar(...(await signIn('contract-7')));
    const view = await viewOf(cookies);
    for (let number = 0; number < 25; number++)
      await save(view, cookies, { draftForm: `made-up-${number}` });
    const rows = await rowsOf(snapshot.id);
    expect(rows).toHaveLength(20);
    expect(JSON.stringify(rows)).not.toContain('"made-up-0"');
  });

  it('is kept whole, however long it is', async () => {
    const { signIn, viewOf } = newClient();
    const cookies = jar(...(await signIn('contract-7')));
    const Message = Array.from({ length: 400 }, () => randomUUID()).join('');
    await save(await viewOf(cookies), cookies, { Message });
    const back = await keptForm(await viewOf(cookies), cookies, named('contact-message'));
    expect(back?.values.Message).toBe(Message);
  });

  it('is thrown away by its holder alone', async () => {
    const { snapshot, signIn, viewOf } = await timedOut();
    const drop = async (cookies: CookieReader) =>
      dropDraft.run({
        view: await viewOf(cookies),
        input: { draftPage: page },
        cookies,
        networkAddress,
      });
    await drop(jar(...(await signIn('contract-8'))));
    await drop(emptyJar);
    expect(await rowsOf(snapshot.id)).toHaveLength(1);
    expect(await drop(jar(...(await signIn('contract-7'))))).toMatchObject({ to: '/dashboard' });
    expect(await rowsOf(snapshot.id)).toEqual([]);
  });
});

describe('two windows with one draft', () => {
  it('the one that goes on keeps, the other is told and changes nothing', async () => {
    const { signIn, viewOf } = newClient();
    const cookies = jar(...(await signIn('contract-7')));
    const view = await viewOf(cookies);
    const first = (Name: string, draftVersion = '0') =>
      save(view, cookies, { Name, draftVersion, draftWriter: 'first' });
    const second = (Name: string, draftVersion = '0') =>
      save(view, cookies, { Name, draftVersion, draftWriter: 'second' });
    expect(await first('Ada')).toEqual(kept);
    expect(await second('Grace')).toEqual(overtaken);
    // Also where its own answer was lost on the way.
    expect(await first('Ada L')).toEqual(kept);
    expect(await first('Ada Lovelace', '1')).toEqual(kept);
    const shown = await keptForm(await viewOf(cookies), cookies, named('contact-message'));
    expect(shown).toMatchObject({ values: { Name: 'Ada Lovelace' }, draftVersion: 3 });
    // Reloaded, it goes on from what the first has kept, which is told then.
    expect(await second('Grace Hopper', '3')).toEqual(kept);
    expect(await first('Ada King', '3')).toEqual(overtaken);
  });

  it('of any number at once one keeps', async () => {
    const { signIn, viewOf } = newClient();
    const cookies = jar(...(await signIn('contract-7')));
    const view = await viewOf(cookies);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => save(view, cookies, { draftWriter: `${index}` })),
    );
    expect(outcomes.filter(({ kind }) => kind === 'go')).toHaveLength(1);
  });

  it('what comes late begins no draft again that has been finished', async () => {
    const { signIn, viewOf } = newClient();
    const cookies = jar(...(await signIn('contract-7')));
    const view = await viewOf(cookies);
    await save(view, cookies, { draftWriter: 'first' });
    await draftKind('contact-message', z.unknown()).end(ownerIn(view));
    const late = { draftWriter: 'first', draftVersion: '1' };
    expect(await save(view, cookies, late)).toEqual(overtaken);
  });
});

describe('drafts of a room of its own', () => {
  const steps = draftKind(
    'claim',
    z.strictObject({ cause: z.string(), files: z.array(z.string()) }),
  );
  const owner = (): DraftOwner => ({
    clientId: `draft-${randomUUID().slice(0, 8)}`,
    path: '1',
    subject: 'contract-7',
    agent: '',
  });
  const answers = { cause: 'dropped', files: ['a.jpg'] };
  const base = { version: 0, writer: 'window' };

  it('come back as its schema says, to their owner alone', async () => {
    const own = owner();
    await steps.keep(own, { page: '/file-claim', answers }, base);
    expect(await steps.read(own)).toEqual({
      page: '/file-claim',
      answers,
      version: 1,
      keptAt: expect.any(Date),
    });
    for (const other of [{ subject: 'contract-8' }, { path: '2' }, { agent: 'agent-1' }] as const)
      expect(await steps.read({ ...own, ...other })).toBeUndefined();
    expect(await draftKind('claim', z.string()).read(own)).toBeUndefined();
  });

  it('are sealed for that owner: a row that is moved to another opens nothing', async () => {
    const own = owner();
    await steps.keep(own, { page: '/file-claim', answers }, base);
    const [row] = await rowsOf(own.clientId);
    expect(JSON.stringify(row)).not.toContain('dropped');
    await pool().query('UPDATE portal.holder_draft SET subject = $2 WHERE client_id = $1', [
      own.clientId,
      'contract-8',
    ]);
    expect(await steps.read({ ...own, subject: 'contract-8' })).toBeUndefined();
  });

  it('end by time, and are swept then', async () => {
    const own = owner();
    await steps.keep(own, { page: '/file-claim', answers }, base);
    await pool().query(
      "UPDATE portal.holder_draft SET expires_at = now() - interval '1 second' WHERE client_id = $1",
      [own.clientId],
    );
    expect(await steps.read(own)).toBeUndefined();
    // Another window may begin it anew.
    const again = { version: 0, writer: 'another' };
    expect(await steps.keep(own, { page: '/file-claim', answers }, again)).toMatchObject({
      kind: 'kept',
    });
    await pool().query(
      "UPDATE portal.holder_draft SET expires_at = now() - interval '1 second' WHERE client_id = $1",
      [own.clientId],
    );
    for (const rows of expiringSessions) await deleteExpired(rows);
    expect(await rowsOf(own.clientId)).toEqual([]);
  });
});

function ownerIn(view: View): DraftOwner {
  const session = sessionOf(view);
  if (!session) throw new Error('The session did not open');
  return draftOwner(view, session);
}

async function rowsOf(clientId: string): Promise<unknown[]> {
  const { rows } = await pool().query('SELECT * FROM portal.holder_draft WHERE client_id = $1', [
    clientId,
  ]);
  return rows;
}

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

describe('the name of a form that a draft is said to be of', () => {
  it('is one that a form can have: what is longer is refused before it reaches the database', async () => {
    const { view } = newClient();
    const ofForm = (draftForm: string) =>
      z.safeParse(saveDraft.schema(view, {}) as z.ZodType, { ...typed, draftForm }).success;
    expect(ofForm('contact-message')).toBe(true);
    expect(ofForm('x'.repeat(201))).toBe(false);
    expect(ofForm('')).toBe(false);
  });
});
