import { afterEach, describe, expect, test } from 'vitest';
import { embeddedPlatform } from '@/insurer';
import { platformHandler } from '@/insurer/server';
import type { ServedPlatform } from '@/insurer/server/accounts';
import { embeddedUnderTest } from '@/insurer/tests/embedded-under-test';
import type { Platform, PlatformAnswer } from '@/lib/platform/port';
import { newClientId } from '@/lib/platform/tests/contracts';
import { serve, type TestServer } from '@/lib/platform/tests/serve';
import { type CheckSample, checkPlatform, type Finding } from '..';
import { conformingSample } from './conformance';

const servers: TestServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));

const credentials = { id: 'checked', secret: 'a secret of the client' };
/** Other files use the same embedded database, which does one thing at a time. */
const answerWithin = 10_000;
const patience = 60_000;
const strangerCredentials = { id: 'stranger', secret: 'a secret of another client' };

/** Checks the embedded platform over HTTP, with what is changed of it. */
async function check(
  served: (platform: Platform) => ServedPlatform = (platform) => platform,
  only: (sample: CheckSample) => CheckSample = (sample) => sample,
): Promise<readonly Finding[]> {
  return (await servedForCheck(served, only)).check();
}

/** Serves the embedded platform over HTTP, and checks it as often as one likes. */
async function servedForCheck(
  served: (platform: Platform) => ServedPlatform = (platform) => platform,
  only: (sample: CheckSample) => CheckSample = (sample) => sample,
) {
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
  const { baseUrl } = server;
  const options = { baseUrl, credentials, strangerCredentials, sample, answerWithin };
  return { platform, sample, check: () => allOf(checkPlatform(options)) };
}

async function allOf(findings: AsyncIterable<Finding>): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for await (const finding of findings) found.push(finding);
  return found;
}

/** A platform that does eight things otherwise than every platform. */
function faulty(platform: Platform): ServedPlatform {
  let owner = '';
  return {
    ...platform,
    policies: async (asked) =>
      changed(await platform.policies(asked), (page) => ({
        ...page,
        items: page.items.toReversed(),
      })),
    planDocuments(asked) {
      owner = asked.token;
      return platform.planDocuments(asked);
    },
    planDocument: (asked) => platform.planDocument({ ...asked, token: owner }),
    async recordPayment(asked) {
      const answer = await platform.recordPayment(asked);
      const isTaken = answer.kind === 'refused' && answer.error.errCode === 'NOT_OWED';
      const { owedId } = asked;
      return isTaken ? { kind: 'answer', value: { owedId, state: 'PAID' } } : answer;
    },
    cancellationQuote: async (asked) =>
      changed(await platform.cancellationQuote(asked), (quote) => ({ ...quote, lines: [] })),
    submitClaim: async (asked) =>
      changed(
        await platform.submitClaim({ ...asked, idempotencyKey: crypto.randomUUID() }),
        (filed) => {
          if (filed.kind !== 'FILED') return filed;
          const { denial: _, ...claim } = filed.claim;
          return { ...filed, claim };
        },
      ),
    voucherBalance: async (asked) =>
      changed(await platform.voucherBalance(asked), (voucher) => ({
        ...voucher,
        balance: { amount: 2000, currency: 'USD' },
      })),
    events: async (asked) =>
      changed(await platform.events(asked), (feed) => ({ ...feed, items: [] })),
  };
}

function changed<Value>(
  answer: PlatformAnswer<Value>,
  change: (value: Value) => Value,
): PlatformAnswer<Value> {
  return answer.kind === 'answer' ? { ...answer, value: change(answer.value) } : answer;
}

const wrong = (findings: readonly Finding[]) =>
  findings
    .filter(({ outcome }) => outcome === 'failed' || outcome === 'missing')
    .map(({ call, detail }) => `${call}: ${detail}`);

const unfit = (findings: readonly Finding[]) =>
  findings
    .filter(({ outcome }) => outcome === 'unfit')
    .map(({ call, detail }) => `${call}: ${detail}`);

