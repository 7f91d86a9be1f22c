import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type LocalSiteverify,
  startSiteverify,
} from '../../lib/third-parties/captcha/tests/local-siteverify';
import { spawnScript } from '../../scripts/test-portal';
import { importClients, variablesOf } from '../setup/import-clients';
import { contractsFile, testContract, writeTestClient } from '../setup/test-client';

const port = Number(process.env.PORT);
/** A client that has the captcha; its portal verifies with a server of this machine. */
const client = 'ibis';
const ownHost = `${client}.localhost`;
let siteverify: LocalSiteverify;

beforeAll(async () => {
  siteverify = await startSiteverify(Number(process.env.PORTAL_TEST_SITEVERIFY_PORT));
  const files = {
    'settings.json': {
      Recaptcha_Feature: true,
      Global_ReCaptcha2Invisible: 'site-key',
      Lookup_MaxAttempts: 100,
      Global_AllowedQueryParams: 'campaign',
    },
    'contracts.json': contractsFile(10),
  };
  await importClients(port, writeTestClient(files, client));
});
afterAll(() => siteverify?.stop());
beforeEach(() => siteverify.answer({ body: person }));

const person = { success: true, score: 0.9, action: 'search', hostname: ownHost };
const google = 'https://www.google.com/recaptcha/';

interface Answer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly cookies: readonly string[];
  readonly body: string;
}

interface Sending {
  readonly host?: string;
  readonly values?: Readonly<Record<string, string>>;
  /** Whether a script sends it; a form does otherwise. */
  readonly script?: boolean;
  readonly cookies?: readonly string[];
}

function ask(
  address: string,
  { host = ownHost, values, script = true, cookies = [] }: Sending = {},
): Promise<Answer> {
  const type = script ? 'application/json' : 'application/x-www-form-urlencoded';
  const sent = values && (script ? JSON.stringify(values) : `${new URLSearchParams(values)}`);
  const headers = {
    host: `${host}:${port}`,
    cookie: cookies.join('; '),
    accept: sent && script ? type : 'text/html',
    ...(sent ? { origin: `http://${host}:${port}`, 'content-type': type } : {}),
  };
  const method = sent ? 'POST' : 'GET';
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path: address, method, headers },
      async (response) =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          cookies: (response.headers['set-cookie'] ?? []).map(
            (cookie) => cookie.split(';', 1)[0] ?? '',
          ),
          body: await text(response),
        }),
    );
    outgoing.on('error', reject);
    outgoing.end(sent);
  });
}

/** Searches for a contract that is there. */
function search(
  more: Readonly<Record<string, string>>,
  { address = '/api/search-contract', script = true } = {},
) {
  const { number, zip } = testContract('email', 7);
  return ask(address, {
    script,
    values: {
      from: '/',
      option: '1',
      Option1_SearchTerm1: number,
      Option1_SearchTerm2: zip,
      ...more,
    },
  });
}

async function command(...operands: readonly string[]) {
  const child = spawnScript('client', operands, variablesOf(port));
  const ended = once(child, 'exit');
  const [said, problem] = await Promise.all(
    [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')),
  );
  const [code] = await ended;
  return { code, said: said?.trim() ?? '', problem: problem?.trim() ?? '' };
}

describe('§5 captcha', () => {
  test('its hosts are allowed on cached and live pages of its client, and of no other', async () => {
    const cached = await ask('/');
    const live = await ask('/?campaign=spring');
    expect(cached.headers['cache-control']).toBe('private, no-cache');
    expect(live.headers['cache-control']).toBe('private, no-store');
    for (const { headers } of [cached, live, await ask('/')]) {
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain(`frame-src ${google}`);
      expect(policy).toMatch(/script-src 'self' '(nonce|sha256)-/);
    }
    for (const address of ['/', '/?path=1', '/pages/faq']) {
      const { headers } = await ask(address, { host: 'northwind.localhost' });
      expect(String(headers['content-security-policy'])).not.toContain('google');
    }
  });

  test('the page says that it is there, and loads nothing of it before a search', async () => {
    const { body } = await ask('/');
    expect(body).toContain('protected by reCAPTCHA');
    expect(body).not.toMatch(/<(script|link|iframe)[^>]*google/);
    const other = await ask('/', { host: 'northwind.localhost' });
    expect(other.body).not.toMatch(/recaptcha/i);
  });

  test('a proof that Google confirms lets the search through', async () => {
    const { status, body } = await search({ reCaptchaValue: 'proof' });
    expect([status, JSON.parse(body)]).toEqual([200, { kind: 'go', to: '/security-verification' }]);
    expect(siteverify.asked.at(-1)?.get('secret')).toBe('shared');
  });

  test('without script it says that JavaScript is needed, and keeps what was typed', async () => {
    const refused = await search({}, { script: false });
    expect([refused.status, refused.headers.location]).toEqual([303, `http://${ownHost}:${port}/`]);
    const { body } = await ask('/', { cookies: refused.cookies });
    expect(body).toContain('This step needs JavaScript');
    expect(body).toContain(`value="${testContract('email', 7).number}"`);
  });

  test.each([
    ['a machine', { body: { ...person, score: 0.1 } }, 403, 'CAPTCHA_FAILED'],
    ['a foreign page', { body: { ...person, hostname: 'evil.example' } }, 403, 'CAPTCHA_FAILED'],
    ['an error', { body: person, status: 500 }, 503, 'CAPTCHA_UNAVAILABLE'],
    ['silence', 'silence', 503, 'CAPTCHA_UNAVAILABLE'],
  ] as const)('Google answers %s: refused', async (_, answer, status, errCode) => {
    siteverify.answer(answer);
    const refused = await search({ reCaptchaValue: 'proof' });
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([status, { errCode }]);
    expect(JSON.parse(refused.body).messageHtml).toMatch(/you’re a person/);
  });
});

describe('§2.1 st', () => {
  const token = async () => (await command('search-token', client)).said;

  test('one that was made for the client takes the captcha’s place, without script too', async () => {
    const before = siteverify.asked.length;
    const address = `/api/search-contract?st=${await token()}`;
    expect(JSON.parse((await search({}, { address })).body)).toMatchObject({ kind: 'go' });
    const { headers } = await search({}, { address, script: false });
    expect(headers.location).toMatch(/\/security-verification$/);
    expect(siteverify.asked.length).toBe(before);
  });

  test('an arbitrary one and another client’s do not, wherever they are sent', async () => {
    const others = (await command('search-token', 'northwind')).said;
    const own = await token();
    siteverify.answer({ body: { success: false } });
    for (const forged of ['anything', others, `${own}x`]) {
      const address = `/api/search-contract?st=${forged}`;
      expect((await search({}, { address })).status).toBe(403);
      expect((await search({ reCaptchaValue: forged, st: forged }, { address })).status).toBe(403);
      expect((await search({ st: forged })).status).toBe(403);
    }
  });

  test('goes from the page to its lookup and back, and onto no other link', async () => {
    const page = await ask('/?st=abc.def');
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.body).toMatch(/<form[^>]*action="\/api\/search-contract\?st=abc\.def"/);
    expect(page.body).not.toMatch(/href="[^"]*st=abc/);
    const refused = await search({}, { address: '/api/search-contract?st=abc', script: false });
    expect(refused.headers.location).toMatch(/\/\?st=abc$/);
  });

  test('a client that is not there gets none', async () => {
    const { code, said, problem } = await command('search-token', 'nobody');
    expect([code, said, problem]).toEqual([1, '', 'There is no client nobody.']);
  });
});
