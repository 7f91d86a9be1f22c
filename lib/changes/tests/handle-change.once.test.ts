import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { NextRequest, type NextResponse } from 'next/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { snapshotById } from '@/lib/clients';
import { environment } from '@/lib/config';
import { viaProxy } from '@/lib/config/tests/proxy';
import { closeDatabase } from '@/lib/db';
import { pool } from '@/lib/db/connection';
import type { FormValues } from '@/lib/form';
import { importPackages } from '@/lib/packages';
import { clientFile, validPackage } from '@/lib/packages/tests/package';
import { plainView } from '@/lib/request';
import { requestView } from '@/lib/request/request-view';
import { endSession, openSession, proveSession, readSession } from '@/lib/session';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { drill } from '../../../tests/setup/scope';
import type { ChangeContext, Outcome, RawValues, SavedData } from '../change';
import { defineChange } from '../define-change';
import { saveDraft } from '../draft-changes';
import { changeRoute } from '../handle-change';
import { keptForm } from '../kept-form';
import { type FileSink, inMemory } from '../upload';

vi.hoisted(() => {
  process.env.PORTAL_DEFAULT_CLIENT = 'chg-nobody';
});

const host = 'chg-one.test';
const origin = `http://${host}:${environment().PORT}`;
const labels = {
  Global_Error_LOCKED: '<b>Locked</b>, {remainingAttempts} left',
  Global_Error_Other: 'Another label',
};

beforeAll(async () => {
  const settings = { Global_AllowedQueryParams: 'campaign' };
  await importPackages(
    [
      validPackage('chg-one', { 'settings.json': settings, 'labels/en.json': labels }),
      validPackage('chg-two', { 'client.json': clientFile('chg-two') }),
    ],
    { author: 'tester', note: 'a test' },
  );
});
afterAll(closeDatabase);
afterEach(() => {
  seen = undefined;
});

/** What the change was told when it last ran; `undefined` when it did not. */
let seen: ChangeContext<FormValues> | undefined;

const outcomes: Readonly<Record<string, Outcome>> = {
  go: { kind: 'go', to: '/dashboard#top' },
  away: { kind: 'go', to: 'https://elsewhere.example/exit' },
  cookies: {
    kind: 'go',
    to: '/',
    cookies: [
      { name: 'session', value: 'sealed', maxAge: 60, httpOnly: true },
      { name: 'shown', value: 'yes', httpOnly: false },
      { name: 'gone', value: '', maxAge: 0, httpOnly: true },
    ],
  },
  keep: { kind: 'go', to: '/done', keepsTyped: 'as-it-is' },
  anew: { kind: 'go', to: '/done', keepsTyped: 'anew' },
  refuse: {
    kind: 'refused',
    errCode: 'LOCKED',
    attemptDetails: { remainingAttempts: 0, waitTime: 30 },
    status: 423,
  },
  reset: { kind: 'refused', errCode: 'LOCKED', status: 404, reset: true },
  label: { kind: 'refused', errCode: 'LOCKED', label: 'Global_Error_Other', status: 409 },
  page: {
    kind: 'refused',
    errCode: 'LOCKED',
    status: 409,
    page: '/sorry',
    cookies: [{ name: 'session', value: '', maxAge: 0, httpOnly: true }],
  },
};

const change = defineChange({
  address: '/api/contact-message',
  variant: ({ variant }) => (variant === 'second' ? 'second' : ''),
  rules: () => [
    {
      name: 'Outcome',
      kind: 'text',
      required: 'Say what comes of it.',
      maxLength: { length: 10, message: 'Too long.' },
    },
    { name: 'Email', kind: 'email', format: 'No e-mail address.' },
    { name: 'AccessCode', kind: 'code' },
  ],
  secretFields: ['AccessCode'],
  async run(context) {
    seen = context;
    const outcome = outcomes[String(context.input.Outcome)];
    if (outcome) return outcome;
    const code = context.input.Outcome === 'outage' ? 'ECONNREFUSED' : 'EBUG';
    throw Object.assign(new Error('secret words'), { code });
  },
});
const handle = changeRoute(change);

interface Sending {
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly query?: string;
  readonly cookies?: Readonly<Record<string, string>>;
}

function request(type: string, body: string, accept: string, sending: Sending): NextRequest {
  const { headers = {}, query = '', cookies = {} } = sending;
  const all = {
    host: `${host}:${environment().PORT}`,
    origin,
    accept,
    'content-type': type,
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    ...headers,
  };
  const given = Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new NextRequest(`http://localhost:3000/api/tiny${query}`, {
    method: 'POST',
    headers: given,
    body: new TextEncoder().encode(body),
  });
}

/** Sends the form as a browser without script does. */
function post(values: Readonly<Record<string, string>>, sending: Sending = {}) {
  const body = new URLSearchParams(values).toString();
  return handle(request('application/x-www-form-urlencoded', body, 'text/html,*/*;q=0.8', sending));
}

/** Sends the form as the page's script does. */
function send(values: unknown, sending: Sending = {}) {
  return handle(request('application/json', JSON.stringify(values), 'application/json', sending));
}

/** The browser after an answer. */
function browserAfter(response: NextResponse) {
  return jar(
    ...response.cookies
      .getAll()
      .map(({ name, value, maxAge }) => ({ name, value, httpOnly: true, maxAge: maxAge ?? 1 })),
  );
}

async function keptAfter(response: NextResponse, sentAlong: RawValues = {}) {
  const snapshot = await snapshotById('chg-one');
  if (!snapshot) throw new Error('no client chg-one');
  return keptForm(plainView(snapshot, 'en', '/'), browserAfter(response), change, sentAlong);
}

