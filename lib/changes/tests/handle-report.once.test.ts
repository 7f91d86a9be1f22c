import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { environment } from '@/lib/config';
import { viaProxy } from '@/lib/config/tests/proxy';
import { closeDatabase } from '@/lib/db';
import { importPackages } from '@/lib/packages';
import { validPackage } from '@/lib/packages/tests/package';
import { handleReport } from '../handle-report';
import { mostOfAll, mostOfOne } from '../report-limit';

const host = `rep-one.test:${environment().PORT}`;
const origin = `http://${host}`;
const largest = 1024;

beforeAll(async () => {
  await importPackages([validPackage('rep-one'), validPackage('rep-two')], {
    author: 'tester',
    note: 'a test',
  });
});
afterAll(closeDatabase);

let written: string[] = [];
let POST: ReturnType<typeof handleReport>;
beforeEach(() => {
  written = [];
  POST = handleReport({
    mediaTypes: ['application/json'],
    largest,
    write(client, body) {
      written.push(`${client}: ${body}`);
      return body === 'none' ? undefined : 'nothing';
    },
  });
});
afterEach(() => vi.useRealTimers());

function report(headers: Record<string, string> = {}, body: BodyInit = 'a report') {
  const init: RequestInit & { readonly duplex: 'half' } = {
    method: 'POST',
    duplex: 'half',
    headers: { host, origin, 'content-type': 'application/json', ...headers },
    body,
  };
  return POST(new Request(`${origin}/api/reports`, init));
}

async function statuses(times: number, headers: (index: number) => Record<string, string>) {
  const counted: Record<number, number> = {};
  for (let index = 0; index < times; index++) {
    const { status } = await report(headers(index));
    counted[status] = (counted[status] ?? 0) + 1;
  }
  return counted;
}

/** A body without an announced length, in pieces, that never ends by itself. */
function endless(told: { pieces: number; cancelled: boolean }) {
  return new ReadableStream({
    pull(controller) {
      told.pieces++;
      controller.enqueue(new Uint8Array(256).fill(97));
    },
    cancel() {
      told.cancelled = true;
    },
  });
}

describe('invariant 11: reports come from the client’s own pages', () => {
  it.each([
    ['of its own', {}, 204],
    ['of its own, as browsers say', { 'sec-fetch-site': 'same-origin' }, 204],
    ['without an Origin', { origin: '' }, 403],
    ['with a null Origin', { origin: 'null' }, 403],
    ['with a foreign Origin', { origin: 'https://evil.example' }, 403],
    ['with another port', { origin: 'http://rep-one.test:1' }, 403],
    ['from another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['with the Host of another client', { host: host.replace('one', 'two') }, 403],
    [
      'with a forged X-Forwarded-Host',
      { origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' },
      403,
    ],
  ])('one %s', async (_, headers, status) => {
    const answer = await report(headers);
    expect(answer.status).toBe(status);
    expect(written).toHaveLength(status === 204 ? 1 : 0);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });
});

it('invariant 1: a Host that is nobody’s is told nothing, and nothing is written', async () => {
  const { status } = await report({ host: 'evil.example', origin: 'http://evil.example' });
  expect(status).toBe(404);
  expect(written).toEqual([]);
});

describe('so many reports in a minute', () => {
  it('two hundred of one address are cut off, and the next minute begins anew', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const from = () => viaProxy('198.51.100.1');
    expect(await statuses(200, from)).toEqual({ 204: mostOfOne, 429: 200 - mostOfOne });
    expect(written).toHaveLength(mostOfOne);
    expect((await report(viaProxy('198.51.100.2'))).status).toBe(204);
    vi.advanceTimersByTime(59_999);
    expect((await report(from())).status).toBe(429);
    vi.advanceTimersByTime(1);
    expect((await report(from())).status).toBe(204);
  });

  it('addresses that a visitor makes up are one', async () => {
    const forged = (index: number) => ({
      'x-forwarded-for': `198.51.100.${index}`,
      'x-portal-proxy': 'a guess',
    });
    expect(await statuses(200, forged)).toEqual({ 204: mostOfOne, 429: 200 - mostOfOne });
  });

  it('many addresses together are cut off, too', async () => {
    const from = (index: number) => viaProxy(`198.51.${index >> 8}.${index & 255}`);
    expect(await statuses(500, from)).toEqual({ 204: mostOfAll, 429: 500 - mostOfAll });
  });

  it('what is refused for what it is counts as well, before it is read', async () => {
    const told = { pieces: 0, cancelled: false };
    for (let index = 0; index < mostOfOne; index++) await report({}, 'none');
    expect((await report({}, endless(told))).status).toBe(429);
    // A stream fills its own buffer with one piece, read or not.
    expect(told.pieces).toBeLessThanOrEqual(1);
  });
});

describe('what is no report', () => {
  it.each([
    ['another type', { 'content-type': 'text/plain' }, 'a report', 415],
    ['no type', { 'content-type': '' }, 'a report', 415],
    ['another encoding', { 'content-type': 'application/json; charset=utf-16' }, 'a report', 415],
    ['unreadable', {}, 'none', 400],
    ['as long as may be', {}, 'x'.repeat(largest), 204],
    ['too long', {}, 'x'.repeat(largest + 1), 413],
    ['announced as too long', { 'content-length': String(largest + 1) }, 'x', 413],
    ['longer than announced', { 'content-length': '1' }, 'x'.repeat(largest + 1), 413],
  ])('%s', async (_, headers, body, status) => {
    const answer = await report(headers, body);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('without end and without a length is cut off while it is read', async () => {
    const told = { pieces: 0, cancelled: false };
    expect((await report({}, endless(told))).status).toBe(413);
    expect(told.pieces * 256).toBeLessThanOrEqual(2 * largest);
    expect(told.cancelled).toBe(true);
    expect(written).toEqual([]);
  });
});