describe('the check of a whole platform', () => {
  test(
    'names the situation that does not fit, and says nothing of the platform by it',
    async () => {
      const nowhere = {
        searchParameters: [{ key: 'Option1_SearchTerm1', value: 'x', isHidden: false }],
      };
      const findings = await check(undefined, (sample) => ({
        ...sample,
        situations: {
          anotherContract: nowhere,
          expired: { searchParameters: sample.searchParameters },
          claimable: { ...nowhere, cause: 'SCREEN', answers: {}, daysAgo: 1 },
          denied: {
            searchParameters: sample.searchParameters,
            cause: 'FIRE',
            answers: {},
            daysAgo: 1,
          },
        },
      }));
      expect(wrong(findings)).toEqual([]);
      const does = 'does not fit:';
      const used = '; an earlier check may have used it up';
      expect(unfit(findings)).toEqual([
        `policies: the sample’s situation expired ${does} a policy of its contract is not expired`,
        `planDocument: the sample’s situation anotherContract ${does} its search finds no contract`,
        `setRenewal: the sample’s situation anotherContract ${does} its search finds no contract`,
        `submitClaim: the sample’s situation claimable ${does} its search finds no contract${used}`,
        `submitClaim: the sample’s situation claimable ${does} its search finds no contract${used}`,
        `submitClaim: the sample’s situation claimable ${does} its search finds no contract${used}`,
        `writeMessage: the sample’s situation claimable ${does} its search finds no contract${used}`,
        `submitClaim: the sample’s situation denied ${does} no covered product of its contract can be claimed for its cause${used}`,
      ]);
    },
    patience,
  );

  test(
    'can be run again: it puts back what it can, and says what it has used up',
    async () => {
      const test = await servedForCheck();
      const addresses = async () => {
        const { searchParameters } = test.sample.situations.changeable ?? { searchParameters: [] };
        const answer = await test.platform.searchContract({ searchParameters });
        const token = answer.kind === 'answer' ? answer.value.contractDetails.token : '';
        const policies = await test.platform.policies({ token });
        // Put back, an address is new all the same.
        return (
          policies.kind === 'answer' &&
          policies.value.items.map(({ customers }) =>
            customers.map(({ addressSince: _, ...customer }) => customer),
          )
        );
      };
      const before = await addresses();
      expect(before).toHaveLength(1);
      expect(wrong(await test.check())).toEqual([]);
      expect(await addresses()).toEqual(before);
      const again = await test.check();
      expect(wrong(again)).toEqual([]);
      const names = unfit(again).map((words) => /situation (\w+) /.exec(words)?.[1]);
      expect(names).toEqual([
        'oneTimeToken',
        'sessionId',
        'unknownHolder',
        'account',
        'renewable',
        'unpaid',
        'purchase',
      ]);
      for (const words of unfit(again)) expect(words).toMatch(/may have used it up$/);
    },
    2 * patience,
  );

  test(
    'passes our own entirely, and tries every case',
    async () => {
      const findings = await check();
      expect(wrong(findings)).toEqual([]);
      const situations = findings.filter(({ detail }) => detail?.startsWith('the sample names'));
      expect(situations).toEqual([]);
    },
    patience,
  );

  test(
    'says of each fault what is wrong',
    async () => {
      expect(wrong(await check(faulty))).toEqual([
        'policies: The parts do not make up the whole, in its order',
        'policies: An older policy comes before a newer one',
        'planDocument: it refuses with DOCUMENT_UNKNOWN, which is no refusal of the call',
        'planDocument: A document of another contract: expected the refusal DOCUMENT_UNKNOWN, but it answers',
        'recordPayment: Three payments at once: expected that it is done once, but it is done 3 times',
        'cancellationQuote: The lines of the quote do not add up to its refund',
        'cancellationQuote: The lines of a quote with an open claim do not add up',
        'submitClaim: The same key answers otherwise',
        'chooseQuote: What was paid: expected the refusal NOT_OWED, but it answers',
        'submitClaim: A denied claim has no denial',
        'orderVoucher: A cancelled voucher is still worth something',
        'events: A change that was sent twice with one key is not told once',
      ]);
    },
    patience,
  );

  test(
    'without situations says which it could not try, and changes nothing',
    async () => {
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
    },
    patience,
  );

  test(
    'of a call that is missing its cases are not tried',
    async () => {
      const findings = await check(({ withdrawClaim: _, ...platform }) => platform);
      expect(wrong(findings)).toEqual(['withdrawClaim: 404, CALL_UNKNOWN']);
      expect(findings.filter(({ detail }) => detail === 'withdrawClaim is missing')).toHaveLength(
        4,
      );
    },
    patience,
  );
});
