import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mintSearchToken, rotateSigningKey } from '@/insurer';
import { giveContracts, policyFile } from '@/insurer/tests/give-contracts';
import { type ClientSnapshot, resourceSchema, type Settings } from '@/lib/clients';
import { environment } from '@/lib/config';
import { snapshotWith } from '@/lib/entry/tests/context';
import { captchaField } from '@/lib/form';
import * as platforms from '@/lib/platform';
import { platformOf } from '@/lib/platform';
import { plainView, type View } from '@/lib/request';
import { emptyJar } from '@/lib/session/tests/jar';
import {
  type LocalSiteverify,
  startSiteverify,
} from '@/lib/third-parties/captcha/tests/local-siteverify';
import { searchContract } from '../search-contract';

let siteverify: LocalSiteverify;
beforeAll(async () => {
  siteverify = await startSiteverify();
});
afterAll(() => siteverify.stop());
beforeEach(() => {
  Object.assign(environment(), {
    RECAPTCHA_SECRET: 'shared',
    RECAPTCHA_VERIFY_URL: siteverify.address,
  });
  siteverify.answer({ body: person });
});
afterEach(() => {
  vi.useRealTimers();
});

const person = { success: true, score: 0.9, action: 'search', hostname: 'northwind.localhost' };

const contracts = [
  {
    id: 'one',
    emails: ['robin@example.com'],
    searchTerms: { Option1_SearchTerm1: '48213' },
    policies: [policyFile()],
  },
];

/** The lookup of a client that no other test has, with the captcha. */
async function newView(settings: Partial<Settings> = {}): Promise<View> {
  const snapshot: ClientSnapshot = {
    ...snapshotWith({ Recaptcha_Feature: true, Lookup_MaxAttempts: 3, ...settings }),
    id: `captcha-${randomUUID().slice(0, 8)}`,
    resources: { Option1_SearchTerm1: resourceSchema.parse({ Value: 'Contract' }) },
  };
  await giveContracts(snapshot.id, contracts);
  return plainView(snapshot, 'en', '/');
}

async function search(view: View, { value = '', term = '48213' } = {}): Promise<string> {
  const outcome = await searchContract.run({
    view,
    input: { option: '1', Option1_SearchTerm1: term },
    reCaptchaValue: value,
    cookies: emptyJar,
    networkAddress: '203.0.113.7',
  });
  return outcome.kind === 'refused' ? outcome.errCode : outcome.kind === 'go' ? outcome.to : '';
}

const found = '/security-verification';
const withToken = (view: View, searchToken: string): View => ({ ...view, searchToken });