describe('invariant 8: a change that needs somebody who has signed in', () => {
  const holders = changeRoute({ ...change, signedIn: true });
  const typed = { Outcome: 'go', Email: 'ada@example.com', from: '/dashboard', AccessCode: '1' };
  const sendAsForm = (sending: Sending) =>
    holders(
      request(
        'application/x-www-form-urlencoded',
        new URLSearchParams(typed).toString(),
        'text/html',
        sending,
      ),
    );
  const sendAsScript = (sending: Sending) =>
    holders(request('application/json', JSON.stringify(typed), 'application/json', sending));

  async function signedIn() {
    const snapshot = await snapshotById('chg-one');
    if (!snapshot) throw new Error('no client chg-one');
    const opening = { path: '1', subject: 'contract-7', idToken: 'an id token' } as const;
    const open = () => openSession(snapshot, opening, emptyJar);
    const session = jar(...(await open()))('session') ?? '';
    return { snapshot, open, session };
  }

  it('runs for them', async () => {
    const { session } = await signedIn();
    const response = await sendAsForm({ cookies: { session } });
    expect(response.headers.get('location')).toBe(`${origin}/dashboard#top`);
    expect(seen?.view.audience.kind).toBe('holder');
  });

  it('keeps what was typed when the time of the session is over, but no code, and says so', async () => {
    const { snapshot, session, open } = await signedIn();
    const over = "UPDATE portal.session SET expires_at = now() - interval '1 second'";
    await pool().query(`${over} WHERE client_id = $1`, [snapshot.id]);
    const [form, script] = [
      await sendAsForm({ cookies: { session } }),
      await sendAsScript({ cookies: { session } }),
    ];
    expect(seen).toBeUndefined();
    expect([form.status, form.headers.get('location')]).toEqual([303, `${origin}/session-ended`]);
    expect(script.status).toBe(401);
    expect(await script.json()).toMatchObject({
      kind: 'refused',
      errCode: 'SESSION_ENDED',
      page: '/session-ended',
    });
    const again = jar(...(await open()));
    const view = await requestView({
      snapshot,
      language: 'en',
      cookies: again,
      pathname: '/',
      query: new URLSearchParams(),
    });
    expect(await keptForm(view, again, change)).toEqual({
      values: { Outcome: 'go', Email: 'ada@example.com' },
      keptOn: expect.any(String),
      problems: [],
      draftVersion: 2,
    });
  });

  it('invariant 9: says that nothing is kept where the session was ended', async () => {
    const { snapshot, session } = await signedIn();
    await endSession(snapshot, (name) => (name === 'session' ? session : undefined));
    const form = await sendAsForm({ cookies: { session } });
    expect([form.status, form.headers.get('location')]).toEqual([303, `${origin}/session-ended`]);
    const script = await sendAsScript({ cookies: { session } });
    expect(script.status).toBe(401);
    const said = await script.json();
    expect(said).toMatchObject({ kind: 'refused', errCode: 'SESSION_ENDED_UNSAVED' });
    // The page stays as it is: what was typed can be copied from it.
    expect(said).not.toHaveProperty('page');
  });

  it('refuses a visitor, and keeps nothing that nobody could be told to own', async () => {
    const response = await sendAsForm({});
    expect(response.headers.get('location')).toBe(`${origin}/session-ended`);
    expect(response.cookies.getAll()).toEqual([]);
    expect(seen).toBeUndefined();
  });
});

describe('a value that no form sends is refused in words of the portal', () => {
  const none = async (): Promise<Outcome> => ({ kind: 'go', to: '/' });
  const address = '/api/contact-message';
  const given = z.object({
    value: z.union([z.literal('right'), z.string().regex(/^\d-[A-Z]{3}$/)]),
  });
  it.each([
    ['a schema', changeRoute(defineChange({ address, schema: () => given, run: none }))],
    [
      'rules',
      changeRoute(
        defineChange({
          address,
          rules: () => [{ name: 'value', kind: 'choice', choices: ['right'] }],
          run: none,
        }),
      ),
    ],
  ])('by %s', async (_, refuses) => {
    const sendTo = (value: string) =>
      refuses(request('application/json', JSON.stringify({ value }), 'application/json', {}));
    expect((await sendTo('right')).status).toBe(200);
    expect(await (await sendTo('wrong')).json()).toEqual({
      kind: 'invalid',
      problems: [
        {
          field: 'value',
          message: 'We couldn’t read what you sent. Go back, reload the page and try again.',
        },
      ],
    });
  });
});

describe('how often a form may be sent with what its rules refuse', () => {
  const subject = `invalid:${randomUUID()}`;
  const bounded = defineChange({
    address: '/api/contact-message',
    rules: change.rules,
    invalid: {
      of: ({ snapshot }) => ({ clientId: snapshot.id, subject, most: 2, minutes: 10 }),
      usedUp: 'TOO_MANY_SEARCHES',
    },
    run: async () => ({ kind: 'go', to: '/' }),
  });
  const sendTo = (values: object) =>
    changeRoute(bounded)(
      request('application/json', JSON.stringify(values), 'application/json', {}),
    );

  it('says what is wrong until there were too many, and does what is right all the same', async () => {
    const answers = [];
    for (const Outcome of ['', 'much too long', '']) answers.push(await sendTo({ Outcome }));
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 429]);
    expect(await answers[2]?.json()).toMatchObject({
      kind: 'refused',
      errCode: 'TOO_MANY_SEARCHES',
      attemptDetails: { waitTime: 10 },
      display: 'inline',
    });
    expect((await sendTo({ Outcome: 'go' })).status).toBe(200);
  });
});

describe('what is kept as it is typed', () => {
  const typed = { Outcome: 'go', Email: 'ada@', AccessCode: '1', from: '/' };

  it('never reaches the change, so that it counts as no attempt', async () => {
    const response = await send({ ...typed, keepTyped: true });
    expect(response.status).toBe(200);
    expect(seen).toBeUndefined();
    expect((await keptAfter(response))?.values).toEqual({ Outcome: 'go', Email: 'ada@' });
  });

  it('is kept while the database is away, too', async () => {
    const away = vi.spyOn(await import('@/lib/db'), 'databaseAnswers').mockResolvedValue(false);
    try {
      const response = await send({ ...typed, keepTyped: true });
      expect(response.status).toBe(200);
      expect((await keptAfter(response))?.values).toEqual({ Outcome: 'go', Email: 'ada@' });
      expect((await send(typed)).status).toBe(503);
    } finally {
      away.mockRestore();
    }
  });

  it('leaves nothing once its form is done, or was refused and reset (§8)', async () => {
    const kept = async () => {
      const response = await send({ ...typed, keepTyped: true });
      return { kept: response.cookies.get('kept')?.value ?? '' };
    };
    for (const Outcome of ['go', 'reset', 'page'] as const) {
      const response = await send({ Outcome, from: '/' }, { cookies: await kept() });
      expect(await keptAfter(response), Outcome).toBeUndefined();
    }
  });

  it('on another page stays, until somebody signs in or out', async () => {
    const before = await send({ ...typed, from: '/other', keepTyped: true });
    const cookies = { kept: before.cookies.get('kept')?.value ?? '' };
    const done = await send({ Outcome: 'go', from: '/' }, { cookies });
    expect((await keptAfter(done))?.values).toEqual({ Outcome: 'go', Email: 'ada@' });
    const signedIn = await send({ Outcome: 'cookies', from: '/' }, { cookies });
    expect(signedIn.cookies.get('kept')).toMatchObject({ value: '', maxAge: 0 });
  });
});

