import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ContractsFile } from '../embedded';
import type { ContractSearchAnswer, Customer, PolicyPlatform, SearchParameter } from '../port';
import { foreignContracts, manyContracts, newClientId } from './contracts';

/** What a test needs of an implementation of the policy platform. */
export interface PlatformUnderTest {
  platformFor(clientId: string): PolicyPlatform;
  /** Makes these the client's contracts, each term stored as it is written here. */
  load(clientId: string, contracts: ContractsFile): Promise<void>;
  rotateSigningKey(): Promise<void>;
  mintSearchToken(clientId: string): Promise<string>;
  /** @returns the token of a one-time session link; none where no policy or several match */
  mintSessionLink(clientId: string, policyNumber: string): Promise<string | undefined>;
  mintSessionId(clientId: string, policyNumber: string): Promise<string | undefined>;
  /** Lets the session ids of a client expire. */
  expireSessionIds(clientId: string): Promise<void>;
  /** Lets the session links of a client expire. */
  expireSessionLinks(clientId: string): Promise<void>;
}

const given = (key: string, value: string, isHidden = false): SearchParameter => ({
  key,
  value,
  isHidden,
});
const pair = (number: string, zip: string) => [
  given('Option1_SearchTerm1', number),
  given('Option1_SearchTerm2', zip),
];
const eightHours = 8 * 60 * 60 * 1000;

