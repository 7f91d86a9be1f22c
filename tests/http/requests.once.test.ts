import fc from 'fast-check';
import '../setup/random-input';
import { describe } from 'vitest';
import { viaProxy } from '../../lib/config/tests/proxy';
import { drill } from '../setup/scope';
import { ask } from './ask';
import { expect, test } from './portal';

const port = Number(process.env.PORT);
const json = { accept: 'application/json', 'content-type': 'application/json' };
let visitor = 0;
const fromSomewhere = () => {
  visitor++;
  return viaProxy(`100.64.${visitor >> 8}.${visitor & 255}`);
};
const wrongSearch = JSON.stringify({
  from: '/',
  option: '1',
  Option1_SearchTerm1: 'X00000',
  Option1_SearchTerm2: '99999',
});

describe('invariant 11: state changes come from the portal itself', () => {
  const host = 'northwind.localhost';
  const cases: readonly [string, Record<string, string>][] = [
    ['no Origin', {}],
    ['a null Origin', { origin: 'null' }],
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['another client’s Origin', { origin: 'http://harbor.localhost:PORT' }],
    ['another port', { origin: 'http://northwind.localhost:1' }],
    [
      'a forged forwarded host',
      { origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' },
    ],
    [
      'a cross-site Sec-Fetch-Site',
      { origin: 'http://northwind.localhost:PORT', 'sec-fetch-site': 'cross-site' },
    ],
  ];
  for (const [name, headers] of cases)
    test(`${name} is refused`, async () => {
      const filled = Object.fromEntries(
        Object.entries(headers).map(([key, value]) => [key, value.replace('PORT', String(port))]),
      );
      const answer = await ask(port, '/api/search-contract', {
        method: 'POST',
        headers: { host, ...json, ...filled, ...fromSomewhere() },
        body: wrongSearch,
      });
      expect(answer.status).toBe(403);
      expect(JSON.parse(answer.body)).toMatchObject({ errCode: 'FORBIDDEN_ORIGIN' });
      expect(answer.headers['set-cookie']).toBeUndefined();
    });

  test('GET changes nothing, and pages take no POST, PUT or DELETE', async () => {
    expect((await ask(port, '/api/search-contract', { headers: { host } })).status).toBe(405);
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      expect((await ask(port, '/', { method, headers: { host } })).status).toBe(405);
  });

  test('TRACE is refused inside and outside the middleware, with the headers of every answer', async () => {
    for (const address of ['/', '/health', '/api/uploads', '/api/search-contract', '/none']) {
      const { status, headers } = await ask(port, address, { method: 'TRACE', headers: { host } });
      expect({ address, status }).toEqual({ address, status: 405 });
      expect(headers.allow).toMatch(/^(POST|GET, HEAD)$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });
});

test('invariant 3: a wrong term, an unknown contract and another client’s contract answer alike', async ({
  portal,
}) => {
  const contract = portal.contract();
  const search = (number: string, zip: string) =>
    ask(port, '/api/search-contract', {
      method: 'POST',
      headers: { host: 'plover.localhost', origin: portal.origin(), ...json, ...fromSomewhere() },
      body: JSON.stringify({
        from: '/',
        option: '1',
        Option1_SearchTerm1: number,
        Option1_SearchTerm2: zip,
      }),
    });
  const answers = await Promise.all([
    search(contract.number, '00000'),
    search('X12345', '00000'),
    search('NW100418', '97209'),
  ]);
  for (const { status, body } of answers) {
    expect(status).toBe(404);
    expect(body).toBe(answers[0]?.body);
  }
});

test('§8 no hostile input to searchContract gives a 500, a stack trace or a session', async ({
  portal,
}) => {
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom("' OR 1=1 --", '%', '\u0000', '../../etc/passwd', '{{7*7}}', '{"$ne":1}', '🙂'),
    fc.boolean(),
    fc.integer(),
    fc.constant(null),
    fc.array(fc.string()),
    fc.object({ maxDepth: 2 }),
  );
  const field = fc.constantFrom(
    'option',
    'Option1_SearchTerm1',
    'Option1_SearchTerm2',
    'Option2_SearchTerm1',
    'from',
    '__proto__',
    'constructor',
  );
  await fc.assert(
    fc.asyncProperty(fc.dictionary(field, value), async (body) => {
      const answer = await ask(port, '/api/search-contract', {
        method: 'POST',
        headers: { host: 'plover.localhost', origin: portal.origin(), ...json, ...fromSomewhere() },
        body: JSON.stringify(body),
      });
      expect([404, 415, 422, 423]).toContain(answer.status);
      expect(answer.body).not.toMatch(/\bat .*:\d+:\d+|node_modules|prisma|SELECT /i);
      // §8 A search that finds nothing is reset: what was typed before is forgotten, and nothing is set.
      const cookies = [answer.headers['set-cookie'] ?? []].flat();
      expect(cookies.filter((line) => !/^kept=; .*Max-Age=0/.test(line))).toEqual([]);
    }),
    { numRuns: drill(50, 200) },
  );
});

test('what is no form, or too large for one, gets an answer and changes nothing', async ({
  portal,
}) => {
  const headers = { host: 'plover.localhost', origin: portal.origin(), accept: 'application/json' };
  const post = (type: string, body: string) =>
    ask(port, '/api/search-contract', {
      method: 'POST',
      headers: { ...headers, ...fromSomewhere(), 'content-type': type },
      body,
    });
  expect((await post('application/json', '{"a":')).status).toBe(415);
  expect((await post('application/json', '[1,2]')).status).toBe(415);
  expect((await post('text/plain', 'hello')).status).toBe(415);
  expect((await post('application/json', `{"a":"${'x'.repeat(70_000)}"}`)).status).toBe(413);
});

test('invariant 2: a form that names another site as its page comes back to the portal', async ({
  portal,
}) => {
  for (const from of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/%2e//evil.example',
  ]) {
    const answer = await ask(port, '/api/search-contract', {
      method: 'POST',
      headers: {
        host: 'plover.localhost',
        origin: portal.origin(),
        'content-type': 'application/x-www-form-urlencoded',
        ...fromSomewhere(),
      },
      body: new URLSearchParams({ from, option: '1' }).toString(),
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe(`${portal.origin()}/`);
  }
});

test('invariant 1: whatever the Host says, it is one client’s page or the default client’s', async () => {
  for (const host of [
    'a@b',
    'northwind.localhost, harbor.localhost',
    '[::1]',
    'x'.repeat(300),
    '..',
  ]) {
    const answer = await ask(port, '/', { headers: { host } });
    expect([200, 400]).toContain(answer.status);
    if (answer.status === 200) expect(answer.body).toContain('data-client="northwind"');
  }
  const forwarded = await ask(port, '/', {
    headers: { host: 'northwind.localhost', 'x-forwarded-host': 'harbor.localhost' },
  });
  expect(forwarded.body).toContain('data-client="northwind"');
});

test('the inner addresses of the two trees cannot be asked for', async () => {
  const headers = { host: 'northwind.localhost' };
  for (const path of [
    '/cached/northwind@1.en',
    '/live/northwind@1.en',
    '/live/harbor@1.en/dashboard',
  ])
    expect((await ask(port, path, { headers })).status).toBe(404);
  const home = await ask(port, '/', { headers });
  expect(home.headers['x-powered-by']).toBeUndefined();
  expect(home.headers['x-content-type-options']).toBe('nosniff');
});

test('invariant 1: a brand file of another client is not served', async () => {
  const own = await ask(port, '/brand/northwind@1/themes/iris', {
    headers: { host: 'northwind.localhost' },
  });
  expect(own.status).toBe(200);
  const foreign = await ask(port, '/brand/harbor@1/themes/teal', {
    headers: { host: 'northwind.localhost' },
  });
  expect(foreign.status).toBe(404);
});

test('attempts are counted by the address that the trusted proxy names, not by what a visitor writes', async ({
  portal,
}) => {
  const search = (forwarded: string) =>
    ask(port, '/api/search-contract', {
      method: 'POST',
      headers: {
        host: 'plover.localhost',
        origin: portal.origin(),
        ...json,
        ...viaProxy(forwarded),
      },
      body: wrongSearch,
    });
  const address = `192.0.2.${port % 250}`;
  for (let spoofed = 1; spoofed <= 5; spoofed++) await search(`203.0.113.${spoofed}, ${address}`);
  expect((await search(`203.0.113.9, ${address}`)).status).toBe(423);
  expect((await search('203.0.113.9, 192.0.2.251')).status).toBe(404);
});

test('attempts at once are counted exactly', async ({ portal }) => {
  const contract = portal.contract();
  const from = fromSomewhere();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      ask(port, '/api/search-contract', {
        method: 'POST',
        headers: { host: 'plover.localhost', origin: portal.origin(), ...json, ...from },
        body: JSON.stringify({
          from: '/',
          option: '1',
          Option1_SearchTerm1: contract.number,
          Option1_SearchTerm2: '00000',
        }),
      }),
    ),
  );
  // Five attempts, of which the last locks (§8).
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(4);
  expect(answers.filter(({ status }) => status === 423)).toHaveLength(16);
});

test('/health: a page for a person, health+json for a machine, live and ready', async () => {
  const person = await ask(port, '/health', { headers: { accept: 'text/html' } });
  expect(person.body).toMatch(/loaded successfully/i);
  const machine = await ask(port, '/health', { headers: { accept: 'application/json' } });
  expect(machine.headers['content-type']).toContain('application/health+json');
  expect(JSON.parse(machine.body)).toMatchObject({
    status: 'pass',
    checks: { database: [{ status: 'pass' }], platform: [{ status: 'pass' }] },
  });
  for (const path of ['/health/live', '/health/ready'])
    expect((await ask(port, path)).status).toBe(200);
});

test('layout shift 0: the typefaces that the stylesheet names have been asked for with the page, as far as its language has their letters', async () => {
  for (const [client, language, names] of [
    ['northwind', 'en', ['figtree-latin-wght-normal-basic']],
    ['northwind', 'es', ['figtree-latin-wght-normal-basic', 'figtree-latin-wght-normal-rest']],
    ['harbor', 'en', ['lora-latin-wght-normal-basic', 'source-sans-3-latin-wght-normal-basic']],
    ['altura', 'en', ['space-grotesk-latin-wght-normal-basic', 'inter-latin-wght-normal-basic']],
    ['altura', 'ar', ['space-grotesk-latin-wght-normal-basic', 'inter-latin-wght-normal-basic']],
  ] as const) {
    const page = await ask(port, '/', {
      headers: { host: `${client}.localhost`, cookie: `language=${language}` },
    });
    expect(page.body).toContain(`lang="${language}"`);
    const link = (pattern: RegExp) => [...page.body.matchAll(pattern)].map(([, href = '']) => href);
    const asked = link(/<link rel="preload" href="([^"]+)" as="font"/g);
    expect(asked).toHaveLength(names.length);
    const sheets = link(/<link rel="stylesheet" href="(\/_next[^"]+)"/g);
    const css = await Promise.all(sheets.map((sheet) => ask(port, sheet)));
    for (const [index, name] of names.entries()) {
      const file = asked[index]?.split('/').at(-1) ?? 'none';
      expect(file).toContain(name);
      expect(css.some(({ body }) => body.includes(file))).toBe(true);
    }
  }
});

test('what a preview, a home screen or a search engine asks for is there, by the name the page gives', async () => {
  for (const client of ['northwind', 'plover']) {
    const get = (path: string) => ask(port, path, { headers: { host: `${client}.localhost` } });
    const { body: home } = await get('/');
    const named = (pattern: RegExp) => pattern.exec(home)?.[1] ?? `nothing like ${pattern}`;
    const picture = named(/property="og:image" content="https?:\/\/[^/]+([^"]+)"/);
    const icon = named(/rel="apple-touch-icon" href="([^"]+)"/);
    const manifest = await get(named(/rel="manifest" href="([^"]+)"/));
    expect(manifest.headers['content-type']).toContain('application/manifest+json');
    const { icons }: { icons: { src: string; type: string }[] } = JSON.parse(manifest.body);
    const png = [picture, icon].map((src) => ({ src, type: 'image/png' }));
    for (const { src, type } of [...png, ...icons]) {
      const answer = await get(src);
      expect(`${src} ${answer.status} ${answer.headers['content-type']}`).toBe(
        `${src} 200 ${type}`,
      );
      expect(answer.body).toContain(type === 'image/png' ? 'PNG' : '<svg');
    }
    expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await get('/sitemap.xml')).body).toContain('<urlset');
  }
});