describe('a change that is saved where it stands', () => {
  const rename = defineChange({
    address: '/api/contact-message',
    rules: () => [{ name: 'Name', kind: 'text', required: 'What is it called?' }],
    run: async ({ input }) => ({ kind: 'saved', data: { shown: input.Name.toUpperCase() } }),
  });
  const renamed = changeRoute(rename);
  const body = { from: '/pages/faq', Name: 'camera' };

  it('hands a script its data, which has the type that the change says', async () => {
    const sent = JSON.stringify(body);
    const response = await renamed(request('application/json', sent, 'application/json', {}));
    const data: SavedData<typeof rename> = { shown: 'CAMERA' };
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ kind: 'saved', data });
    expect(browserAfter(response)('saved')).toBeUndefined();
  });

  it('brings a form back to its page, which says so to this form alone', async () => {
    const sent = new URLSearchParams(body).toString();
    const type = 'application/x-www-form-urlencoded';
    const response = await renamed(request(type, sent, 'text/html', {}));
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${origin}/pages/faq`);
    expect(await keptAfter(response)).toEqual({ values: {}, problems: [], saved: true });
    expect(await keptAfter(response, { variant: 'second' })).toBeUndefined();
  });

  it('forgets what was typed into this form, and none of what was typed into others', async () => {
    const other = await send({
      Outcome: 'go',
      from: '/pages/faq',
      variant: 'second',
      keepTyped: true,
    });
    const before = { kept: other.cookies.get('kept')?.value ?? '' };
    const both = await send(
      { Email: 'ada@', from: '/pages/faq', keepTyped: true },
      { cookies: before },
    );
    const cookies = { kept: both.cookies.get('kept')?.value ?? '' };
    const sent = new URLSearchParams(body).toString();
    const type = 'application/x-www-form-urlencoded';
    const response = await renamed(request(type, sent, 'text/html', { cookies }));
    expect(await keptAfter(response)).toEqual({ values: {}, problems: [], saved: true });
    expect(await keptAfter(response, { variant: 'second' })).toMatchObject({
      values: { Outcome: 'go' },
    });
  });

  it('shows what was refused right afterwards, and not that it is saved', async () => {
    const sent = (values: Readonly<Record<string, string>>) =>
      renamed(
        request(
          'application/x-www-form-urlencoded',
          new URLSearchParams(values).toString(),
          'text/html',
          {},
        ),
      );
    const [first, second] = [await sent(body), await sent({ ...body, Name: '' })];
    const [saved, kept] = [browserAfter(first), browserAfter(second)];
    const snapshot = await snapshotById('chg-one');
    if (!snapshot) throw new Error('no client chg-one');
    const both = (name: string) => kept(name) ?? saved(name);
    expect(await keptForm(plainView(snapshot, 'en', '/pages/faq'), both, rename)).toEqual({
      values: { Name: '' },
      keptOn: expect.any(String),
      problems: [{ field: 'Name', message: 'What is it called?' }],
    });
  });

  it('ends the draft of its holder, and a draft of what is typed next begins anew', async () => {
    const snapshot = await snapshotById('chg-one');
    if (!snapshot) throw new Error('no client chg-one');
    const opening = { path: '1', subject: 'contract-9', idToken: 'an id token' } as const;
    const session = jar(...(await openSession(snapshot, opening, emptyJar)))('session') ?? '';
    const cookies = { session };
    const draft = { from: body.from, draftForm: rename.form({}), draftWriter: 'window' };
    const saveAs = (Name: string) => {
      const typed = JSON.stringify({ ...draft, Name, draftVersion: '0' });
      return changeRoute(saveDraft)(
        request('application/json', typed, 'application/json', { cookies }),
      );
    };
    const shown = async () =>
      keptForm(
        await requestView({
          snapshot,
          language: 'en',
          cookies: jar({ name: 'session', value: session, httpOnly: true }),
          pathname: body.from,
          query: new URLSearchParams(),
        }),
        emptyJar,
        rename,
      );
    expect((await saveAs('cam')).status).toBe(200);
    expect(await shown()).toMatchObject({ values: { Name: 'cam' }, draftVersion: 1 });
    const sent = JSON.stringify(body);
    await renamed(request('application/json', sent, 'application/json', { cookies }));
    expect(await shown()).toBeUndefined();
    expect((await saveAs('lens')).status).toBe(200);
    expect(await shown()).toMatchObject({ values: { Name: 'lens' }, draftVersion: 1 });
  });
});

describe('a change that needs a holder who has just proved who they are', () => {
  const fresh = changeRoute(
    defineChange({
      address: '/api/contact-message',
      rules: () => [{ name: 'Name', kind: 'text' }],
      fresh: 'agents-too',
      run: async () => ({ kind: 'go', to: '/done' }),
    }),
  );

  const alone = changeRoute(
    defineChange({
      address: '/api/payments/add-card',
      fresh: 'holder-alone',
      run: async () => ({ kind: 'go', to: '/done' }),
    }),
  );

  async function holder(more: { isProven?: boolean; agent?: { id: string; name: string } } = {}) {
    const snapshot = await snapshotById('chg-one');
    if (!snapshot) throw new Error('no client chg-one');
    const opening = { path: '1', subject: 'contract-7', idToken: 'token', ...more } as const;
    const cookies = jar(...(await openSession(snapshot, opening, emptyJar)));
    const session = await readSession(snapshot, '1', cookies);
    if (!session) throw new Error('no session');
    const prove = () => proveSession(snapshot, session, 'a contact', cookies);
    return { snapshot, session, prove, cookies: { session: cookies('session') ?? '' } };
  }
  const send = async (cookies: Readonly<Record<string, string>>, route = fresh) => {
    const body = '{"Name":"Ada","from":"/policy-billing"}';
    const sent = request('application/json', body, 'application/json', { cookies });
    const response = await route(sent);
    const kept = response.cookies.get('kept')?.value ?? '';
    return {
      kept,
      ...z
        .object({ kind: z.string() })
        .loose()
        .parse(await response.json()),
    };
  };
  const letPass = ({ idHash }: { readonly idHash: string }) =>
    pool().query(
      "UPDATE portal.session SET proven_at = proven_at - interval '11 minutes' WHERE id_hash = $1",
      [idHash],
    );
  const done = { kind: 'go', to: '/done' };

  it('§10.18 a sign-in alone is no proof; an access code is one, for ten minutes', async () => {
    expect(await send((await holder()).cookies)).toMatchObject({ errCode: 'PROOF_STALE' });
    const { session, prove, cookies } = await holder({ isProven: true });
    expect(await send(cookies)).toMatchObject(done);
    await letPass(session);
    expect(await send(cookies)).toMatchObject({
      kind: 'refused',
      errCode: 'PROOF_STALE',
      page: '/security-verification/proof?to=%2Fpolicy-billing',
      reset: false,
    });
    const proved = await prove();
    expect(await send({ session: proved?.value ?? '' })).toMatchObject(done);
  });

  it('invariant 8: keeps what was typed until the step leads back, and says nothing of it', async () => {
    const { snapshot, cookies } = await holder();
    const { kept } = await send(cookies);
    const reader = (name: string) => ({ ...cookies, kept })[name];
    const view = await requestView({
      snapshot,
      language: 'en',
      cookies: reader,
      pathname: '/policy-billing',
      query: new URLSearchParams(),
    });
    const form = { form: () => 'contact-message' };
    expect(await keptForm(view, reader, form)).toMatchObject({ values: { Name: 'Ada' } });
  });

  it('§10.18 what only its input could tell takes a proof by some contacts waits like that, too', async () => {
    const asking = changeRoute(
      defineChange({
        address: '/api/contact-message',
        signedIn: true,
        schema: () => z.object({ Name: z.string() }),
        run: async () => ({ kind: 'proof', by: ['one', 'two'] }),
      }),
    );
    const { snapshot, cookies } = await holder({ isProven: true });
    const { kept, ...answer } = await send(cookies, asking);
    expect(answer).toMatchObject({
      kind: 'refused',
      errCode: 'PROOF_STALE',
      page: '/security-verification/proof?to=%2Fpolicy-billing&by=one&by=two',
      reset: false,
    });
    const reader = (name: string) => ({ ...cookies, kept })[name];
    const pathname = '/policy-billing';
    const query = new URLSearchParams();
    const view = await requestView({ snapshot, language: 'en', cookies: reader, pathname, query });
    const form = { form: () => 'contact-message' };
    expect(await keptForm(view, reader, form)).toMatchObject({ values: { Name: 'Ada' } });
  });

  it('§10.18 an agent’s right comes with the session link, except for what is the holder’s alone', async () => {
    const { cookies } = await holder({ agent: { id: 'a-1', name: 'Sam' } });
    expect(await send(cookies)).toMatchObject(done);
    expect(await send(cookies, alone)).toMatchObject({ errCode: 'HOLDER_ALONE' });
  });

  it('is not done for a visitor, nor in a session that is over, which nothing proves', async () => {
    expect(await send({})).toMatchObject({ errCode: 'SESSION_ENDED_UNSAVED' });
    const { session, prove, cookies } = await holder({ isProven: true });
    await pool().query('UPDATE portal.session SET ended_at = now() WHERE id_hash = $1', [
      session.idHash,
    ]);
    expect(await prove()).toBeUndefined();
    expect(await send(cookies)).toMatchObject({ errCode: 'SESSION_ENDED_UNSAVED' });
  });
});

describe('a change that is done once', () => {
  const pay = vi.fn<() => Promise<Outcome>>(async () => ({
    kind: 'go',
    to: '/paid',
    cookies: [{ name: 'receipt', value: randomUUID(), maxAge: 60, httpOnly: true }],
  }));
  const once = changeRoute(
    defineChange({
      address: '/api/contact-message',
      rules: () => [{ name: 'Amount', kind: 'text', required: 'How much?' }],
      idempotent: true,
      run: pay,
    }),
  );
  const type = 'application/x-www-form-urlencoded';
  const sent = (values: Readonly<Record<string, string>>) =>
    once(request(type, new URLSearchParams(values).toString(), 'text/html', {}));

  it('answers a form that comes twice with what came of the first', async () => {
    const idempotencyKey = randomUUID();
    const first = await sent({ Amount: '12', idempotencyKey });
    const second = await sent({ Amount: '12', idempotencyKey });
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect(second.cookies.get('receipt')?.value).toBe(first.cookies.get('receipt')?.value);
    expect(pay).toHaveBeenCalledTimes(1);
  });

  it('shows the outcome of another’s request to nobody who signs in on the same page later', async () => {
    const snapshot = await snapshotById('chg-one');
    if (!snapshot) throw new Error('no client chg-one');
    const values = new URLSearchParams({ Amount: '12', idempotencyKey: randomUUID() }).toString();
    const sentBy = async (subject: string, accept = 'text/html') => {
      const opening = { path: '1', subject, idToken: 'an id token' } as const;
      const session = jar(...(await openSession(snapshot, opening, emptyJar)))('session') ?? '';
      return once(request(type, values, accept, { cookies: { session } }));
    };
    pay.mockClear();
    const first = await sentBy('contract-1');
    const again = await sentBy('contract-1');
    expect(again.cookies.get('receipt')?.value).toBe(first.cookies.get('receipt')?.value);
    const other = await sentBy('contract-2', 'application/json');
    expect(other.cookies.get('receipt')).toBeUndefined();
    expect(await other.json()).toMatchObject({ errCode: 'ALREADY_DONE' });
    expect(pay).toHaveBeenCalledTimes(1);
  });

  it('another file under the same key is something else', async () => {
    const upload = { field: 'file', largest: 100, most: 1, sink: inMemory };
    const filed = changeRoute(
      defineChange({ address: '/api/contact-message', idempotent: true, upload, run: pay }),
    );
    const idempotencyKey = randomUUID();
    const sendFile = async (content: string) => {
      const form = new FormData();
      form.set('idempotencyKey', idempotencyKey);
      form.set('file', new File([content], 'invoice.txt'));
      const sending = new Response(form);
      const multipart = sending.headers.get('content-type') ?? '';
      return filed(request(multipart, await sending.text(), 'application/json', {}));
    };
    pay.mockClear();
    expect((await sendFile('one')).status).toBe(200);
    expect((await sendFile('one')).status).toBe(200);
    expect(await (await sendFile('other')).json()).toMatchObject({ errCode: 'ALREADY_DONE' });
    expect(pay).toHaveBeenCalledTimes(1);
  });

  it('what its rules refuse takes no key, and what comes back carries none', async () => {
    const idempotencyKey = randomUUID();
    const refused = await sent({ idempotencyKey, Other: 'typed' });
    expect((await keptAfter(refused))?.values).toEqual({ Other: 'typed' });
    expect((await sent({ Amount: '12', idempotencyKey })).headers.get('location')).toBe(
      `${origin}/paid`,
    );
  });

  it.each([undefined, '', 'short', 'x'.repeat(65), 'twenty characters, but spaces'])(
    'is not done without a key: %o',
    async (idempotencyKey) => {
      pay.mockClear();
      const values = { Amount: '12', ...(idempotencyKey === undefined ? {} : { idempotencyKey }) };
      expect((await keptAfter(await sent(values)))?.refusal?.errCode).toBe('UNREADABLE');
      expect(pay).not.toHaveBeenCalled();
    },
  );
});

describe('a change that takes files', () => {
  const stored = new Set<string>();
  const sink: FileSink<string> = {
    async write({ name, content }, { snapshot }) {
      const bytes = await buffer(content);
      if (name === 'broken.txt') throw new Error('the store is away');
      const place = `${snapshot.id}/${name}/${bytes}/${stored.size}`;
      stored.add(place);
      return place;
    },
    async discard(place) {
      stored.delete(place);
    },
  };
  const upload = { field: 'Photo', largest: 100, most: 2, sink };
  const rules = () => [{ name: 'Cause', kind: 'text', required: 'Which cause?' }] as const;
  const address = '/api/contact-message';
  const filed = vi.fn(
    async (context: ChangeContext<{ Cause: string }, string>): Promise<Outcome> => {
      if (context.input.Cause === 'failing') throw new Error('lost on the way back');
      if (context.input.Cause === 'excluded')
        return { kind: 'refused', errCode: 'UNREADABLE', status: 400 };
      return { kind: 'saved', data: context.files?.map((file) => file.stored) };
    },
  );
  const once = changeRoute(defineChange({ address, rules, upload, idempotent: true, run: filed }));
  const holders = changeRoute(defineChange({ address, rules, upload, signedIn: true, run: filed }));

  async function send(
    values: Readonly<Record<string, string>>,
    photos: Readonly<Record<string, string>> = { 'front.txt': 'photo' },
    { to = once, accept = 'application/json', headers = {} } = {},
  ) {
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    for (const [name, content] of Object.entries(photos))
      form.append('Photo', new File([content], name));
    const sending = new Response(form);
    const type = sending.headers.get('content-type') ?? '';
    return to(request(type, await sending.text(), accept, { headers }));
  }
  const keyed = (Cause?: string) => ({
    idempotencyKey: randomUUID(),
    Other: 'typed',
    ...(Cause === undefined ? {} : { Cause }),
  });

  beforeEach(() => {
    stored.clear();
    filed.mockClear();
  });

  it('is told where they are, and what is done keeps them', async () => {
    const answer = await send(keyed('dropped'), { 'front.txt': 'one', 'back.txt': 'two' });
    const data = ['chg-one/front.txt/one/0', 'chg-one/back.txt/two/1'];
    expect(await answer.json()).toEqual({ kind: 'saved', data });
    expect([...stored]).toEqual(data);
  });

  it.each([
    ['its rules refuse', undefined, 422],
    ['it is refused', 'excluded', 400],
  ])('none stays where %s', async (_, cause, status) => {
    expect((await send(keyed(cause))).status).toBe(status);
    expect([...stored]).toEqual([]);
  });

  it('they stay where nobody knows whether it was done', async () => {
    expect((await send(keyed('failing'))).status).toBe(500);
    expect(stored.size).toBe(1);
  });

  it('a second sending leaves none of its own', async () => {
    const values = keyed('dropped');
    const first = await (await send(values)).json();
    expect(await (await send(values)).json()).toEqual(first);
    expect([...stored]).toEqual(first.data);
    expect(filed).toHaveBeenCalledTimes(1);
  });

  it('nothing is taken of somebody who has not signed in, which is said', async () => {
    const answer = await send({ Cause: 'dropped' }, undefined, { to: holders });
    expect(await answer.json()).toMatchObject({ errCode: 'SESSION_ENDED_UNSAVED' });
    expect(stored.size).toBe(0);
  });

  it('nothing is taken from elsewhere', async () => {
    const foreign = { headers: { origin: 'https://evil.example' } };
    expect((await send(keyed('dropped'), undefined, foreign)).status).toBe(403);
    expect(stored.size).toBe(0);
  });

  it.each([
    ['a file that is too large', { 'large.txt': 'x'.repeat(101) }, 413, 'TOO_LARGE'],
    ['a store that is away', { 'broken.txt': 'x' }, 500, 'UNEXPECTED'],
  ])('%s: says so, and what was typed comes back', async (_, photos, status, errCode) => {
    const answer = await send(keyed('dropped'), photos);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ kind: 'refused', errCode });
    const shown = await send(keyed('dropped'), photos, { accept: 'text/html' });
    expect(await keptAfter(shown)).toMatchObject({
      values: { Cause: 'dropped', Other: 'typed' },
      refusal: { errCode },
    });
    expect(filed).not.toHaveBeenCalled();
    expect(stored.size).toBe(0);
  });
});

describe('invariant 11: a change asks where it comes from', () => {
  it.each<[string, Record<string, string | undefined>]>([
    ['a missing Origin', { origin: undefined }],
    ['the Origin null', { origin: 'null' }],
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['another client’s Origin', { origin: `http://chg-two.test:${environment().PORT}` }],
    ['its host on another port', { origin: `http://${host}:8080` }],
    ['its host over another scheme', { origin: `https://${host}:${environment().PORT}` }],
    ['its Origin with something behind it', { origin: `${origin}.evil.example` }],
    ['its Origin in capitals', { origin: origin.toUpperCase() }],
    [
      'a foreign Origin that a forged header agrees with',
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    ],
    ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
    ['a same-site request', { 'sec-fetch-site': 'same-site' }],
    ['a request that no page made', { 'sec-fetch-site': 'none' }],
  ])('and refuses %s', async (_, headers) => {
    for (const response of [
      await send({ Outcome: 'go' }, { headers }),
      await post({ Outcome: 'go' }, { headers }),
    ]) {
      expect(response.status).toBe(403);
      expect(response.headers.get('location')).toBeNull();
      expect(response.cookies.getAll()).toEqual([]);
    }
    expect(seen).toBeUndefined();
  });

  it.each([
    ['without Sec-Fetch-Site, as older browsers', {}],
    ['with the same origin', { 'sec-fetch-site': 'same-origin' }],
  ])('and takes one %s', async (_, headers) => {
    expect((await send({ Outcome: 'go' }, { headers })).status).toBe(200);
  });

  it('invariant 1: a host of nobody gets nobody’s answer', async () => {
    const headers = { host: 'nobody.test', origin: 'http://nobody.test:3000' };
    const response = await send({ Outcome: 'go' }, { headers });
    expect([response.status, await response.text()]).toEqual([404, 'Not found\n']);
    expect(seen).toBeUndefined();
  });

  it('the session that a change sees is of its own client', async () => {
    const [one, two] = await Promise.all(['chg-one', 'chg-two'].map(snapshotById));
    if (!one || !two) throw new Error('the clients are missing');
    const opening = { path: '1', subject: 'contract-7', idToken: 'a token' } as const;
    const audienceWith = async (snapshot: typeof one) => {
      const session = jar(...(await openSession(snapshot, opening, emptyJar)))('session') ?? '';
      await send({ Outcome: 'go' }, { cookies: { session } });
      return seen?.view.audience.kind;
    };
    expect(await audienceWith(one)).toBe('holder');
    expect(await audienceWith(two)).toBe('visitor');
  });

  it('the network address is believed from the proxy alone', async () => {
    const headers = viaProxy('192.0.2.1, 198.51.100.9');
    await send({ Outcome: 'go' }, { headers });
    expect(seen?.networkAddress).toBe('198.51.100.9');
    await send({ Outcome: 'go' }, { headers: { ...headers, 'x-portal-proxy': 'a guess' } });
    expect(seen?.networkAddress).toBe('unknown');
  });
});

