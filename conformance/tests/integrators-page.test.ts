import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { platformHandler } from '@/insurer/server';
import { clientFileSchema } from '@/lib/clients';
import { type HttpPlatform, httpPlatform } from '@/lib/platform/http';
import {
  type Call,
  calls,
  capabilities,
  errorBodySchema,
  eventSubjectSchema,
  platformEventKinds,
} from '@/lib/platform/port';
import { exampleOf } from '@/lib/platform/port/shared/example-of';
import { statusOf } from '@/lib/platform/port/wire';
import { FakePlatform } from '@/lib/platform/tests/fake-platform';
import { serve, type TestServer } from '@/lib/platform/tests/serve';
import { checkSampleSchema } from '..';

const page = readFileSync('docs/integrators.md', 'utf8');

/** The examples of the page: what they are of, and what they say. */
const examples = [...page.matchAll(/^```json (.+)\n([\s\S]+?)\n```$/gm)].map(
  ([, of = '', text = '']) => ({ of, value: JSON.parse(text) }),
);

function callNamed(name: string | undefined): Call {
  const found = Object.entries<Call>(calls).find(([known]) => known === name);
  if (!found) throw new Error(`${name} is no call`);
  return found[1];
}

const credentials = { id: 'northwind-1', secret: 'a secret of the client' };
const fake = new FakePlatform();
let server: TestServer;
let platform: HttpPlatform;

beforeAll(async () => {
  server = await serve(platformHandler([{ ...credentials, platform: fake.platform }]));
  const { baseUrl } = server;
  platform = httpPlatform({ baseUrl, credentials, clientId: 'northwind', path: '1' });
});
afterAll(async () => {
  await platform.close();
  await server.stop();
});

/** Asks a call over HTTP; what no example says is the least that the call takes. */
async function ask(name: string, call: Call, input: unknown = exampleOf(call.input)) {
  const asked = {
    ...z.looseObject({}).parse(input),
    ...(call.opens === 'contract' ? { token: 'an.id.token' } : {}),
    ...(call.changes ? { idempotencyKey: 'key-1' } : {}),
  };
  const perform = new Map<string, unknown>(Object.entries(platform)).get(name);
  if (typeof perform !== 'function') throw new Error(`${name} is no call`);
  const answer: unknown = await perform(asked);
  return { asked, answer };
}

describe('docs/integrators.md', () => {
  test.each(examples)('its example is right: $of', ({ of, value }) => {
    if (of === 'sample.json') return expect(checkSampleSchema.parse(value)).toBeDefined();
    if (of === 'client.json')
      return expect(clientFileSchema.shape.platform.parse(value.platform)).toEqual(value.platform);
    const [name, kind] = of.split(' ');
    const call = callNamed(name);
    // Fields that the port does not know would be left out.
    if (kind === 'request') return expect(call.input.parse(value)).toMatchObject(value);
    if (kind === 'answer') return expect(call.output.parse(value)).toMatchObject(value);
    expect(kind).toBe('refusal');
    expect(errorBodySchema.parse(value)).toEqual(value);
    return expect(call.refusals).toContain(value.errCode);
  });

  const ofCalls = examples
    .map(({ of, value }) => ({ of, value, name: of.split(' ')[0] ?? '', kind: of.split(' ')[1] }))
    .filter(({ kind }) => kind !== undefined);

  test.each(ofCalls)('its example goes over HTTP: $of', async ({ name, kind, value }) => {
    const call = callNamed(name);
    if (kind === 'request') {
      const output = ofCalls.find((other) => other.name === name && other.kind === 'answer');
      fake.next = { kind: 'answer', value: output?.value ?? exampleOf(call.output) };
      const { asked, answer } = await ask(name, call, value);
      expect(answer).toMatchObject({ kind: 'answer' });
      expect(fake.heard.at(-1)).toMatchObject({ name, asked });
      return;
    }
    fake.next = kind === 'answer' ? { kind, value } : { kind: 'refused', error: value };
    const { answer } = await ask(name, call);
    expect(answer).toMatchObject(fake.next);
    expect(fake.heard.at(-1)).toMatchObject({ name });
  });

  test('has every call in the order in which to build it, with what it takes and refuses with', () => {
    const rows = [...page.matchAll(/^\| `(\w+)` \| (\w+) `(\S+)` \|([^|]*)\|([^|]*)\|$/gm)].map(
      ([, name = '', method = '', path = '', takes = '', refusals = '']) => ({
        name,
        method: method.toLowerCase(),
        path,
        takes: takes.trim(),
        refusals: [...refusals.matchAll(/`(\w+)`/g)].map(([, code]) => code),
      }),
    );
    const expected = Object.values(capabilities).flatMap((ofCapability) =>
      Object.entries<Call>(ofCapability).map(
        ([name, { method, path, opens, changes, refusals }]) => ({
          name,
          method,
          path,
          takes: [opens === 'contract' ? 'token' : '', changes ? 'key' : '']
            .filter(Boolean)
            .join(', '),
          refusals: [...refusals],
        }),
      ),
    );
    expect(rows).toEqual(expected);
  });

  test('says every kind of event that the portal makes something of', () => {
    const rows = [...page.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|(?: `([A-Z]+)`)? \|$/gm)];
    const said = rows.flatMap(([, kinds = '', subject]) => {
      if (subject !== undefined)
        expect(eventSubjectSchema.parse({ kind: subject, id: 'x' }).kind).toBe(subject);
      return [...kinds.matchAll(/`([A-Z_]+)`/g)].map(([, kind]) => kind);
    });
    expect(said).toEqual([...platformEventKinds]);
  });

  test('says the status of every code', () => {
    const rows = [...page.matchAll(/^\| (\d{3}) \| (.+) \|$/gm)].map(([, status, codes = '']) => ({
      status: Number(status),
      codes: [...codes.matchAll(/`([A-Z_]{5,})`/g)].map(([, code = '']) => code),
    }));
    for (const { status, codes } of rows)
      for (const code of codes)
        expect(statusOf(code.startsWith('_') ? `SOMETHING${code}` : code), code).toBe(status);
    expect(rows.map(({ status }) => status)).toEqual([400, 401, 403, 404, 409, 422, 423]);
  });

  test('says which statuses mean that nobody answers', async () => {
    const [, one, from, to] =
      /^\| (\d{3}), (\d{3}) to (\d{3}) \|.*nobody answers \|$/m.exec(page) ?? [];
    for (const status of [one, from, to].map(Number)) {
      const body = JSON.stringify({ errCode: 'MY_OWN' });
      const { baseUrl, stop } = await serve((_, response) => response.writeHead(status).end(body));
      const away = httpPlatform({ baseUrl, credentials, clientId: 'northwind', path: '1' });
      expect(await away.session({ token: 'an.id.token' }), `${status}`).toEqual({
        kind: 'unavailable',
      });
      await away.close();
      await stop();
    }
  });
});
