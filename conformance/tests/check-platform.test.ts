import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { platformHandler } from '@/insurer/server';
import type { ServedPlatform } from '@/insurer/server/accounts';
import { performedBy } from '@/lib/platform/http/performed';
import {
  type Answered,
  type Asked,
  type Call,
  calls,
  claimSchema,
  dueItemSchema,
  type PlatformAnswer,
  policyInShortSchema,
} from '@/lib/platform/port';
import { exampleOf, unknownId } from '@/lib/platform/port/shared/example-of';
import { serve, type TestServer } from '@/lib/platform/tests/serve';
import { longestWait } from '../../tests/setup/limits';
import { checkPlatform, checkSampleSchema, type Finding } from '..';

const credentials = { id: 'northwind-1', secret: 'a secret of the client' };
const terms = [{ key: 'Option1_SearchTerm1', value: 'AB-1001', isHidden: false }];
const sample = checkSampleSchema.parse({ searchParameters: terms });
const token = 'good';
const ofTwo = {
  policies: calls.policies,
  products: calls.products,
  productRules: calls.productRules,
  claims: calls.claims,
};

const servers: TestServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));

/** An insurer who has built everything, with two policies, products and claims in a contract. */
class Insurer {
  readonly #contentByKey = new Map<string, string>();
  readonly heard: string[] = [];

  readonly platform: ServedPlatform = {
    ...performedBy(calls, (name, call, asked) => this.#answer(name, call, asked)),
    state: async () => 'up',
  };

  async #answer<const Of extends Call>(
    name: string,
    call: Of,
    asked: Asked<Of>,
  ): Promise<PlatformAnswer<Answered<Of>>> {
    const said = z.looseObject({ idempotencyKey: z.string().optional() }).parse(asked);
    if (call.opens === 'contract' && said.token !== token) return refused('TOKEN_REFUSED');
    const { idempotencyKey, ...content } = said;
    if (idempotencyKey !== undefined) {
      const text = JSON.stringify(content);
      const known = this.#contentByKey.get(idempotencyKey);
      this.#contentByKey.set(idempotencyKey, known ?? text);
      if (known !== undefined && known !== text) return refused('KEY_REUSED');
    }
    const { searchParameters, code } = z
      .looseObject({
        searchParameters: z.array(z.object({ isHidden: z.boolean() })).optional(),
        code: z.string().optional(),
      })
      .parse(asked);
    if (searchParameters?.every(({ isHidden }) => isHidden)) return refused('POLICY_NOT_FOUND');
    if (code?.startsWith('0000')) return refused('VOUCHER_UNKNOWN');
    const page = z.looseObject({ cursor: z.string().optional() }).parse(asked);
    if (name in ofTwo && page.cursor !== undefined && !/^\d$/.test(page.cursor))
      return refused('INPUT_INVALID');
    if (JSON.stringify(asked).includes(unknownId) && call.refusals.length > 0)
      return refused(
        call.refusals.find((code) => /_(UNKNOWN|NOT_FOUND|INVALID)$/.test(code)) ?? '',
      );
    this.heard.push(name);
    return {
      kind: 'answer',
      value: z.parse<Of['output']>(call.output, this.#valueOf(name, call, content)),
    };
  }

  #valueOf(name: string, call: Call, asked: object): unknown {
    const example = Object(exampleOf(call.output));
    if (name === 'searchContract')
      return {
        ...example,
        reference: 'one',
        contractDetails: { ...example.contractDetails, token },
      };
    if (name === 'delegateLogOn') return { ...example, reference: 'one', token };
    if (name === 'contractsOfPerson') return { items: [] };
    if (name === 'session') return { ...example, reference: 'one', expiresAt: 9_999_999_999 };
    if (name === 'overview') {
      const of = (item: z.ZodType, more = {}) => ({ items: [exampleOf(item)], count: 2, ...more });
      return {
        ...example,
        policies: of(policyInShortSchema, { inForce: 0, ending: [] }),
        claims: of(claimSchema, { open: 2 }),
        due: of(dueItemSchema),
      };
    }
    if (!(name in ofTwo)) return example;
    const { limit, cursor } = z
      .looseObject({ limit: z.number(), cursor: z.string().optional() })
      .parse(asked);
    const item = exampleOf(itemOf(call));
    const all = ['1', '2'].map((id) => ({
      ...Object(item),
      id: `${name}-${id}`,
      ...(name === 'products' ? { policyId: 'policies-1' } : {}),
      // None is in force, whatever day it is.
      ...(name === 'policies' ? { status: 'expired' } : {}),
    }));
    const from = cursor === undefined ? 0 : Number(cursor);
    const next = from + limit < all.length ? { next: String(from + limit) } : {};
    return { items: all.slice(from, from + limit), ...next };
  }
}