describe('design §4.6 what cannot be read changes nothing', () => {
  it.each([
    ['too large', 'application/json', `{"Outcome":"${'x'.repeat(70_000)}"}`, 413, 'TOO_LARGE'],
    ['no JSON', 'application/json', '{', 415, 'UNREADABLE'],
    ['an upload', 'multipart/form-data; boundary=x', '--x--', 415, 'UNREADABLE'],
  ])('%s', async (_, type, body, status, errCode) => {
    const answer = await handle(request(type, body, 'application/json', {}));
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ kind: 'refused', errCode, reset: false });
    const shown = await handle(request(type, body, 'text/html', {}));
    expect(shown.status).toBe(status);
    expect(shown.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await shown.text()).toMatch(/^[^<>{}]+\n$/);
    expect(seen).toBeUndefined();
  });
});

describe('design §4.6 a change that is done', () => {
  it('says where to go: JSON to a script, a 303 to a form', async () => {
    const answer = await send({ Outcome: 'go' });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { kind: 'go', to: '/dashboard#top' },
    ]);
    const response = await post({ Outcome: 'go' });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `${origin}/dashboard#top`,
    ]);
  });

  it("leads elsewhere by a page of its own, since form-action 'self' stops a redirect", async () => {
    const response = await post({ Outcome: 'away' }, { query: '?campaign=spring' });
    expect(response.status).toBe(200);
    expect(response.headers.get('refresh')).toBe('0;url=https://elsewhere.example/exit');
    expect(await response.text()).toContain('<a href="https://elsewhere.example/exit">');
  });

  it('§2.1 carries allowed query parameters on, and no other', async () => {
    const response = await post({ Outcome: 'go' }, { query: '?campaign=spring&other=1' });
    expect(response.headers.get('location')).toBe(`${origin}/dashboard?campaign=spring#top`);
  });

  it('is told the input as its schema hands it on', async () => {
    await send({ Outcome: ' go ', AccessCode: '123 456', isAdmin: true });
    expect(seen?.input).toEqual({ Outcome: 'go', Email: '', AccessCode: '123456' });
  });

  it('is never kept by a cache', async () => {
    for (const response of [
      await send({ Outcome: 'go' }),
      await post({ Outcome: 'go' }),
      await send({ Outcome: 'refuse' }),
      await post({}),
      await send({}, { headers: { origin: 'null' } }),
    ]) {
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });
});

