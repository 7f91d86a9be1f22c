import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { ClientRequest } from 'node:http';
import { request } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { box, film } from '../../lib/documents/tests/good-files';
import { spawnScript } from '../../scripts/test-portal';
import { askNginx, type ProxyAnswer } from './ask-nginx';
import type { TwoPortals } from './two-portals';

const host = 'northwind.localhost';
const pieceSize = 8 * 1024 * 1024;
const mebibyte = 1024 * 1024;

/** How a film is sent. */
interface Film {
  readonly mebibytes: number;
  /** Of each request, in mebibytes: nginx takes 8 at most. */
  readonly piece: number;
  /** How often the connection breaks in the middle of a piece. */
  readonly breaks: number;
  /** Watches what sending takes of the portals, where the machine does nothing else. */
  readonly watch?: (sent: Watched) => Promise<() => Promise<void>>;
}

/** What is looked at while a film is sent. */
export interface Watched {
  readonly portals: TwoPortals;
  /** Opens the page that it is sent from. */
  open(): Promise<ProxyAnswer>;
}

/**
 * Tests of sending files through nginx to two portals.
 * @param running the portals, once they have been started
 * @param from what files are sent from: the page of everything that is needed, or that of a claim
 */
export function describeUploads(
  running: () => TwoPortals,
  from: 'documents' | 'claim',
  { mebibytes, piece, breaks: mostBreaks, watch }: Film,
): void {
  describe('files through nginx', () => {
    let screen = '/account/documents';
    let portals: TwoPortals;
    let cookie: string;
    beforeAll(async () => {
      portals = running();
      cookie = await signIn('NW100748');
      const video = (await asked()).find(({ form }) => form.includes('MP4'));
      if (from === 'claim') screen = `/claim-track/${video?.claim}`;
    });

    const own = () => ({ host: new URL(portals.origin(host)).host, origin: portals.origin(host) });
    const ask = (
      address: string,
      method: string,
      headers: Readonly<Record<string, string>> = {},
      body?: Uint8Array,
    ): Promise<ProxyAnswer> =>
      askNginx(portals.nginx, address, {
        method,
        headers: { ...own(), cookie, ...headers },
        ...(body ? { body } : {}),
      });
    const open = (address: string) => ask(address, 'GET', { accept: 'text/html' });

    /** The cookies of a holder, by a session link of the command that is made for it. */
    async function signIn(policyNumber: string): Promise<string> {
      const child = spawnScript('client', ['session-link', 'northwind', policyNumber], {
        ...portals.variables,
      });
      let link = '';
      // It says its word and goes on listening to the database.
      for await (const printed of child.stdout ?? []) {
        link = /https?:\/\/\S+/.exec(String(printed))?.[0] ?? '';
        if (link) break;
      }
      child.kill();
      const { pathname, search } = new URL(link);
      const answer = await askNginx(portals.nginx, `${pathname}${search}`, {
        headers: { host: own().host },
      });
      return [answer.headers['set-cookie'] ?? []]
        .flat()
        .map((line) => line.split(';', 1)[0] ?? '')
        .filter((pair) => !pair.endsWith('='))
        .join('; ');
    }

    /** What the page asks files for: claims and requirements, as its forms name them. */
    async function asked(): Promise<
      readonly { claim: string; requirement: string; form: string }[]
    > {
      const { body } = await open(screen);
      return body
        .split('<form')
        .slice(1)
        .flatMap((form) => {
          const claim = /name="claim" value="([^"]+)"/.exec(form)?.[1];
          const requirement = /name="requirement" value="([^"]+)"/.exec(form)?.[1];
          return claim && requirement ? [{ claim, requirement, form }] : [];
        });
    }

    const datesIn = (body: string) => body.split('Send it by').length;
    const encoded = (text: string) => Buffer.from(text).toString('base64');
    function announce(
      { claim, requirement }: { readonly claim: string; readonly requirement: string },
      filename: string,
      length: number,
      more: Readonly<Record<string, string>> = {},
    ): Promise<ProxyAnswer> {
      return ask('/api/uploads', 'POST', {
        'tus-resumable': '1.0.0',
        'upload-length': String(length),
        ...more,
        'upload-metadata': `filename ${encoded(filename)},claim ${encoded(claim)},requirement ${encoded(requirement)}${more['upload-metadata'] ?? ''}`,
      });
    }

    const offsetAt = async (address: string) => {
      const answer = await ask(address, 'HEAD', { 'tus-resumable': '1.0.0' });
      return Number(answer.headers['upload-offset']);
    };
    const patch = (address: string, offset: number, bytes: Uint8Array) =>
      ask(
        address,
        'PATCH',
        {
          'tus-resumable': '1.0.0',
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
          'content-length': String(bytes.length),
        },
        bytes,
      );

    /** Sends a piece and breaks the connection once a part of it is gone. */
    function breakOff(address: string, offset: number, bytes: Uint8Array, after: number) {
      return new Promise<void>((resolve) => {
        const outgoing: ClientRequest = request({
          host: '127.0.0.1',
          port: portals.nginx.httpsPort,
          servername: 'localhost',
          ca: portals.nginx.certificate,
          path: address,
          method: 'PATCH',
          headers: {
            ...own(),
            cookie,
            'tus-resumable': '1.0.0',
            'upload-offset': String(offset),
            'content-type': 'application/offset+octet-stream',
            'content-length': String(bytes.length),
          },
        });
        outgoing.on('error', () => resolve());
        outgoing.write(bytes.subarray(0, after), () =>
          setTimeout(() => {
            outgoing.destroy();
            resolve();
          }, 150),
        );
      });
    }

    test('a film that is broken off again and again, and gone on with on either portal, arrives whole', async () => {
      const video = (await asked()).find(({ form }) => form.includes('MP4'));
      if (!video) throw new Error('No claim asks for a video');
      const dates = datesIn((await open(screen)).body);
      const whole = film('isom', randomBytes(mebibytes * mebibyte));
      const begun = await announce(video, 'Dropped it.mp4', whole.length);
      expect(begun.status).toBe(201);
      const address = new URL(String(begun.headers.location), portals.origin(host)).pathname;
      const watched = await watch?.({ portals, open: () => open(screen) });
      let breaks = 0;
      const offsets: number[] = [];
      for (let offset = await offsetAt(address); offset < whole.length; ) {
        const part = whole.subarray(offset, offset + piece * mebibyte);
        if (breaks < mostBreaks && offsets.length % 2 === 0) {
          breaks++;
          await breakOff(address, offset, part, Math.floor(part.length / 2));
          const kept = await offsetAt(address);
          expect(kept).toBeGreaterThanOrEqual(offset);
          offsets.push(kept);
          offset = kept;
          continue;
        }
        const answer = await patch(address, offset, part);
        // More of what was broken off may have come after it was asked how far it is.
        expect([204, 409]).toContain(answer.status);
        offset =
          answer.status === 204 ? Number(answer.headers['upload-offset']) : await offsetAt(address);
        offsets.push(offset);
      }
      await watched?.();
      expect(breaks).toBe(mostBreaks);
      // What a break left was added to, not sent again.
      expect(
        offsets.some((offset) => offset % (piece * mebibyte) !== 0 && offset < whole.length),
      ).toBe(true);
      const both = portals.nginx
        .accessLog()
        .split('\n')
        .filter((line) => line.includes('"PATCH"'))
        .map((line) => /"portal":"([^"]+)"/.exec(line)?.[1]);
      expect(new Set(both).size).toBe(2);

      const id = address.slice('/api/uploads/'.length);
      const got = await settled(id);
      const digest = createHash('sha256').update(got).digest('hex');
      expect(digest).toBe(createHash('sha256').update(whole).digest('hex'));
      // Two files are needed. Once the insurer has both, they are not asked for by a date any more.
      await sendPicture(video, 'Back.jpg', '#06c');
      let page = await open(screen);
      while (datesIn(page.body) >= dates) {
        await delay(500);
        page = await open(screen);
      }
      expect(page.body).toContain('Dropped it.mp4');
    });

    /** Sends a picture by the form of a page without script. */
    async function sendPicture(
      { claim, requirement }: { readonly claim: string; readonly requirement: string },
      name: string,
      background: string,
    ): Promise<void> {
      const { default: sharp } = await import('sharp');
      const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
        .jpeg()
        .toBuffer();
      const form = new FormData();
      form.set('from', screen);
      form.set('claim', claim);
      form.set('requirement', requirement);
      form.set('file', new Blob([new Uint8Array(picture)]), name);
      const encodedForm = new Response(form);
      const answer = await ask(
        '/api/uploads/form',
        'POST',
        { 'content-type': encodedForm.headers.get('content-type') ?? '', accept: 'text/html' },
        new Uint8Array(await encodedForm.arrayBuffer()),
      );
      expect([answer.status, answer.headers.location]).toEqual([
        303,
        `${portals.origin(host)}${screen}`,
      ]);
    }

    /** The file, once it counts as received. */
    async function settled(id: string): Promise<Buffer> {
      for (;;) {
        const answer = await download(id);
        if (answer.status === 200) return answer.body;
        expect(answer.status).toBe(404);
        await delay(500);
      }
    }

    function download(id: string): Promise<{ status: number; body: Buffer }> {
      return new Promise((resolve, reject) => {
        const outgoing = request(
          {
            host: '127.0.0.1',
            port: portals.nginx.httpsPort,
            servername: 'localhost',
            ca: portals.nginx.certificate,
            path: `/api/documents/file?id=${id}`,
            headers: { host: own().host, cookie },
          },
          (response) => {
            buffer(response).then(
              (body) => resolve({ status: response.statusCode ?? 0, body }),
              reject,
            );
          },
        );
        outgoing.on('error', reject);
        outgoing.end();
      });
    }

    test('a file of a form arrives without script, and is handed out again', async () => {
      const [one] = await asked();
      if (!one) throw new Error('No claim asks for a file');
      await sendPicture(one, '../../etc/pässwd.jpeg', '#c60');
      const isThere = /pässwd\.jpeg[\s\S]*?\/api\/documents\/file\?id=[0-9a-f-]{36}"/;
      let page = await open(screen);
      while (!isThere.test(page.body)) {
        await delay(500);
        page = await open(screen);
      }
      expect(page.body).toContain('pässwd.jpeg');
      const shown = page.body.slice(page.body.indexOf('pässwd.jpeg'));
      const link = /\/api\/documents\/file\?id=[0-9a-f-]{36}(?=")/.exec(shown)?.[0];
      const file = await ask(link ?? '', 'GET');
      expect(file.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-disposition': `attachment; filename="p_sswd.jpg"; filename*=UTF-8''p%C3%A4sswd.jpg`,
      });
      expect(file.headers['content-security-policy']).toContain('sandbox');
      const stranger = await askNginx(portals.nginx, link ?? '', { headers: { host: own().host } });
      expect(stranger.status).not.toBe(200);
    });

    test.each([
      ['a foreign origin', { origin: 'https://evil.example' }, 403],
      ['no origin', { origin: 'null' }, 403],
      ['a method that says it is another', { 'x-http-method-override': 'PATCH' }, 400],
    ])('%s is refused before anything is read', async (_name, headers, status) => {
      const [one] = await asked();
      if (!one) throw new Error('No claim asks for a file');
      const answer = await ask('/api/uploads', 'POST', {
        'tus-resumable': '1.0.0',
        'upload-length': '10',
        'upload-metadata': `filename ${encoded('a.jpg')},claim ${encoded(one.claim)},requirement ${encoded(one.requirement)}`,
        ...headers,
      });
      expect(answer.status).toBe(status);
    });

    test('what is too large, empty, of nobody or of another claim is refused at once', async () => {
      const [one] = await asked();
      if (!one) throw new Error('No claim asks for a file');
      const codes = async (answer: Promise<ProxyAnswer>) => {
        const { status, body } = await answer;
        return [status, JSON.parse(body).errCode];
      };
      expect(await codes(announce(one, 'a.jpg', 0))).toEqual([400, 'DOCUMENT_EMPTY']);
      expect(await codes(announce(one, 'a.jpg', 251 * mebibyte))).toEqual([
        413,
        'DOCUMENT_TOO_LARGE_PICTURE',
      ]);
      expect(await codes(announce({ ...one, claim: 'another' }, 'a.jpg', 9))).toEqual([
        404,
        'DOCUMENT_NOT_ASKED',
      ]);
      const kept = cookie;
      const begun = await announce(one, 'a.jpg', 10);
      const address = new URL(String(begun.headers.location), portals.origin(host)).pathname;
      cookie = '';
      const signedOut = await announce(one, 'a.jpg', 9);
      expect([303, 401]).toContain(signedOut.status);
      expect([303, 401]).toContain((await patch(address, 0, randomBytes(10))).status);
      cookie = await signIn('NW100526');
      expect((await ask(address, 'HEAD', { 'tus-resumable': '1.0.0' })).status).toBe(404);
      expect((await patch(address, 0, randomBytes(10))).status).toBe(404);
      expect((await ask(address, 'DELETE', { 'tus-resumable': '1.0.0' })).status).toBe(404);
      cookie = kept;
      expect((await ask(address, 'DELETE', { 'tus-resumable': '1.0.0' })).status).toBe(204);
      expect((await ask(address, 'HEAD', { 'tus-resumable': '1.0.0' })).status).toBe(404);
    });

    test.each([
      ['another version of tus', { 'tus-resumable': '0.2.2' }, 400],
      ['no version of tus', { 'tus-resumable': '' }, 412],
      ['a file in parts', { 'upload-concat': 'partial' }, 501],
      ['a file of parts', { 'upload-concat': 'final;/api/uploads/a /api/uploads/b' }, 501],
      ['a length that comes later', { 'upload-defer-length': '1' }, 501],
      ['a word that is there twice', { 'upload-metadata': ',filename YQ==' }, 400],
      ['a word that cannot be read', { 'upload-metadata': ',x !!!' }, 400],
    ])('what tus does not begin leaves nothing: %s', async (_what, more, status) => {
      const [one] = await asked();
      if (!one) throw new Error('No claim asks for a file');
      const name = `Not begun ${randomUUID()}.jpg`;
      const answer = await announce(one, name, 10, more);
      expect(answer.status).toBe(status);
      expect((await open(screen)).body).not.toContain(name);
    });

    test('who sends a piece to the wrong place can go on over the same connection', async () => {
      const [one] = await asked();
      if (!one) throw new Error('No claim asks for a file');
      const begun = await announce(one, 'a.jpg', 20 * mebibyte);
      const address = new URL(String(begun.headers.location), portals.origin(host)).pathname;
      for (let times = 0; times < 5; times++) {
        expect((await patch(address, pieceSize, randomBytes(pieceSize))).status).toBe(409);
        expect(await offsetAt(address)).toBe(0);
      }
      expect((await ask(address, 'DELETE', { 'tus-resumable': '1.0.0' })).status).toBe(204);
    });

    test('nginx lets no other method pass, and no larger piece', async () => {
      expect((await ask(screen, 'PATCH')).status).toBe(405);
      expect((await ask('/api/uploads', 'PATCH')).status).toBe(405);
      const id = '018f0000-0000-7000-8000-000000000000';
      const large = await patch(`/api/uploads/${id}`, 0, box('free', randomBytes(pieceSize)));
      expect(large.status).toBe(413);
    });
  });
}