/** The behaviour that every implementation of the policy platform has in common. */
export function describePolicyPlatform(
  name: string,
  setUp: () => Promise<PlatformUnderTest>,
): void {
  describe(`${name} as a policy platform`, () => {
    let underTest: PlatformUnderTest;
    let platform: PolicyPlatform;
    let otherPlatform: PolicyPlatform;
    let searchToken: string;
    let clientId: string;
    let otherClientId: string;

    beforeAll(async () => {
      underTest = await setUp();
      [clientId, otherClientId] = [newClientId('alpha'), newClientId('beta')];
      await underTest.load(clientId, manyContracts);
      await underTest.load(otherClientId, foreignContracts);
      platform = underTest.platformFor(clientId);
      otherPlatform = underTest.platformFor(otherClientId);
      searchToken = await underTest.mintSearchToken(clientId);
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    const search = (searchParameters: SearchParameter[]) =>
      platform.searchContract({ searchParameters });
    const found = async (number: string, zip: string) => detailsOf(await search(pair(number, zip)));
    const anyToken = async () => (await found('AB-1001', '97201')).token;

    /** Every call that takes a token. */
    const answers = (token: string, asked = platform) =>
      Promise.all([asked.policies(token), asked.coverages(token), asked.products(token)]);
    const expectRefused = async (token: string, asked = platform) => {
      expect(await asked.verifyIdToken(token)).toBeUndefined();
      expect((await answers(token, asked)).map(({ kind }) => kind)).toEqual(
        Array(3).fill('refused'),
      );
    };

    describe('§7 searchContract', () => {
      test.each([
        ['one e-mail', 'AB-1001', '97201', ['ada@example.com'], ['+15035550142']],
        [
          'several e-mails and phones',
          'AB-1002',
          '97202',
          ['grace@example.com', 'hopper@example.org'],
          ['+15035550143', '+445550199012', '+15035550145'],
        ],
        ['phone only', 'AB-1003', '97203', [], ['+15035550146']],
        ['neither e-mail nor phone', 'AB-1004', '97204', [], []],
        ['no customer data', 'AB-1005', '97205', ['new@example.com'], []],
        ['expired', 'AB-1006', '97206', ['ex@example.com'], []],
        ['cancelled', 'AB-1007', '97207', ['cancelled@example.com'], []],
      ])('finds a contract: %s', async (_, number, zip, email, phoneNumber) => {
        const details = await found(number, zip);
        expect(details).toMatchObject({ email, phoneNumber });
        expect(details.maskedEmail).toHaveLength(email.length);
        expect(details.maskedPhone).toHaveLength(phoneNumber.length);
      });

      test('§3 gives masks in the order of what they mask', async () => {
        const { maskedEmail, maskedPhone } = await found('AB-1002', '97202');
        expect(maskedEmail.map(plain)).toEqual(['g•••@e•••.com', 'h•••@e•••.org']);
        expect(maskedPhone.map(plain)).toEqual(['•••• 0143', '•••• 9012', '•••• 0145']);
      });

      test('finds by one term, in any case, with blanks around it', async () => {
        expect((await search([given('Option2_SearchTerm1', ' üNIQUE ')])).kind).toBe('found');
        expect((await search(pair('ab-1001', ' 97201'))).kind).toBe('found');
      });

      test.each([
        ['the second term is wrong', pair('AB-1001', '97202')],
        ['the first term is wrong', pair('AB-1002', '97201')],
        ['nothing matches', pair('AB-0000', '00000')],
        ['the contract is of another client', pair('ZZ-9001', '10001')],
        ['terms are swapped', pair('97201', 'AB-1001')],
        ['several contracts match', pair('AB-2000', '97299')],
        [
          'a key is given twice',
          [...pair('AB-1001', '97201'), given('Option1_SearchTerm1', 'AB-1002')],
        ],
        ['a value is only a beginning', pair('AB-100', '97201')],
        ['there are no terms', []],
        [
          'there are too many',
          Array.from({ length: 200 }, () => given('Option1_SearchTerm1', 'AB-1001')),
        ],
      ])('§8 POLICY_NOT_FOUND when %s', async (_, parameters) => {
        expect(await search(parameters)).toEqual({ kind: 'not-found' });
      });

      test('§3 does not look at hidden parameters', async () => {
        const [number, zip] = [given('Option1_SearchTerm1', 'AB-1001'), 'Option1_SearchTerm2'];
        expect((await search([number, given(zip, 'wrong', true)])).kind).toBe('found');
        expect((await search([{ ...number, isHidden: true }])).kind).toBe('not-found');
      });

      test.each([
        ['a quoted condition', "' OR '1'='1"],
        ['a second statement', "'; DROP TABLE platform.contract; --"],
        ['an array literal', '{"AB-1001",NULL}'],
        ['NULL', 'NULL'],
        ['a wildcard', '%'],
        ['a backslash', '\\'],
        ['nothing', ''],
        ['NUL', '\0'],
        ['a value and NUL', 'AB-1001\0'],
        ['half a surrogate pair', '\ud800'],
        ['a value and half a surrogate pair', 'AB-1001\udfff'],
        ['characters that normalise to many', '\uFDFA'.repeat(1000)],
        ['10,000 characters', 'x'.repeat(10_000)],
      ])('finds nothing and does not throw for %s', async (_, hostile) => {
        const searches = [
          pair(hostile, '97201'),
          pair('AB-1001', hostile),
          [given(hostile, 'AB-1001')],
        ];
        for (const parameters of searches)
          expect(await search(parameters)).toEqual({ kind: 'not-found' });
      });

      test('invariant 3: a miss takes as long as a match', async () => {
        const kinds = {
          match: pair('AB-1001', '97201'),
          wrongSecond: pair('AB-1001', '97209'),
          unknown: pair('AB-0000', '00000'),
          foreign: pair('ZZ-9001', '10001'),
        };
        const times = Object.values(kinds).map((): number[] => []);
        for (let round = 0; round < 60; round += 1)
          for (const [index, parameters] of Object.values(kinds).entries()) {
            const start = performance.now();
            await search(parameters);
            times[index]?.push(performance.now() - start);
          }
        const medians = times.map(median);
        // Coarse, because the machine has other work too; a missing query would show as a third.
        expect(Math.max(...medians)).toBeLessThan(Math.min(...medians) * 2 + 0.5);
      });
    });

    describe('§7 getPolicies', () => {
      test('answers policies, the newest first', async () => {
        const { token } = await found('AB-1002', '97202');
        const answer = await platform.policies(token);
        expect(contentOf(answer).map(({ policyNumber }) => policyNumber)).toEqual([
          'P-newest',
          'P-middle',
          'P-older',
        ]);
      });

      test('answers the customer, coverages and products of a policy', async () => {
        const token = await anyToken();
        const [policies, coverages, products] = await Promise.all([
          platform.policies(token),
          platform.coverages(token),
          platform.products(token),
        ]);
        expect(contentOf(policies)).toEqual([
          {
            policyNumber: 'P-1001',
            dealerCode: 'D-7',
            productCode: 'PHONE-24',
            planName: { en: 'Phone plan', es: 'Plan de teléfono' },
            status: 'active',
            effectiveDate: '2026-01-31',
            expiryDate: '2030-12-31',
            customers: [
              {
                firstName: 'Ada',
                lastName: 'Lovelace',
                address: {
                  address1: '1 Analytical Way',
                  address2: '',
                  city: '',
                  state: '',
                  postalCode: '',
                  country: '',
                },
              },
            ],
          },
        ]);
        expect(contentOf(coverages)).toMatchObject([
          {
            policyNumber: 'P-1001',
            coverageTypeCode: 'SCREEN',
            effectiveDate: '2026-01-31',
            limit: { amount: 50000, currency: 'USD' },
          },
        ]);
        expect(contentOf(products)).toMatchObject([
          { policyNumber: 'P-1001', Manufacturer: 'Acme', ProductDescription: 'Acme One' },
        ]);
      });

      test('§4.2 answers a customer nobody knows yet with empty names', async () => {
        const { token } = await found('AB-1005', '97205');
        const [policy] = contentOf(await platform.policies(token));
        expect(policy?.customers).toMatchObject([
          { firstName: '', lastName: '', address: { address1: '' } },
        ]);
      });
    });

    describe('§1 updateCustomer: "if the found policy has no customer data, the user supplies contact info"', () => {
      const customer = (firstName: string): Customer => ({
        firstName,
        lastName: 'Turing',
        address: {
          address1: '2 Bletchley Road',
          address2: '',
          city: 'Newport',
          state: 'RI',
          postalCode: '02840',
          country: '',
        },
      });
      const contacts = { email: 'alan@example.com', phoneNumber: '+15035550199' };
      /** A platform of its own, whose contracts nobody else changes. */
      const fresh = async () => {
        const clientId = newClientId('fresh');
        await underTest.load(clientId, manyContracts);
        const own = underTest.platformFor(clientId);
        const again = async () =>
          detailsOf(await own.searchContract({ searchParameters: pair('AB-1005', '97205') }));
        return { own, again, token: (await again()).token };
      };

      test('names the holder of a contract that knows nobody, and replaces its contacts', async () => {
        const { own, again, token } = await fresh();
        const answer = await own.updateCustomer(token, customer('Alan'), contacts);
        expect(answer).toEqual({ kind: 'answer', value: customer('Alan') });
        const [policy] = contentOf(await own.policies(token));
        expect(policy?.customers).toEqual([customer('Alan')]);
        expect(await again()).toMatchObject({
          email: ['alan@example.com'],
          phoneNumber: ['+15035550199'],
        });
      });

      test('is refused where somebody is known, and changes nothing', async () => {
        const { own, again, token } = await fresh();
        await own.updateCustomer(token, customer('Alan'), contacts);
        const thief = { email: 'eve@example.com', phoneNumber: '+15035550666' };
        expect(await own.updateCustomer(token, customer('Eve'), thief)).toEqual({
          kind: 'refused',
        });
        expect(await again()).toMatchObject({ email: ['alan@example.com'] });
      });

      test('of many at once, one is first', async () => {
        const { own, token } = await fresh();
        const names = ['Ann', 'Ben', 'Cyd', 'Dov'];
        const answers = await Promise.all(
          names.map((name) => own.updateCustomer(token, customer(name), contacts)),
        );
        expect(answers.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
        expect(answers.filter(({ kind }) => kind === 'refused')).toHaveLength(3);
      });

      test('is refused with the token of another client', async () => {
        const { token } = await fresh();
        const answer = await otherPlatform.updateCustomer(token, customer('Eve'), contacts);
        expect(answer).toEqual({ kind: 'refused' });
      });
    });

    describe('§3 id token', () => {
      test('says which contract it opens, for eight hours', async () => {
        const answer = await search(pair('AB-1001', '97201'));
        const claims = await platform.verifyIdToken(detailsOf(answer).token);
        expect(claims?.reference).toBe(answer.kind === 'found' ? answer.reference : undefined);
        const left = (claims?.expiresAt ?? 0) * 1000 - Date.now();
        expect(left).toBeGreaterThan(eightHours - 60_000);
        expect(left).toBeLessThanOrEqual(eightHours);
      });

      test('invariant 1: is refused for another client', async () => {
        const token = await anyToken();
        expect(await platform.verifyIdToken(token)).toBeDefined();
        await expectRefused(token, otherPlatform);
      });

      test('is refused once it has expired, used before or not', async () => {
        const [used, unused] = [await anyToken(), (await found('AB-1003', '97203')).token];
        expect(await platform.verifyIdToken(used)).toBeDefined();
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + eightHours + 1000 });
        await expectRefused(used);
        await expectRefused(unused);
      });

      test('is refused when forged: other key, changed, unsigned, unknown key, other algorithm', async () => {
        const token = await anyToken();
        const claims = decodeJwt(token);
        const header = { alg: 'EdDSA', ...decodeProtectedHeader(token) };
        const { privateKey } = await generateKeyPair('EdDSA');
        const forge = (kid?: string) =>
          new SignJWT(claims)
            .setProtectedHeader(kid === undefined ? { alg: 'EdDSA' } : { ...header, kid })
            .sign(privateKey);
        const [head, , signature] = token.split('.');
        const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'other' })).toString(
          'base64url',
        );
        const symmetric = await new SignJWT(claims)
          .setProtectedHeader({ ...header, alg: 'HS256' })
          .sign(new TextEncoder().encode('x'.repeat(32)));
        for (const forged of [
          await forge(header.kid),
          await forge('unheard-of'),
          await forge(),
          `${head}.${changed}.${signature}`,
          `${token}x`,
          new UnsecuredJWT(claims).encode(),
          symmetric,
          '',
          'a.b.c',
          '\0.\ud800.\0',
          'x'.repeat(10_000),
        ])
          await expectRefused(forged);
        expect(await platform.verifyIdToken(token)).toBeDefined();
      });

      test('outlives a change of the signing key', async () => {
        const before = await anyToken();
        await underTest.rotateSigningKey();
        const after = await anyToken();
        expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
        for (const token of [before, after])
          expect((await platform.policies(token)).kind).toBe('answer');
      });
    });

    describe('§2.1 search token', () => {
      test('is accepted as often as it comes, also after a change of the signing key', async () => {
        expect(await platform.acceptsSearchToken(searchToken)).toBe(true);
        await underTest.rotateSigningKey();
        expect(await platform.acceptsSearchToken(searchToken)).toBe(true);
      });

      test('invariant 1: is refused for another client', async () => {
        expect(await otherPlatform.acceptsSearchToken(searchToken)).toBe(false);
      });

      test('is refused once it has expired', async () => {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + eightHours + 1000 });
        expect(await platform.acceptsSearchToken(searchToken)).toBe(false);
      });

      test('opens no contract, and an id token is none', async () => {
        await expectRefused(searchToken);
        expect(await platform.acceptsSearchToken(await anyToken())).toBe(false);
      });

      test('is refused when forged: other key, changed, unsigned, none at all', async () => {
        const claims = decodeJwt(searchToken);
        const { kid } = decodeProtectedHeader(searchToken);
        const { privateKey } = await generateKeyPair('EdDSA');
        const forge = (header: { kid?: string }) =>
          new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', ...header }).sign(privateKey);
        const [head, , signature] = searchToken.split('.');
        const changed = Buffer.from(JSON.stringify({ ...claims, exp: 9_999_999_999 }));
        for (const forged of [
          await forge(kid === undefined ? {} : { kid }),
          await forge({ kid: 'unheard-of' }),
          await forge({}),
          `${head}.${changed.toString('base64url')}.${signature}`,
          new UnsecuredJWT(claims).encode(),
          'anything',
          '',
          '\0.\ud800.\0',
          'x'.repeat(10_000),
        ])
          expect(await platform.acceptsSearchToken(forged)).toBe(false);
      });
    });

    describe('§7 createUser (user service)', () => {
      /** A client of its own: its accounts are nobody else's. */
      const newPlatform = async () => {
        const clientId = newClientId('users');
        await underTest.load(clientId, manyContracts);
        const own = underTest.platformFor(clientId);
        const tokenOf = async (number: string, zip: string) =>
          detailsOf(await own.searchContract({ searchParameters: pair(number, zip) })).token;
        const create = (emailAddress: string, token: string) =>
          own.createUser({ clientId, emailAddress }, token);
        return { clientId, own, tokenOf, create };
      };

      test('§4.1 creates an account once; "if the account exists" it says so', async () => {
        const { create, tokenOf } = await newPlatform();
        const token = await tokenOf('AB-1002', '97202');
        const created = await create('hopper@example.org', token);
        expect(created.kind === 'created' && created.userId).toMatch(/\S/);
        expect(await create('hopper@example.org', token)).toEqual({ kind: 'exists' });
        expect(await create('Hopper@EXAMPLE.org', token)).toEqual({ kind: 'exists' });
        expect((await create('grace@example.com', token)).kind).toBe('created');
      });

      test('creates one of several at once', async () => {
        const { create, tokenOf } = await newPlatform();
        const token = await tokenOf('AB-1001', '97201');
        const answers = await Promise.all(
          Array.from({ length: 6 }, () => create('ada@example.com', token)),
        );
        const kinds = answers.map(({ kind }) => kind);
        expect(kinds.filter((kind) => kind === 'created')).toHaveLength(1);
        expect(kinds.filter((kind) => kind === 'exists')).toHaveLength(5);
      });

      test('§2.5 takes any address where the contract has none, and none but its own elsewhere', async () => {
        const { create, tokenOf } = await newPlatform();
        const withoutEmail = await tokenOf('AB-1004', '97204');
        expect((await create('typed@example.com', withoutEmail)).kind).toBe('created');
        const withEmail = await tokenOf('AB-1001', '97201');
        const invalid = { kind: 'refused', error: { errCode: 'USER_INVALID' } };
        expect(await create('typed@example.com', withEmail)).toEqual(invalid);
        expect(await create('no address', withoutEmail)).toEqual(invalid);
      });

      test('an address has an account with one client and none with another', async () => {
        const [one, other] = [await newPlatform(), await newPlatform()];
        const answerOf = async ({ create, tokenOf }: typeof one) =>
          (await create('ada@example.com', await tokenOf('AB-1001', '97201'))).kind;
        expect([await answerOf(one), await answerOf(other)]).toEqual(['created', 'created']);
        const stranger = { clientId: other.clientId, emailAddress: 'grace@example.com' };
        const answer = await one.own.createUser(stranger, await one.tokenOf('AB-1002', '97202'));
        expect(answer).toEqual({ kind: 'refused', error: { errCode: 'USER_INVALID' } });
      });

      test('is refused with a token that is expired, forged, or of another client', async () => {
        const [one, other] = [await newPlatform(), await newPlatform()];
        const foreign = await other.tokenOf('AB-1001', '97201');
        const refused = { kind: 'refused', error: { errCode: 'TOKEN_REFUSED' } };
        for (const token of [foreign, 'anything', ''])
          expect(await one.create('ada@example.com', token)).toEqual(refused);
        const own = await one.tokenOf('AB-1001', '97201');
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + eightHours + 1000 });
        expect(await one.create('ada@example.com', own)).toEqual(refused);
      });
    });

    describe('§7 logOn', () => {
      const mint = async (policyNumber = 'P-1001') => {
        const token = await underTest.mintSessionLink(clientId, policyNumber);
        if (token === undefined) throw new Error('No link was made');
        return token;
      };
      const refusedWith = (code: string) => ({ kind: 'refused', code });

      test('§4.3 "with a one-time token … log on": answers with an id token of the contract', async () => {
        const answer = await platform.logOn(await mint());
        if (answer.kind !== 'logged-on') throw new Error(`The answer was ${answer.kind}`);
        expect(contentOf(await platform.policies(answer.token))).toMatchObject([
          { policyNumber: 'P-1001' },
        ]);
        expect((await platform.verifyIdToken(answer.token))?.reference).toBe(answer.reference);
        const searched = await search(pair('AB-1001', '97201'));
        expect(searched).toMatchObject({ reference: answer.reference });
      });

      test('a token is used up, also where many come at once', async () => {
        const token = await mint();
        const answers = await Promise.all(Array.from({ length: 8 }, () => platform.logOn(token)));
        expect(answers.filter(({ kind }) => kind === 'logged-on')).toHaveLength(1);
        expect(answers.filter(({ kind }) => kind === 'refused')).toHaveLength(7);
        expect(await platform.logOn(token)).toEqual(refusedWith('TOKEN_USED'));
      });

      test('an expired token opens nothing', async () => {
        const expiring = await underTest.mintSessionLink(otherClientId, 'P-1001');
        await underTest.expireSessionLinks(otherClientId);
        expect(await otherPlatform.logOn(expiring)).toEqual(refusedWith('TOKEN_EXPIRED'));
      });

      test('invariant 1: the token of one client opens nothing at another, and is not used up by it', async () => {
        const token = await mint();
        expect(await otherPlatform.logOn(token)).toEqual(refusedWith('TOKEN_INVALID'));
        expect((await platform.logOn(token)).kind).toBe('logged-on');
      });

      test.each([
        ['', 'TOKEN_INVALID'],
        ['3f2b8c1e-7a51-4c8f-9b1d-0e6a2d4c5b7f', 'TOKEN_INVALID'],
        ['\0.\ud800.\0', 'TOKEN_INVALID'],
        ['x'.repeat(10_000), 'TOKEN_INVALID'],
        [undefined, 'TOKEN_MISSING'],
      ])('refuses %j: %s', async (token, code) => {
        expect(await platform.logOn(token)).toEqual(refusedWith(code));
      });

      test('neither an id token nor a search token is one', async () => {
        for (const token of [await anyToken(), searchToken])
          expect(await platform.logOn(token)).toEqual(refusedWith('TOKEN_INVALID'));
      });

      test('no link is made for a policy that nobody has, or several', async () => {
        expect(await underTest.mintSessionLink(clientId, 'P-none')).toBeUndefined();
      });
    });

    describe('§7 Session token creation: "session id | id token"', () => {
      const mint = async (owner = clientId) => {
        const sessionId = await underTest.mintSessionId(owner, 'P-1001');
        if (sessionId === undefined) throw new Error('No session id was made');
        return sessionId;
      };
      const refusedWith = (code: string) => ({ kind: 'refused', code });

      test('answers with an id token of the contract that the session is of', async () => {
        const answer = await platform.createSessionToken(await mint());
        if (answer.kind !== 'logged-on') throw new Error(`The answer was ${answer.kind}`);
        expect(contentOf(await platform.policies(answer.token))).toMatchObject([
          { policyNumber: 'P-1001' },
        ]);
        expect((await platform.verifyIdToken(answer.token))?.reference).toBe(answer.reference);
      });

      test('a session id is used up, also where many come at once', async () => {
        const sessionId = await mint();
        const answers = await Promise.all(
          Array.from({ length: 8 }, () => platform.createSessionToken(sessionId)),
        );
        expect(answers.filter(({ kind }) => kind === 'logged-on')).toHaveLength(1);
        expect(await platform.createSessionToken(sessionId)).toEqual(
          refusedWith('SESSION_ID_USED'),
        );
      });

      test('an expired session id opens nothing', async () => {
        const sessionId = await mint(otherClientId);
        await underTest.expireSessionIds(otherClientId);
        expect(await otherPlatform.createSessionToken(sessionId)).toEqual(
          refusedWith('SESSION_ID_EXPIRED'),
        );
      });

      test('invariant 1: the session id of one client opens nothing at another, and is not used up by it', async () => {
        const sessionId = await mint();
        expect(await otherPlatform.createSessionToken(sessionId)).toEqual(
          refusedWith('SESSION_ID_INVALID'),
        );
        expect((await platform.createSessionToken(sessionId)).kind).toBe('logged-on');
      });

      test.each(['', 'unknown', '\0.\ud800.\0', 'x'.repeat(10_000)])('refuses %j', async (id) => {
        expect(await platform.createSessionToken(id)).toEqual(refusedWith('SESSION_ID_INVALID'));
      });

      test('a session link is none, and a session id is no link', async () => {
        const link = (await underTest.mintSessionLink(clientId, 'P-1001')) ?? '';
        expect(await platform.createSessionToken(link)).toEqual(refusedWith('SESSION_ID_INVALID'));
        expect(await platform.logOn(await mint())).toEqual(refusedWith('TOKEN_INVALID'));
      });
    });

    describe('§7 agent-flow log on', () => {
      test('§4.3 opens the contract of the policy that the agent named', async () => {
        const answer = await platform.agentLogOn({ agent: 'agent-7', policyNumber: 'P-1003' });
        if (answer.kind !== 'logged-on') throw new Error(`The answer was ${answer.kind}`);
        expect(contentOf(await platform.policies(answer.token))).toMatchObject([
          { policyNumber: 'P-1003' },
        ]);
      });

      test.each([
        [{ policyNumber: 'P-1003', dealerCode: 'D-7' }, 'logged-on'],
        [{ policyNumber: 'P-1003', dealerCode: 'D-8' }, 'refused'],
        [{ policyNumber: 'P-none' }, 'refused'],
        [{ policyNumber: '\0' }, 'refused'],
      ])('%j: %s', async (named, kind) => {
        expect((await platform.agentLogOn({ agent: 'agent-7', ...named })).kind).toBe(kind);
      });

      test('invariant 1: opens no contract of another client', async () => {
        expect(
          await otherPlatform.agentLogOn({ agent: 'agent-7', policyNumber: 'P-1003' }),
        ).toEqual({ kind: 'refused', code: 'AGENT_POLICY_UNKNOWN' });
      });
    });

    test('says that it is up', async () => {
      expect(await platform.state()).toBe('up');
    });
  });
}

function detailsOf(answer: ContractSearchAnswer) {
  if (answer.kind !== 'found') throw new Error(`The contract was ${answer.kind}`);
  return answer.contractDetails;
}

function contentOf<Value>(answer: { kind: 'answer'; value: Value } | { kind: string }): Value {
  if (!('value' in answer)) throw new Error(`The answer was ${answer.kind}`);
  return answer.value;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

/** A mask without the marks that keep its direction. */
function plain(mask: string): string {
  return mask.replace(/[\u2066\u2069]/g, '');
}