describe('invariant 8: a change that fails', () => {
  it.each([
    ['bug', 500, 'UNEXPECTED'],
    ['outage', 503, 'PLATFORM_UNAVAILABLE'],
  ])('by a %s says so, repeats nothing of the error, and keeps what was typed', async (...row) => {
    const [Outcome, status, errCode] = row;
    const answer = await send({ Outcome });
    expect(answer.status).toBe(status);
    const text = await answer.text();
    const refusal = JSON.parse(text);
    expect(refusal).toMatchObject({ kind: 'refused', errCode, reset: false });
    expect(text).not.toContain('secret words');
    // §8 A failure that nobody expected can be told to whoever runs the portal.
    if (errCode === 'UNEXPECTED') {
      expect(refusal.reference).toMatch(/^\w{4}-\w{4}$/);
      expect(refusal.messageHtml).toContain(`<code>${refusal.reference}</code>`);
    } else expect(refusal).not.toHaveProperty('reference');
    const response = await post({ from: '/pages/faq', Outcome, AccessCode: '123456' });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `${origin}/pages/faq`,
    ]);
    expect(await keptAfter(response)).toMatchObject({ values: { Outcome }, refusal: { errCode } });
    expect((await keptAfter(response))?.values).not.toHaveProperty('AccessCode');
  });
});

