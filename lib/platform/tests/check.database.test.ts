import { afterEach, describe, expect, test } from 'vitest';
import { type CheckSample, checkPlatform, type Finding } from '../conformance';
import { embeddedPlatform } from '../embedded';
import type { Platform } from '../port';
import { platformHandler } from '../server';
import type { ServedPlatform } from '../server/accounts';
import { conformingSample } from './conformance';
import { newClientId } from './contracts';
import { embeddedUnderTest } from './embedded-under-test';
import { serve, type TestServer } from './serve';

const servers: TestServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));

const credentials = { id: 'checked', secret: 'a secret of the client' };
/** Other files use the same embedded database, which does one thing at a time. */
const answerWithin = 10_000;
const strangerCredentials = { id: 'stranger', secret: 'a secret of another client' };

/** Checks the embedded platform over HTTP, with what is changed of it. */
async function check(
  served: (platform: Platform) => ServedPlatform = (platform) => platform,
  only: (sample: CheckSample) => CheckSample = (sample) => sample,
): Promise<readonly Finding[]> {
  const clientId = newClientId('checked');
  const sample = only(await conformingSample(embeddedUnderTest, clientId));
  const platform = embeddedPlatform(clientId);
  const stranger = embeddedPlatform(newClientId('stranger'));
  const server = await serve(
    platformHandler([
      { ...credentials, platform: served(platform) },
      { ...strangerCredentials, platform: stranger },
    ]),
  );
  servers.push(server);
  const found: Finding[] = [];
  const { baseUrl } = server;
  const options = { baseUrl, credentials, strangerCredentials, sample, answerWithin };
  for await (const finding of checkPlatform(options)) found.push(finding);
  return found;
}

const wrong = (findings: readonly Finding[]) =>
  findings
    .filter(({ outcome }) => outcome === 'failed' || outcome === 'missing')
    .map(({ call, detail }) => `${call}: ${detail}`);

describe('the check of a whole platform', () => {
  test('passes our own entirely, and tries every case', async () => {
    const findings = await check();
    expect(wrong(findings)).toEqual([]);
    const situations = findings.filter(({ detail }) => detail?.startsWith('the sample names'));
    expect(situations).toEqual([]);
  });

  const asIfUnpaid = 'The payment of an order: expected an answer, but it refuses with NOT_OWED';
  test.each<[string, string, (platform: Platform) => Partial<Platform>]>([
    [
      'takes a payment twice',
      'recordPayment: Three payments at once: expected that it is done once, but it is done 3 times',
      (platform) => ({
        recordPayment: async (asked) => {
          const answer = await platform.recordPayment(asked);
          const isTaken = answer.kind === 'refused' && answer.error.errCode === 'NOT_OWED';
          return isTaken
            ? { kind: 'answer', value: { owedId: asked.owedId, state: 'PAID' } }
            : answer;
        },
      }),
    ],
    [
      'files a claim twice for one key',
      'submitClaim: The same key answers otherwise',
      (platform) => ({
        submitClaim: (asked) =>
          platform.submitClaim({ ...asked, idempotencyKey: crypto.randomUUID() }),
      }),
    ],
    [
      'shows everybody everything',
      'planDocument: A document of another contract: expected the refusal DOCUMENT_UNKNOWN, but it answers',
      (platform) => {
        let owner = '';
        return {
          planDocuments: (asked) => {
            owner = asked.token;
            return platform.planDocuments(asked);
          },
          planDocument: (asked) => platform.planDocument({ ...asked, token: owner }),
        };
      },
    ],
    [
      'quotes what does not add up',
      'cancellationQuote: The lines of the quote do not add up to its refund',
      (platform) => ({
        cancellationQuote: async (asked) => {
          const answer = await platform.cancellationQuote(asked);
          if (answer.kind !== 'answer') return answer;
          return { ...answer, value: { ...answer.value, lines: [] } };
        },
      }),
    ],
    [
      'denies without a word',
      'submitClaim: A denied claim has no denial',
      (platform) => ({
        submitClaim: async (asked) => {
          const answer = await platform.submitClaim(asked);
          if (answer.kind !== 'answer' || answer.value.kind !== 'FILED') return answer;
          const { denial: _, ...claim } = answer.value.claim;
          return { ...answer, value: { kind: 'FILED', claim } };
        },
      }),
    ],
    [
      'pays no vouchers',
      `orderVoucher: ${asIfUnpaid}`,
      () => ({
        recordPayment: async () => ({ kind: 'refused', error: { errCode: 'NOT_OWED' } }),
      }),
    ],
    [
      'forgets to tell',
      'events: A change that was sent twice with one key is not told once',
      (platform) => ({
        events: async (asked) => {
          const answer = await platform.events(asked);
          return answer.kind === 'answer'
            ? { ...answer, value: { ...answer.value, items: [] } }
            : answer;
        },
      }),
    ],
    [
      'gives older policies first',
      'policies: An older policy comes before a newer one',
      (platform) => ({
        policies: async (asked) => {
          const answer = await platform.policies(asked);
          return answer.kind === 'answer'
            ? { ...answer, value: { ...answer.value, items: answer.value.items.toReversed() } }
            : answer;
        },
      }),
    ],
  ])('says what is wrong with one that %s', async (_, sentence, faults) => {
    const findings = await check((platform) => ({ ...platform, ...faults(platform) }));
    expect(wrong(findings)).toContain(sentence);
  });

  test('without situations says which it could not try, and changes nothing', async () => {
    const done: string[] = [];
    const noted = async <Answer extends { readonly kind: string }>(answer: Promise<Answer>) => {
      const { kind } = await answer;
      if (kind === 'answer') done.push(kind);
      return answer;
    };
    const findings = await check(
      (platform) => ({
        ...platform,
        submitClaim: (asked) => noted(platform.submitClaim(asked)),
        recordPayment: (asked) => noted(platform.recordPayment(asked)),
        changeAddress: (asked) => noted(platform.changeAddress(asked)),
        updateCustomer: (asked) => noted(platform.updateCustomer(asked)),
        cancelPolicy: (asked) => noted(platform.cancelPolicy(asked)),
        orderVoucher: (asked) => noted(platform.orderVoucher(asked)),
      }),
      (sample) => ({ ...sample, situations: {} }),
    );
    expect(wrong(findings)).toEqual([]);
    expect(done).toEqual([]);
    expect(findings).toContainEqual({
      capability: 'billing',
      call: 'recordPayment',
      check: 'takes what is owed once, also of many at once',
      outcome: 'skipped',
      detail: 'the sample names no unpaid',
    });
  });

  test('of a call that is missing its cases are not tried', async () => {
    const findings = await check(({ withdrawClaim: _, ...platform }) => platform);
    expect(wrong(findings)).toEqual(['withdrawClaim: 404, CALL_UNKNOWN']);
    expect(findings.filter(({ detail }) => detail === 'withdrawClaim is missing')).toHaveLength(4);
  });
});