/** What a list of the port has in it. */
function itemOf({ output }: Call): z.ZodType {
  const items = output instanceof z.ZodObject ? output.shape.items : undefined;
  if (!(items instanceof z.ZodArray) || !(items.element instanceof z.ZodType))
    throw new Error('no list');
  return items.element;
}

function refused(errCode: string) {
  return { kind: 'refused', error: { errCode } } as const;
}

async function check(platform: ServedPlatform, secret = credentials.secret): Promise<Finding[]> {
  const server = await serve(platformHandler([{ ...credentials, platform }]));
  servers.push(server);
  const options = { baseUrl: server.baseUrl, credentials: { ...credentials, secret } };
  return all(checkPlatform({ ...options, sample, answerWithin: longestWait }));
}

async function all(findings: AsyncIterable<Finding>): Promise<Finding[]> {
  const found: Finding[] = [];
  for await (const finding of findings) found.push(finding);
  return found;
}

const notPassed = (findings: readonly Finding[]) =>
  findings.filter(({ outcome }) => outcome === 'failed' || outcome === 'missing');

describe('the check of a platform', () => {
  test('finds nothing wrong with one that has built everything', async () => {
    const findings = await check(new Insurer().platform);
    expect(notPassed(findings)).toEqual([]);
    expect(new Set(findings.slice(2).map(({ call }) => call))).toEqual(new Set(Object.keys(calls)));
    const passed = findings.filter(({ outcome }) => outcome === 'passed');
    expect(passed.length).toBeGreaterThan(100);
    expect(passed.map(({ check: looked }) => looked)).toEqual(
      expect.arrayContaining([
        'gives a list in parts',
        'does the same key with the same content once',
        'refuses a wrong secret with 401',
        'names the contract that was found',
        'echoes X-Correlation-Id',
      ]),
    );
  });

  test('changes nothing', async () => {
    const insurer = new Insurer();
    await check(insurer.platform);
    const changed = insurer.heard.filter((name) =>
      Object.entries<Call>(calls).some(([known, { changes }]) => known === name && changes),
    );
    expect(new Set(changed)).toEqual(new Set(['cancellationQuote']));
  });

  test('a server that answers HTML to everything is not well', async () => {
    const server = await serve((_, response) => response.end('<!doctype html>It works!'));
    servers.push(server);
    const [health] = await all(
      checkPlatform({ baseUrl: server.baseUrl, credentials, sample, answerWithin: longestWait }),
    );
    expect(health).toMatchObject({
      check: 'answers 204',
      outcome: 'failed',
      detail: 'it answers 200',
    });
  });

  test('a search that finds nothing is the sample’s matter', async () => {
    const { platform } = new Insurer();
    const findings = await check({
      ...platform,
      searchContract: async () => refused('POLICY_NOT_FOUND'),
    });
    expect(findings.find(({ outcome }) => outcome === 'unfit')).toMatchObject({
      call: 'searchContract',
      detail: 'the sample’s search finds no contract',
    });
    expect(findings.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  });

  test('says what is missing, the first to build first', async () => {
    const { submitClaim: _, policies: __, ...platform } = new Insurer().platform;
    const missing = (await check(platform)).filter(({ outcome }) => outcome === 'missing');
    expect(missing).toMatchObject([
      { capability: 'contracts', call: 'policies' },
      { capability: 'claims', call: 'submitClaim' },
    ]);
  });

  test('says what a call does wrong', async () => {
    const { platform } = new Insurer();
    const wrong: ServedPlatform = {
      ...platform,
      // Opens every contract by any token.
      session: async () => ({ kind: 'answer', value: { reference: 'another', expiresAt: 1 } }),
      claim: async () => refused('SOMETHING_ELSE'),
    };
    expect(notPassed(await check(wrong))).toMatchObject([
      {
        call: 'session',
        check: 'refuses a forged id token with TOKEN_REFUSED',
        detail: 'it answers',
      },
      { call: 'session', check: 'names the contract that was found' },
      { call: 'delegateLogOn', detail: 'It opens another contract' },
      {
        call: 'session',
        check: 'says which contract a token opens, and until when',
        detail: 'It names another contract than the search',
      },
      {
        call: 'session',
        check: 'refuses a token that was changed',
        detail: 'A changed token: expected the refusal TOKEN_REFUSED, but it answers',
      },
      { call: 'claim', check: 'refuses a forged id token with TOKEN_REFUSED' },
      { call: 'claim', detail: 'it refuses with SOMETHING_ELSE, which is no refusal of the call' },
      { call: 'claim', check: 'refuses identifiers that nobody has' },
    ]);
  });

  test('says that a list has no parts, and that a key does not hold', async () => {
    const { platform } = new Insurer();
    let quotes = 0;
    const wrong: ServedPlatform = {
      ...platform,
      claims: async (asked) =>
        (await platform.claims?.({ ...asked, limit: 50 })) ?? { kind: 'unavailable' },
      productRules: async (asked) =>
        (await platform.productRules?.({ ...asked, limit: 50 })) ?? { kind: 'unavailable' },
      cancellationQuote: async (asked) => {
        const answer = await platform.cancellationQuote?.({
          ...asked,
          idempotencyKey: `${quotes++}`,
        });
        return answer?.kind === 'answer'
          ? { ...answer, value: { ...answer.value, id: `quote-${quotes}` } }
          : (answer ?? { kind: 'unavailable' });
      },
    };
    expect(notPassed(await check(wrong)).map(({ call, check: looked }) => [call, looked])).toEqual([
      ['productRules', 'gives a list in parts'],
      ['cancellationQuote', 'does the same key with the same content once'],
      ['cancellationQuote', 'refuses the same key with other content with KEY_REUSED'],
      ['claims', 'gives a list in parts'],
    ]);
  });

  test.each([
    ['longer than the portal reads', (text: string) => text.padEnd(1024 ** 2 + 1), {}],
    ['packed, which nobody asked for', gzipSync, { 'content-encoding': 'gzip' }],
  ])('finds what the portal would not understand: an answer that is %s', async (_, made, more) => {
    const server = await serve((request, response) => {
      if (request.url === '/health') return void response.writeHead(204).end();
      response.writeHead(401, { 'content-type': 'application/json', ...more });
      response.end(made(JSON.stringify({ errCode: 'TOKEN_REFUSED' })));
    });
    servers.push(server);
    const found = await all(
      checkPlatform({ baseUrl: server.baseUrl, credentials, sample, answerWithin: longestWait }),
    );
    expect(found.find(({ call }) => call === 'session')).toMatchObject({
      check: 'refuses a forged id token with TOKEN_REFUSED',
      outcome: 'failed',
    });
  });

  test('takes no key for used by which nothing was done', async () => {
    const { platform } = new Insurer();
    const cancellationQuote: ServedPlatform['cancellationQuote'] = async (asked) => {
      const idempotencyKey = crypto.randomUUID();
      const answer = await platform.cancellationQuote?.({ ...asked, idempotencyKey });
      return answer?.kind === 'refused' ? answer : refused('CANCELLATION_NOT_ALLOWED');
    };
    const findings = await check({ ...platform, cancellationQuote });
    expect(notPassed(findings)).toEqual([]);
    expect(findings).toContainEqual(
      expect.objectContaining({ outcome: 'skipped', detail: 'the policy gets no quote' }),
    );
  });

  test('prints no code that an insurer has made up', async () => {
    const { platform } = new Insurer();
    const claim = async () => refused('\u001b[2Jada@example.com');
    const details = notPassed(await check({ ...platform, claim })).map(({ detail }) => detail);
    expect(details).toContain('it refuses with [hidden], which is no refusal of the call');
    expect(JSON.stringify(details)).not.toContain('ada@');
  });

  test('sends credentials over https alone', async () => {
    const baseUrl = 'http://platform.example';
    expect(await all(checkPlatform({ baseUrl, credentials, sample }))).toMatchObject([
      { call: 'health', check: 'is reached over https', outcome: 'failed' },
    ]);
  });

  test('ends where nobody answers, or answers the credentials', async () => {
    expect(await check(new Insurer().platform, 'another')).toMatchObject([
      { call: 'health', outcome: 'failed', detail: 'it answers 401' },
    ]);
    const { baseUrl, stop } = await serve(() => undefined);
    await stop();
    const away = { baseUrl, credentials, sample };
    expect(await all(checkPlatform(away))).toMatchObject([
      { call: 'health', outcome: 'failed', detail: 'no answer: ECONNREFUSED' },
    ]);
  });
});