describe('invariant 8: a form that is to be kept while the language changes', () => {
  const typed = { from: '/pages/contact-us', Outcome: 'go', Email: 'nobody' };

  it('waits with what was typed, is not acted on and found no fault with', async () => {
    const response = await send({ ...typed, keepTyped: true });
    expect(await response.json()).toEqual({ kind: 'go', to: '/pages/contact-us' });
    expect(await keptAfter(response)).toEqual({
      values: { Outcome: 'go', Email: 'nobody' },
      keptOn: expect.any(String),
      problems: [],
    });
    expect(seen).toBeUndefined();
  });

  it('invariant 4: waits without its secret fields', async () => {
    const response = await send({ ...typed, AccessCode: '123456', keepTyped: true });
    expect((await keptAfter(response))?.values).not.toHaveProperty('AccessCode');
  });

  it('leads a browser without script back to its page', async () => {
    const response = await post({ ...typed, keepTyped: 'on' });
    expect(response.headers.get('location')).toBe(`${origin}/pages/contact-us`);
    expect((await keptAfter(response))?.values).toEqual({ Outcome: 'go', Email: 'nobody' });
  });
});

describe('invariant 8: a form that is to be kept while the page shows something else', () => {
  const typed = { from: '/pages/contact-us', Outcome: 'go' };

  it.each(['/pages/contact-us?language=es', '/?option=2', '/policy-search?option=3#tab'])(
    'leads a browser without script to %s',
    async (keepTyped) => {
      const response = await post({ ...typed, keepTyped });
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        `${origin}${keepTyped}`,
      ]);
      expect((await keptAfter(response))?.values).toEqual({ Outcome: 'go' });
      expect(seen).toBeUndefined();
    },
  );

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/x/..//evil.example'])(
    'invariant 2: and never to %j',
    async (keepTyped) => {
      const response = await post({ ...typed, keepTyped });
      expect(response.headers.get('location')).toBe(`${origin}/pages/contact-us`);
    },
  );
});

