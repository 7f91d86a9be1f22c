import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nginxProgram, startTestNginx, type TestNginx } from '../../scripts/test-nginx';
import { freePort } from '../setup/free-port';
import { soon } from '../setup/limits';
import { askNginx, type ProxyAnswer, sendRaw } from './ask-nginx';
import {
  answer,
  failing,
  gathering,
  innerHeaders,
  newAddress,
  reference,
  secret,
} from './proxied-portal';
import { type StandInPortal, startStandInPortal } from './stand-in-portal';

const program = nginxProgram();
const plainPolicy =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; report-uri /api/csp-reports";
const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

describe.skipIf(!program)('nginx as deployed', () => {
  const portals: StandInPortal[] = [];
  let nginx: TestNginx;

  beforeAll(async () => {
    const [one, other] = [await startStandInPortal(answer), await startStandInPortal(answer)];
    portals.push(one, other);
    nginx = await startTestNginx(program ?? '', { portals: [one.port, other.port], secret });
  });
  afterAll(async () => {
    await nginx?.stop();
    for (const portal of portals) await portal.stop();
  });

  const ask = (address: string, headers: Record<string, string | string[]> = {}, method = 'GET') =>
    askNginx(nginx, address, { headers, method });
  const bodyOf = async (address: string, headers?: Record<string, string | string[]>) =>
    (await ask(address, headers)).body;
  const post = (address: string, body: string | Uint8Array) => askNginx(nginx, address, { body });
  /** Every request that has reached a portal. */
  const asked = (address: string) =>
    portals.flatMap((portal) => portal.asked.filter((one) => one.address === address));

  describe('a cache of two seconds', () => {
    test('keeps what the portal marks, for as long as it says, and nothing else', async () => {
      const kept = newAddress('kept');
      expect(await bodyOf(kept)).toBe(await bodyOf(kept));
      const briefly = newAddress('kept-briefly');
      const first = await bodyOf(briefly);
      await expect.poll(() => bodyOf(briefly), soon).not.toBe(first);
      const unmarked = newAddress('page');
      expect(await bodyOf(unmarked)).not.toBe(await bodyOf(unmarked));
    });

    test('browsers are told what the portal told them, not that a proxy keeps it', async () => {
      const { headers } = await ask(newAddress('kept'));
      expect(headers['cache-control']).toBe('private, no-cache, no-store');
      expect(headers).not.toHaveProperty('x-accel-expires');
    });

    test.each([
      { cookie: 'session=a' },
      { cookie: '__Host-session=a' },
      { cookie: 'language=de; __Host-editor=a' },
      { cookie: ['language=de', 'secureAccess=a'] },
      { cookie: 'unknown=1' },
      { cookie: 'Language=de' },
      { cookie: 'nothing' },
      { cookie: '__Host-language=de; __Host-language=en' },
      { cookie: 'language=de fr' },
      { cookie: 'language=%64e' },
      { authorization: 'Basic abc' },
      { 'user-agent': 'Mozilla/5.0 (compatible; MSIE 10.0; Trident/6.0)' },
      { rsc: '1' },
      { rsc: '0' },
      { 'next-url': '/' },
      { 'next-router-state-tree': 'a' },
      { 'next-router-prefetch': '1' },
      { 'next-router-segment-prefetch': '/_tree' },
    ])('is neither filled nor used by who sends %j', async (headers) => {
      const address = newAddress('kept');
      const own = await bodyOf(address, headers);
      const others = await bodyOf(address);
      expect(others).not.toBe(own);
      expect(await bodyOf(address)).toBe(others);
      expect(await bodyOf(address, headers)).not.toBe(others);
    });

    test.each(['?', '?st=token', '?utm_source=a', '?_rsc=abc'])(
      'is neither filled nor used by an address with %s',
      async (query) => {
        const address = newAddress('kept');
        const asking = await bodyOf(`${address}${query}`);
        expect(await bodyOf(`${address}${query}`)).not.toBe(asking);
        const others = await bodyOf(address);
        expect(others).not.toBe(asking);
        expect(await bodyOf(`${address}${query}`)).not.toBe(others);
      },
    );

    test('files of a build are kept by the address that a page gives them', async () => {
      for (const query of ['', '?dpl=release-1']) {
        const file = `/_next/static/chunks/${newAddress('file').slice(1)}.js${query}`;
        expect(await bodyOf(file)).toBe(await bodyOf(file));
      }
    });

    test.each([
      (name: string) => `/_next/static/${name}.js?1`,
      (name: string) => `/_next/static/${name}.js?dpl=a&b`,
      (name: string) => `/_next/${name}`,
      (name: string) => `/%5fnext/static/${name}.js`,
      (name: string) => `/_next/static/%61${name}.js`,
    ])('nothing else below /_next is: %s', async (addressOf) => {
      const address = addressOf(newAddress('file').slice(1));
      expect(await bodyOf(address)).not.toBe(await bodyOf(address));
    });

    test('of two languages that were sent, the portal sees the one that nginx keeps by', async () => {
      const { received } = await sendRaw(
        nginx,
        'GET /page HTTP/1.1\r\nHost: localhost\r\nAccept-Language: en\r\nAccept-Language: es;q=9\r\nConnection: close\r\n\r\n',
      );
      expect(received).toContain('"accept-language":"en"');
    });

    test('serves who has closed notices as it serves everybody', async () => {
      const address = newAddress('kept');
      const first = await bodyOf(address);
      const cookie =
        '__Host-cookiesAccepted=true; __Host-checkCookiesPersistence=true; bannerClosed=spring';
      expect(await bodyOf(address, { cookie })).toBe(first);
    });

    test('invariant 1: never mixes hosts', async () => {
      const address = newAddress('kept');
      const one = await bodyOf(address, { host: 'northwind.localhost' });
      const other = await bodyOf(address, { host: 'harbor.localhost' });
      expect(other).not.toBe(one);
      expect(await bodyOf(address, { host: 'northwind.localhost' })).toBe(one);
      expect(await bodyOf(address, { host: 'northwind.localhost:444' })).not.toBe(one);
    });

    test('never mixes languages, whether chosen or the browser’s', async () => {
      const address = newAddress('kept');
      const faces = [
        {},
        { 'accept-language': 'de' },
        { 'accept-language': 'de,en;q=0.5' },
        { cookie: 'language=de' },
        { cookie: '__Host-language=de' },
        { cookie: '__Host-language=en; bannerClosed=a' },
      ];
      const bodies: string[] = [];
      for (const face of faces) bodies.push(await bodyOf(address, face));
      expect(new Set(bodies).size).toBe(faces.length);
      for (const [index, face] of faces.entries())
        expect(await bodyOf(address, face)).toBe(bodies[index]);
    });

    test('keeps pages compressed, and apart from those that are not', async () => {
      const address = newAddress('kept');
      const compressed = await ask(address, { 'accept-encoding': 'gzip, deflate, br, zstd' });
      expect(compressed.headers['content-encoding']).toBe('gzip');
      const same = await ask(address, { 'accept-encoding': 'br;q=1.0, gzip;q=0.8' });
      expect(same.headers['content-encoding']).toBe('gzip');
      expect(same.body).toBe(compressed.body);
      for (const accepted of ['br', 'gzip;q=0', 'gzip; q=0.0, br', 'identity']) {
        const plain = await ask(address, { 'accept-encoding': accepted });
        expect(plain.headers).not.toHaveProperty('content-encoding');
        expect(plain.body).not.toBe(compressed.body);
      }
      expect(asked(address).map(({ headers }) => headers['accept-encoding'])).toEqual(
        expect.arrayContaining(['gzip', undefined]),
      );
      expect(asked(address)).toHaveLength(2);
    });

    test.each(['kept-with-cookie', 'kept-not-found'])('never keeps %s', async (kind) => {
      const address = newAddress(kind);
      expect(await bodyOf(address)).not.toBe(await bodyOf(address));
    });

    test('serves nothing stale: neither while the portal fails, nor while another asks', async () => {
      const kept = newAddress('kept');
      const first = await bodyOf(kept);
      failing.add(kept);
      expect(await bodyOf(kept)).toBe(first);
      const address = newAddress('kept-briefly');
      await bodyOf(address);
      failing.add(address);
      await expect.poll(async () => (await ask(address)).status, soon).toBe(500);
      failing.delete(address);
      expect(await bodyOf(address)).toMatch(/^\d+$/);
    });

    test('a HEAD stays one, and is not served to who asks by GET', async () => {
      const address = newAddress('kept');
      expect((await ask(address, {}, 'HEAD')).status).toBe(200);
      expect(await bodyOf(address)).toMatch(/^\d+$/);
      expect(asked(address).map(({ method }) => method)).toEqual(['HEAD', 'GET']);
    });

    test('one asks for many, and nobody waits for another where nothing is kept', async () => {
      // A request that waits for another waits 200 ms at most: where nothing else happens that is enough.
      const together = async () => {
        const kept = newAddress('slow-kept');
        const bodies = await Promise.all(Array.from({ length: 20 }, () => bodyOf(kept)));
        return [new Set(bodies).size, asked(kept).length];
      };
      await expect.poll(together, soon).toEqual([1, 1]);
      const unmarked = newAddress('together');
      await Promise.all(Array.from({ length: gathering }, () => bodyOf(unmarked)));
      expect(asked(unmarked)).toHaveLength(gathering);
    });
  });

  describe('headers', () => {
    test('the visitor’s address is the proxy’s word alone, and the portal can tell', async () => {
      const { headers } = JSON.parse(
        await bodyOf(newAddress('page'), {
          host: 'northwind.localhost:8443',
          'x-forwarded-for': '203.0.113.7',
          'x-forwarded-proto': 'http',
          'x-portal-proxy': 'a guess',
        }),
      );
      expect(headers).toMatchObject({
        host: 'northwind.localhost:8443',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
        'x-portal-proxy': secret,
      });
    });

    test.each([
      'forwarded',
      'x-forwarded-host',
      'x-forwarded-port',
      'x-matched-path',
      'x-middleware-next',
      'x-middleware-override-headers',
      'x-middleware-prefetch',
      'x-middleware-rewrite',
      'x-middleware-set-cookie',
      'x-middleware-subrequest',
      'x-nextjs-data',
      'x-now-route-matches',
      'x-portal-address',
      'x-portal-lead',
      'x-portal-reference',
      'x-prerender-revalidate',
      'upgrade-insecure-requests-x_underscore',
    ])('a forged %s does not get through', async (name) => {
      for (const address of [newAddress('page'), newAddress('_next/x')]) {
        const received = JSON.parse(await bodyOf(address, { [name]: 'forged' }));
        expect(received.address).toBe(address);
        expect(received.headers).not.toHaveProperty([name]);
      }
    });

    test('invariant 11: the portal’s own stay as they are, what is missing is added, none doubled', async () => {
      const own = await ask(newAddress('own-headers'));
      expect(own.headers).toMatchObject({
        ...fixedHeaders,
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'self'",
      });
      expect(String(own.headers['x-long'])).toHaveLength(12_000);
      const bare = await ask(newAddress('page'));
      expect(bare.headers).toMatchObject({
        ...fixedHeaders,
        'content-security-policy': plainPolicy,
      });
    });

    test('inner headers stay inside', async () => {
      const { headers } = await ask(newAddress('own-headers'));
      for (const name of innerHeaders) expect(headers).not.toHaveProperty([name]);
      expect(headers.server).toBe('nginx');
    });
  });

  describe('failures', () => {
    test('a page that fails becomes the portal’s error page with its reference', async () => {
      const failed = await ask(newAddress('fails'), {
        host: 'harbor.localhost',
        cookie: 'session=secret; __Host-language=de',
      });
      expect(failed.status).toBe(500);
      const address = `/pages/error?reference=${reference}`;
      expect(failed.body).toBe(`the error page of harbor.localhost: ${address}`);
      expect(failed.headers).toMatchObject(fixedHeaders);
      expect(failed.headers).not.toHaveProperty('x-portal-reference');
      const [own] = asked(address).filter(({ headers }) => headers.host === 'harbor.localhost');
      expect(own?.headers).toMatchObject({
        cookie: '__Host-language=de',
        'x-portal-proxy': secret,
      });
    });

    test('so does a page that a form was sent to, and the form is not sent on', async () => {
      const failed = await askNginx(nginx, newAddress('fails'), {
        body: 'a=b',
        headers: { host: 'forms.localhost' },
      });
      expect(failed.status).toBe(500);
      const [own] = asked(`/pages/error?reference=${reference}`).filter(
        ({ headers }) => headers.host === 'forms.localhost',
      );
      expect(own).toMatchObject({ method: 'GET', bytes: 0 });
      expect(own?.headers).not.toHaveProperty('cookie');
    });

    test('where the error page fails, too, a static one stands in', async () => {
      const address = `/pages/error?reference=${reference}`;
      failing.add(address);
      const failed = await ask(newAddress('fails'));
      failing.delete(address);
      expectStaticPage(failed);
    });

    test('what programs ask for fails in the portal’s words, and so does its own outage page', async () => {
      expect(await ask('/api/fails')).toMatchObject({ status: 500, body: '{"bytes":0}' });
      expect(await ask(newAddress('away'))).toMatchObject({
        status: 503,
        body: 'the portal’s own outage page',
        headers: { 'retry-after': '5' },
      });
    });

    test('a request that breaks off is asked of the other portal, but a change is never sent twice', async () => {
      const read = newAddress('dies');
      expectStaticPage(await ask(read));
      expect(asked(read)).toHaveLength(2);
      const change = newAddress('api/dies');
      expectSilence(await post(change, 'a=b'));
      expect(asked(change)).toHaveLength(1);
      // Both have answered nothing once: whoever comes next is served all the same.
      expect((await ask(newAddress('page'))).status).toBe(200);
    });

    test('one portal is away: no request fails', async () => {
      const alone = await startStandInPortal(answer);
      const withOne = await startTestNginx(program ?? '', {
        portals: [await freePort(), alone.port],
        secret,
      });
      try {
        for (let count = 0; count < 20; count++) {
          expect((await askNginx(withOne, newAddress('page'))).status).toBe(200);
          expect((await askNginx(withOne, '/api/change', { body: 'a=b' })).status).toBe(200);
        }
        await alone.stop();
        expectStaticPage(await askNginx(withOne, '/'));
        expectSilence(await askNginx(withOne, '/api/change', { body: 'a=b' }));
        expectSilence(await askNginx(withOne, '/brand/1/images/logo.svg'));
      } finally {
        await withOne.stop();
      }
    });
  });

  test('a portal stops while changes come in: none is lost', async () => {
    const pair = [await startStandInPortal(answer), await startStandInPortal(answer)] as const;
    const own = await startTestNginx(program ?? '', {
      portals: [pair[0].port, pair[1].port],
      secret,
    });
    try {
      let stopped = false;
      const statuses: number[] = [];
      const visitors = Array.from({ length: 16 }, async () => {
        while (!stopped)
          statuses.push((await askNginx(own, '/api/change', { body: 'a=b' })).status);
      });
      await expect.poll(() => pair[0].asked.length, soon).toBeGreaterThan(100);
      await pair[0].drain();
      const before = statuses.length;
      await expect.poll(() => statuses.length, soon).toBeGreaterThan(before + 100);
      stopped = true;
      await Promise.all(visitors);
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
      // Each was done once.
      expect(pair[0].asked.length + pair[1].asked.length).toBe(statuses.length);
    } finally {
      await own.stop();
      for (const portal of pair) await portal.stop();
    }
  });

  describe('what never reaches the portal', () => {
    test.each([
      ['GET //x HTTP/1.1', 400],
      ['GET /a//x HTTP/1.1', 400],
      ['GET * HTTP/1.1', 400],
      ['OPTIONS * HTTP/1.1', 400],
      ['GET http://evil.example/ HTTP/1.1', 400],
      ['GET https://localhost/ HTTP/1.1', 400],
      ['GET /brand/%E0%A4%A/logo HTTP/1.1', 400],
      ['GET /api/%E0%A4%A HTTP/1.1', 400],
      ['GET /api/%E0%A4 HTTP/1.1', 400],
      ['GET /%c0%af HTTP/1.1', 400],
      ['GET /% HTTP/1.1', 400],
      ['GET /a%00 HTTP/1.1', 400],
      ['GET /a%0d%0ab HTTP/1.1', 400],
      ['GET /a%2Fb HTTP/1.1', 400],
      ['GET /a%5cb HTTP/1.1', 400],
      ['GET /\\evil.example HTTP/1.1', 400],
      ['GET /.//evil.example HTTP/1.1', 400],
      ['GET /../x HTTP/1.1', 400],
      ['GET /a/%2e%2E/x HTTP/1.1', 400],
      ['GET /a/. HTTP/1.1', 400],
      ['GET /ä HTTP/1.1', 400],
      ['TRACE / HTTP/1.1', 405],
      ['TRACE /api/search-contract HTTP/1.1', 405],
      ['CONNECT localhost:443 HTTP/1.1', [400, 405]],
      ['PUT / HTTP/1.1', 405],
      ['DELETE /api/x HTTP/1.1', 405],
      ['OPTIONS / HTTP/1.1', 405],
      ['get / HTTP/1.1', 400],
    ])('%s', async (line, status) => {
      const before = portals.map((portal) => portal.asked.length);
      const { received } = await sendRaw(
        nginx,
        `${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      expect([status].flat().map((one) => `http/1.1 ${one} `)).toContain(received.slice(0, 13));
      expectFixedHeaders(received);
      expect(received).not.toMatch(/^location:/m);
      if (status === 405) expect(received).toContain('allow: get, head, post');
      expect(portals.map((portal) => portal.asked.length)).toEqual(before);
    });

    test.each(['', 'Host: \r\n', 'Host: a\r\nHost: b\r\n', 'Host: a b\r\n'])(
      'a request whose host is unclear: %j',
      async (hosts) => {
        const { received } = await sendRaw(nginx, `GET / HTTP/1.1\r\n${hosts}\r\n`);
        expect(received).toMatch(/^http\/1\.1 400 /);
        expectFixedHeaders(received);
      },
    );

    test.each([
      ['a token that is too long', `/sso?token=${'x'.repeat(16_384)}`],
      ['more than a hundred parameters', `/?${'a&'.repeat(100)}`],
    ])('%s', async (_, address) => {
      const before = portals.map((portal) => portal.asked.length);
      const refused = await ask(address);
      expect(refused.status).toBe(414);
      expect(refused.headers).toMatchObject(fixedHeaders);
      expect(portals.map((portal) => portal.asked.length)).toEqual(before);
    });

    test('a long token and a hundred parameters go through', async () => {
      for (const address of [`/sso?token=${'x'.repeat(16_000)}`, `/?${'a&'.repeat(99)}`])
        expect(JSON.parse(await bodyOf(address)).address).toBe(address);
    });

    test('a file in the path’s own words goes through', async () => {
      for (const address of ['/.well-known/security.txt', '/a/..b', '/%C3%A4?to=//x/../%zz%2f'])
        expect(JSON.parse(await bodyOf(address)).address).toBe(address);
    });

    test('a flood of Upgrade is answered and cut off, and others are served meanwhile', async () => {
      const flood = Array.from({ length: 150 }, (_, index) =>
        sendRaw(
          nginx,
          `GET ${index % 2 ? '/' : '//x'} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: ${index % 3 ? 'websocket' : 'h2c'}\r\n\r\n`,
        ),
      );
      expect((await ask(newAddress('page'))).status).toBe(200);
      for (const { received } of await Promise.all(flood)) {
        expect(received).toMatch(/^http\/1\.1 400 /);
        expectFixedHeaders(received);
      }
    });

    test('a body that is too large; only an editor’s image, mail reports and the payment provider’s webhooks may be larger', async () => {
      const body = (bytes: number) => new Uint8Array(bytes);
      expect((await post('/api/change', body(64 * 1024))).body).toBe('{"bytes":65536}');
      expect((await post('/api/change', body(64 * 1024 + 1))).status).toBe(413);
      const report = '/api/webhooks/mail-reports';
      expect((await post(report, body(256 * 1024))).status).toBe(200);
      expect((await post(report, body(256 * 1024 + 1))).status).toBe(413);
      const payments = '/api/webhooks/payments/harbor';
      expect((await post(payments, body(512 * 1024))).status).toBe(200);
      expect((await post(payments, body(512 * 1024 + 1))).status).toBe(413);
      const image = '/api/editor/image-draft';
      expect((await post(image, body(1024 * 1024 + 10_000))).status).toBe(200);
      const refused = await post(image, body(1200 * 1024));
      expect(refused.status).toBe(413);
      expect(refused.headers).toMatchObject(fixedHeaders);
    });

    test('headers that are too long', async () => {
      expect((await ask(newAddress('page'), { cookie: `a=${'x'.repeat(48_000)}` })).status).toBe(
        200,
      );
      const refused = await ask(newAddress('page'), { cookie: `a=${'x'.repeat(66_000)}` });
      expect(refused.status).toBe(400);
      expect(refused.headers).toMatchObject(fixedHeaders);
    });

    test('more than 256 requests at a time from one address', async () => {
      const address = newAddress('slow');
      const answers = await Promise.all(
        Array.from({ length: 400 }, () => askNginx(nginx, address, { headers: { rsc: '1' } })),
      );
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(0);
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(256);
      expect(refused[0]?.headers).toMatchObject(fixedHeaders);
    });
  });

  test('a portal that does not answer is given up, and asked once', async () => {
    const address = newAddress('hangs');
    expectStaticPage(await ask(address));
    expect(asked(address)).toHaveLength(1);
  });

  describe('the connection', () => {
    test('HTTP leads to HTTPS, and nowhere else', async () => {
      const plain = await askPlain(nginx.httpPort, '/a?b=c', 'northwind.localhost:8080');
      expect(plain).toMatchObject({
        status: 308,
        headers: {
          location: 'https://northwind.localhost/a?b=c',
          'content-security-policy': plainPolicy,
        },
      });
      expect(plain.headers).not.toHaveProperty('strict-transport-security');
      expect((await askPlain(nginx.httpPort, 'http://evil.example/', 'localhost')).status).toBe(
        400,
      );
      expect((await askPlain(nginx.httpsPort, '/', 'localhost')).status).toBe(400);
    });

    test('TLS 1.2 and 1.3, nothing older', async () => {
      const negotiated = (version: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3') =>
        new Promise((resolve) => {
          const socket = connect({
            host: '127.0.0.1',
            port: nginx.httpsPort,
            servername: 'localhost',
            ca: nginx.certificate,
            minVersion: version,
            maxVersion: version,
            ciphers: 'DEFAULT@SECLEVEL=0',
          });
          socket.once('secureConnect', () => {
            resolve(socket.getProtocol());
            socket.destroy();
          });
          socket.once('error', () => resolve('refused'));
        });
      expect(await negotiated('TLSv1.3')).toBe('TLSv1.3');
      expect(await negotiated('TLSv1.2')).toBe('TLSv1.2');
      expect(await negotiated('TLSv1.1')).toBe('refused');
    });

    test('HTTP/2: one host a request, whatever else is said', async () => {
      const address = newAddress('page');
      const asIs = await askHttp2(nginx, { ':path': address, ':authority': 'northwind.localhost' });
      expect(JSON.parse(asIs.body).headers.host).toBe('northwind.localhost');
      const kept = newAddress('kept');
      const own = await askHttp2(nginx, { ':path': kept, ':authority': 'northwind.localhost' });
      const two = await askHttp2(nginx, {
        ':path': kept,
        ':authority': 'northwind.localhost',
        host: 'harbor.localhost',
      });
      if (two.status === 200) expect(two.body).not.toBe(own.body);
      else expect(two.status).toBe(400);
      expect((await askHttp2(nginx, { ':path': '//x', ':authority': 'localhost' })).status).toBe(
        400,
      );
      const absolute = { ':path': 'http://evil.example/', ':authority': 'localhost' };
      expect((await askHttp2(nginx, absolute)).status).toBe(400);
    });
  });

  test('the log holds neither queries nor tokens of links, and nginx has nothing to complain of', async () => {
    await ask('/SSO/token-of-a-holder?st=other-token');
    await ask('/delegate/token-of-a-delegate');
    await ask('/transfer/token-of-a-new-owner?path=2');
    await ask('/create-session?token=one-more-token');
    await expect.poll(() => nginx.accessLog(), soon).toContain('"path":"/create-session"');
    const log = nginx.accessLog();
    expect(log).not.toMatch(/token-of-a|other-token|one-more-token/);
    expect(log).toContain('"path":"/transfer/"');
    for (const line of log.trim().split('\n')) JSON.parse(line);
    expect(nginx.output()).toBe('');
  });
});

function expectFixedHeaders(received: string): void {
  for (const [name, value] of Object.entries(fixedHeaders))
    expect(received).toContain(`\r\n${name}: ${value.toLowerCase()}\r\n`);
  expect(received).toContain(`\r\ncontent-security-policy: ${plainPolicy}\r\n`);
}

/** Whether it is the page of deploy/nginx/down.html, as it may be looked at. */
function expectStaticPage({ status, headers, body }: ProxyAnswer): void {
  expect(status).toBe(503);
  const page = readFileSync('deploy/nginx/down.html', 'utf8');
  expect(body).toBe(page);
  expect(headers).toMatchObject({
    ...fixedHeaders,
    'content-type': 'text/html; charset=utf-8',
    'retry-after': '10',
    'cache-control': 'no-store',
  });
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toBe(
    plainPolicy.replace("'none';", `'none'; style-src 'sha256-${hash}';`),
  );
}

/** Whether nginx says in a word that nothing answers. */
function expectSilence({ status, headers, body }: ProxyAnswer): void {
  expect({ status, body }).toEqual({ status: 503, body: '{"errCode":"SERVICE_UNAVAILABLE"}' });
  expect(headers).toMatchObject({
    ...fixedHeaders,
    'content-type': 'application/json',
    'retry-after': '10',
  });
}

async function askPlain(port: number, address: string, host: string): Promise<ProxyAnswer> {
  const outgoing = request({ host: '127.0.0.1', port, path: address, headers: { host } }).end();
  const [response] = await once(outgoing, 'response');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: await text(response),
  };
}

async function askHttp2(
  nginx: TestNginx,
  headers: Record<string, string>,
): Promise<{ readonly status: number; readonly body: string }> {
  const session = connectHttp2(`https://localhost:${nginx.httpsPort}`, { ca: nginx.certificate });
  try {
    const stream = session.request(headers);
    const [[answered], body] = await Promise.all([once(stream, 'response'), text(stream)]);
    return { status: Number(answered[':status']), body };
  } finally {
    session.close();
  }
}