describe('§5 "runs only when Recaptcha_Feature is on"', () => {
  it('off: nobody is asked, whatever the page sends', async () => {
    const view = await newView({ Recaptcha_Feature: false });
    const before = siteverify.asked.length;
    expect(await search(view)).toBe(found);
    expect(await search(withToken(view, 'anything'), { value: 'anything' })).toBe(found);
    expect(siteverify.asked.length).toBe(before);
  });

  it('on: the value is verified, by the secret and for the visitor’s address', async () => {
    expect(await search(await newView(), { value: 'proof' })).toBe(found);
    expect(Object.fromEntries(siteverify.asked.at(-1) ?? [])).toEqual({
      secret: 'shared',
      response: 'proof',
      remoteip: '203.0.113.7',
    });
  });

  it('on: a search without a value is refused, and nobody is asked', async () => {
    const view = await newView();
    const before = siteverify.asked.length;
    expect(await search(view)).toBe('CAPTCHA_FAILED');
    expect(siteverify.asked.length).toBe(before);
  });

  it.each([
    ['a score below Recaptcha_ScoreThreshold', { ...person, score: 0.6 }],
    ['another client’s host', { ...person, hostname: 'harbor.localhost' }],
    ['another action', { ...person, action: 'contact' }],
    ['a value that was used before', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
  ])('on: %s is refused, for a contract that is there and for one that is not', async (_, body) => {
    siteverify.answer({ body });
    const view = await newView({ Recaptcha_ScoreThreshold: 0.7 });
    expect(await search(view, { value: 'proof' })).toBe('CAPTCHA_FAILED');
    expect(await search(view, { value: 'proof', term: 'none' })).toBe('CAPTCHA_FAILED');
  });
});

describe('§5 fail closed', () => {
  it.each([
    ['an error', { body: person, status: 500 }],
    ['nonsense', { body: '<html>' }],
    ['nothing at all', 'silence'],
  ] as const)('when Google answers %s, and no attempt is lost by it', async (_, answer) => {
    const view = await newView({ Lookup_MaxAttempts: 1 });
    siteverify.answer(answer);
    expect(await search(view, { value: 'proof' })).toBe('CAPTCHA_UNAVAILABLE');
    siteverify.answer({ body: person });
    expect(await search(view, { value: 'proof' })).toBe(found);
  });

  it('when this deployment has no secret', async () => {
    Object.assign(environment(), { RECAPTCHA_SECRET: undefined });
    expect(await search(await newView(), { value: 'proof' })).toBe('CAPTCHA_UNAVAILABLE');
  });
});

describe('§8 IP_LOCKED', () => {
  it('is forced when refused captchas have used up the attempts; Google is asked no more', async () => {
    siteverify.answer({ body: { success: false } });
    const view = await newView();
    const before = siteverify.asked.length;
    const codes = [];
    for (let index = 0; index < 5; index++) codes.push(await search(view, { value: 'proof' }));
    expect(codes).toEqual([
      'CAPTCHA_FAILED',
      'CAPTCHA_FAILED',
      'IP_LOCKED',
      'IP_LOCKED',
      'IP_LOCKED',
    ]);
    expect(siteverify.asked.length).toBe(before + 3);
  });
});

describe('§2.1 "st … skips the captcha and is used as the captcha value"', () => {
  it('where the platform accepts it: nobody is asked', async () => {
    const view = await newView();
    const before = siteverify.asked.length;
    const token = await mintSearchToken(view.snapshot.id);
    expect(await search(withToken(view, token))).toBe(found);
    await rotateSigningKey();
    expect(await search(withToken(view, token))).toBe(found);
    expect(siteverify.asked.length).toBe(before);
  });

  it('a forged one, another client’s, an expired one or an id token opens no way around', async () => {
    const view = await newView({ Lookup_MaxAttempts: 20 });
    const { id } = view.snapshot;
    const found = await platformOf(view).searchContract({
      searchParameters: [{ key: 'Option1_SearchTerm1', value: '48213', isHidden: false }],
    });
    const idToken = found.kind === 'answer' ? found.value.contractDetails.token : '';
    const own = await mintSearchToken(id);
    const others = await mintSearchToken(`${id}-other`);
    const [head, body] = own.split('.');
    const signature = others.split('.')[2];
    for (const token of ['anything', `${own}x`, `${head}.${body}.${signature}`, others, idToken])
      expect(await search(withToken(view, token))).toBe('CAPTCHA_FAILED');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60 * 1000 });
    expect(await search(withToken(view, own))).toBe('CAPTCHA_FAILED');
  });

  it('nobody is told that they are no person while the platform cannot check it', async () => {
    const view = withToken(await newView(), 'anything');
    const away = { ...view, mockFlows: { policyMockFlow: 'unavailable' } } as const;
    const before = siteverify.asked.length;
    // More often than searches may fail: it takes no attempt either.
    for (const _ of [1, 2, 3, 4]) expect(await search(away)).toBe('CAPTCHA_UNAVAILABLE');
    expect(siteverify.asked.length).toBe(before);
    expect(await search(away, { value: 'proof' })).toBe('PLATFORM_UNAVAILABLE');
    expect(siteverify.asked.length).toBe(before + 1);
  });

  it('§8 nor while the platform answers what it should not', async () => {
    const view = withToken(await newView(), 'anything');
    const real = platformOf(view);
    const confused = vi.spyOn(platforms, 'platformOf').mockReturnValue({
      ...real,
      checkSearchToken: async () => ({ kind: 'malformed', reference: 'K7QX-3MPD' }),
    });
    expect(await search(view)).toBe('UNEXPECTED');
    confused.mockRestore();
  });

  it('one that is not accepted leaves the captcha to decide', async () => {
    const view = withToken(await newView(), 'anything');
    expect(await search(view, { value: 'proof' })).toBe(found);
    siteverify.answer({ body: { ...person, score: 0.1 } });
    expect(await search(view, { value: 'proof' })).toBe('CAPTCHA_FAILED');
  });

  it('is no value of the captcha’s own field', async () => {
    const view = await newView();
    siteverify.answer({ body: { success: false } });
    const token = await mintSearchToken(view.snapshot.id);
    expect(await search(view, { value: token })).toBe('CAPTCHA_FAILED');
  });

  it('a value that Google made is never kept with the form', () => {
    expect(searchContract.secretFields).toContain(captchaField);
  });
});