describe('§5 a change whose input is wrong', () => {
  it('names each field once, and does not run', async () => {
    const answer = await send({ Outcome: 'x'.repeat(11), Email: 'nobody' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      kind: 'invalid',
      problems: [
        { field: 'Outcome', message: 'Too long.' },
        { field: 'Email', message: 'No e-mail address.' },
      ],
    });
    expect(seen).toBeUndefined();
  });

  it('invariant 8: leads a form back to its page with what was typed', async () => {
    const from = '/pages/contact-us';
    const response = await post({ from, Outcome: '', Email: 'nobody', extra: 'é' });
    expect([response.status, response.headers.get('location')]).toEqual([303, `${origin}${from}`]);
    expect(await keptAfter(response)).toEqual({
      values: { Outcome: '', Email: 'nobody', extra: 'é' },
      keptOn: expect.any(String),
      problems: [
        { field: 'Outcome', message: 'Say what comes of it.' },
        { field: 'Email', message: 'No e-mail address.' },
      ],
    });
  });

  it('is kept under the name of its variant', async () => {
    const response = await post({ variant: 'second' });
    expect(await keptAfter(response)).toBeUndefined();
    expect(await keptAfter(response, { variant: 'second' })).toBeDefined();
  });

  it('invariant 4: secret fields are never kept', async () => {
    for (const Outcome of ['', 'refuse']) {
      const response = await post({ Outcome, AccessCode: '123456' });
      expect((await keptAfter(response))?.values).toEqual({ Outcome });
    }
  });

  it.each<[unknown]>([[null], [[]], ['text'], [{ Outcome: { $ne: '' } }], [{ Outcome: ['go'] }]])(
    'may be any JSON: %o',
    async (values) => {
      expect((await send(values)).status).toBeOneOf([415, 422]);
    },
  );
});

describe('§8 a change that is refused', () => {
  it('tells a script why, in the visitor’s language', async () => {
    const answer = await send({ Outcome: 'refuse' });
    expect([answer.status, await answer.json()]).toEqual([
      423,
      {
        kind: 'refused',
        errCode: 'LOCKED',
        attemptDetails: { remainingAttempts: 0, waitTime: 30 },
        messageHtml: '<b>Locked</b>, 0 left',
        display: 'snackbar',
        reset: false,
      },
    ]);
  });

  it('leads a form back to its page, where the refusal is shown', async () => {
    const response = await post({ from: '/pages/faq', Outcome: 'refuse' });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `${origin}/pages/faq`,
    ]);
    expect(await keptAfter(response)).toMatchObject({
      values: { Outcome: 'refuse' },
      refusal: { errCode: 'LOCKED', messageHtml: '<b>Locked</b>, 0 left' },
    });
  });

  it('"form reset" keeps nothing that was typed', async () => {
    const response = await post({ Outcome: 'reset', Email: 'ada@example.com' });
    expect(await keptAfter(response)).toMatchObject({ values: {}, refusal: { reset: true } });
    expect(await (await send({ Outcome: 'reset' })).json()).toMatchObject({ reset: true });
  });

  it('may have a label of its own, whose name stays on the server', async () => {
    const answer = await (await send({ Outcome: 'label' })).json();
    expect(answer).toEqual({
      kind: 'refused',
      errCode: 'LOCKED',
      messageHtml: 'Another label',
      display: 'snackbar',
      reset: false,
    });
    expect(await keptAfter(await post({ Outcome: 'label' }))).toMatchObject({
      refusal: { messageHtml: 'Another label' },
    });
  });

  it('may lead to a page of its own, and change cookies', async () => {
    const query = '?campaign=spring';
    const response = await post({ from: '/pages/faq', Outcome: 'page' }, { query });
    expect(response.headers.get('location')).toBe(`${origin}/sorry?campaign=spring`);
    expect(response.cookies.get('session')).toMatchObject({ value: '', maxAge: 0 });
    expect(await (await send({ Outcome: 'page' }, { query })).json()).toMatchObject({
      page: '/sorry?campaign=spring',
    });
  });
});

