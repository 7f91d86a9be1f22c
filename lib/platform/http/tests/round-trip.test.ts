import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { platformHandler } from '@/insurer/server';
import { longestWait } from '../../../../tests/setup/limits';
import {
  type Call,
  type CallName,
  calls,
  inputInvalid,
  keyInUse,
  keyReused,
  notAllowed,
  tokenRefused,
} from '../../port';
import { pathParameters } from '../../port/wire';
import { arbitraryOf } from '../../tests/arbitrary';
import { FakePlatform } from '../../tests/fake-platform';
import { serve, type TestServer } from '../../tests/serve';
import { type HttpPlatform, httpPlatform } from '..';

const credentials = { id: 'northwind-1', secret: 'a secret of the client’s' };
const names = Object.keys(calls).filter((name): name is CallName => name in calls);
const said = { token: 'an.id.token', idempotencyKey: 'key-1' };

let fake: FakePlatform;
let server: TestServer;
let platform: HttpPlatform;

beforeAll(async () => {
  fake = new FakePlatform();
  const account = { ...credentials, platform: fake.platform };
  server = await serve(platformHandler([account], '/platform/v1'));
  platform = httpPlatform({
    baseUrl: `${server.baseUrl}/platform/v1/`,
    credentials,
    clientId: 'northwind',
    path: '1',
    limits: { answerWithin: longestWait, connectWithin: longestWait },
  });
});
afterAll(async () => {
  await platform.close();
  await server.stop();
});

/** Asks any call; what it is asked with has been made by its own schema. */
function ask(name: CallName, input: object) {
  const { opens, changes } = calls[name];
  const asked = {
    ...input,
    ...(opens === 'contract' ? { token: said.token } : {}),
    ...(changes ? { idempotencyKey: said.idempotencyKey } : {}),
  };
  const perform: unknown = platform[name];
  if (typeof perform !== 'function') throw new Error(`${name} is no call`);
  const answer: unknown = perform(asked);
  return { asked, answer };
}

/** What a path can carry: the adapter refuses what would climb it. */
const fitsPath = (call: Call) => (input: object) =>
  pathParameters(call.path).every((name) => !['.', '..'].includes(Reflect.get(input, name)));

const inputOf = (name: CallName) =>
  arbitraryOf(calls[name].input)
    .filter((input): input is object => typeof input === 'object' && input !== null)
    .filter(fitsPath(calls[name]));

describe('a call over HTTP', () => {
  test.each(names)('%s: what is asked and what is answered arrive unchanged', async (name) => {
    const call: Call = calls[name];
    await fc.assert(
      fc.asyncProperty(inputOf(name), arbitraryOf(call.output), async (input, output) => {
        fake.next = { kind: 'answer', value: output };
        const { asked, answer } = ask(name, input);
        expect(await answer).toEqual({ kind: 'answer', value: call.output.parse(output) });
        expect(fake.heard.pop()).toEqual({
          name,
          asked: { ...asked, ...call.input.parse(input) },
        });
      }),
      { numRuns: 15 },
    );
  });

  test.each(names)('%s: each of its refusals arrives unchanged', async (name) => {
    const call: Call = calls[name];
    const common = [tokenRefused, notAllowed, inputInvalid, keyReused, keyInUse];
    const [input] = fc.sample(inputOf(name), 1);
    for (const errCode of [...call.refusals, ...common]) {
      const error = { errCode, attemptDetails: { remainingAttempts: 2, waitTime: 15 } };
      fake.next = { kind: 'refused', error };
      expect(await ask(name, input ?? {}).answer).toEqual({ kind: 'refused', error });
    }
  });

  test('§8 a code that only this platform has is passed on', async () => {
    fake.next = { kind: 'refused', error: { errCode: 'SOMETHING_OF_OURS' } };
    expect(await platform.session({ token: said.token })).toEqual(fake.next);
  });

  test('a platform behind the server that is away is unavailable', async () => {
    fake.next = { kind: 'unavailable' };
    expect(await platform.session({ token: said.token })).toEqual({ kind: 'unavailable' });
  });

  test.each(['.', '..', '\ud800'])('an identifier such as %j never leaves', async (claimId) => {
    const heard = fake.heard.length;
    expect(await platform.claim({ token: said.token, claimId })).toEqual({
      kind: 'refused',
      error: { errCode: inputInvalid },
    });
    expect(fake.heard).toHaveLength(heard);
  });

  test.each(['', 'two words', 'a\r\nheader: of mine', 'ü', 'x'.repeat(9000)])(
    '§3 what cannot be an id token is refused: %j',
    async (token) => {
      expect(await platform.policies({ token })).toEqual({
        kind: 'refused',
        error: { errCode: tokenRefused },
      });
    },
  );
});

describe('state', () => {
  test('is up where the platform is, and down where it is not', async () => {
    expect(await platform.state()).toBe('up');
    fake.isUp = false;
    expect(await platform.state()).toBe('down');
    fake.isUp = true;
  });
});