describe('invariant 2: the page that a form says it stands on', () => {
  it.each([
    ['/pages/faq', '/pages/faq'],
    ['/pages/faq?st=1#top', '/pages/faq'],
    ['https://evil.example', '/'],
    ['//evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/..//evil.example', '/'],
    ['/%2e//evil.example', '/'],
    ['/x/..//evil.example', '/'],
    ['/./\\evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/%0d%0aSet-Cookie:a=b', '/'],
    ['javascript:alert(1)', '/'],
    ['faq', '/'],
    ['', '/'],
    [`/${'x'.repeat(3000)}`, '/'],
  ])('%o leads back to %s', async (from, expected) => {
    for (const Outcome of ['', 'refuse']) {
      const response = await post({ from, Outcome });
      expect(response.headers.get('location')).toBe(`${origin}${expected}`);
    }
  });

  it('never leads to another origin, whatever it is', async () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc
        .array(
          fc.constantFrom(
            '/',
            '\\',
            '.',
            '..',
            '%2f',
            '%2e',
            '\t',
            '@',
            ':',
            'evil.example',
            '?',
            '#',
          ),
        )
        .map((parts) => `/${parts.join('')}`),
    );
    await fc.assert(
      fc.asyncProperty(hostile, async (from) => {
        const location = (await post({ from })).headers.get('location') ?? '';
        expect(location.startsWith(`${origin}/`)).toBe(true);
        expect(new URL(location).origin).toBe(origin);
      }),
      { numRuns: drill(50, 200) },
    );
  });
});

describe('invariant 10: the cookies of a change', () => {
  it('are httpOnly, unless the page has to read them, and Lax, for the whole host', async () => {
    const response = await post({ Outcome: 'cookies' });
    const set = response.headers.getSetCookie();
    expect(set.find((line) => line.startsWith('session='))).toMatch(
      /^session=sealed; Path=\/; (Expires=[^;]+; )?Max-Age=60; HttpOnly; SameSite=lax$/i,
    );
    expect(set.find((line) => line.startsWith('shown='))).toBe('shown=yes; Path=/; SameSite=lax');
    expect(set.find((line) => line.startsWith('gone='))).toMatch(/Max-Age=0/i);
    expect(set.join()).not.toMatch(/Domain=/i);
  });

  it('forget the kept form once its change is done', async () => {
    const response = await post({ Outcome: 'go' });
    expect(response.cookies.get('kept')).toMatchObject({ value: '', maxAge: 0 });
  });

  it('leave the kept form alone after a change that keeps what was typed (invariant 8)', async () => {
    expect((await post({ Outcome: 'keep' })).cookies.get('kept')).toBeUndefined();
  });

  it('keep what was typed, and not what was said of it, where the page is shown anew', async () => {
    const Email = 'ada@example.com';
    const refused = await post({ Outcome: 'refuse', Email });
    const cookies = { kept: refused.cookies.get('kept')?.value ?? '' };
    const kept = await keptAfter(await post({ Outcome: 'anew' }, { cookies }));
    expect(kept).toMatchObject({ values: { Email }, problems: [] });
    expect(kept).not.toHaveProperty('refusal');
    expect((await post({ Outcome: 'anew' })).cookies.get('kept')).toBeUndefined();
  });

  it('are none when a script is told what is wrong', async () => {
    expect((await send({})).headers.getSetCookie()).toEqual([]);
    expect((await send({ Outcome: 'refuse' })).headers.getSetCookie()).toEqual([]);
  });

  it('are each under 4,096 bytes, however much was typed', async () => {
    const Email = Array.from({ length: 2000 }, (_, index) =>
      String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
    ).join('');
    const response = await post({ Outcome: '', Email });
    for (const line of response.headers.getSetCookie()) expect(line.length).toBeLessThan(4096);
    expect((await keptAfter(response))?.problems).toHaveLength(2);
  });

  describe('over https', () => {
    afterEach(() => {
      vi.unstubAllEnvs();
      vi.resetModules();
    });

    it('are Secure, and those of the portal are named `__Host-`', async () => {
      vi.stubEnv('PORTAL_PUBLIC_SCHEME', 'https');
      vi.stubEnv('PORTAL_PUBLIC_PORT', '443');
      vi.resetModules();
      const overHttps = await import('..');
      const secure = `https://${host}`;
      const body = 'Outcome=go';
      const type = 'application/x-www-form-urlencoded';
      const headers = { origin: secure };
      const response = await overHttps.changeRoute(change)(
        request(type, body, 'text/html', { headers }),
      );
      expect(response.headers.get('location')).toBe(`${secure}/dashboard#top`);
      for (const line of response.headers.getSetCookie())
        expect(line).toMatch(/^__Host-kept=.*; Secure; HttpOnly; SameSite=lax$/i);
    });
  });
});

describe('invariant 8: where a guard leads elsewhere', () => {
  it('what was typed is kept, nothing runs, and the sender is led there', async () => {
    const lead = { 'x-portal-lead': 'https://login.example.com/sso' };
    const typed = { Outcome: 'go', Email: 'ada@example.com', from: '/pages/faq' };
    const response = await send(typed, { headers: lead });
    expect(seen).toBeUndefined();
    expect(await response.json()).toEqual({ kind: 'go', to: 'https://login.example.com/sso' });
    const kept = response.cookies.get('kept')?.value ?? '';
    expect(kept).not.toBe('');
  });
});

describe('the page that a form was sent from, where the form does not say', () => {
  it.each([
    [`${origin}/pages/faq?language=es`, '/pages/faq'],
    [`${origin}.elsewhere.example/pages/faq`, '/'],
    ['https://elsewhere.example/pages/faq', '/'],
    [`${origin}//elsewhere.example/`, '/'],
    [undefined, '/'],
  ])('after %o it is %o', async (referer, expected) => {
    await send({ Outcome: 'go', Email: 'ada@example.com' }, { headers: { referer } });
    expect(seen?.view.address).toBe(expected);
  });
});
