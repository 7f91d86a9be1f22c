import { randomUUID } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeAll, describe, expect, type TestContext, test } from 'vitest';
import type { Path } from '@/lib/clients';
import type { Customer, FoundContract, Platform, PlatformAnswer, SearchParameter } from '../port';
import { foreignContracts, type GivenContracts, manyContracts, newClientId } from './contracts';
import { readParts } from './suite/parts';

/** What a test needs of an implementation of the policy platform, which may run somewhere else. */
export interface PlatformUnderTest {
  platformFor(clientId: string, path?: Path): Platform;
  /** Makes these the client's contracts, each term stored as it is written here. */
  load(clientId: string, contracts: GivenContracts): Promise<void>;
  rotateSigningKey(): Promise<void>;
  mintSearchToken(clientId: string): Promise<string>;
  /** @returns the token of a one-time session link; none where no policy or several match */
  mintSessionLink(clientId: string, policyNumber: string): Promise<string | undefined>;
  mintSessionId(clientId: string, policyNumber: string): Promise<string | undefined>;
  /** Lets the session ids of a client expire. */
  expireSessionIds(clientId: string): Promise<void>;
  /** Lets the session links of a client expire. */
  expireSessionLinks(clientId: string): Promise<void>;
  /** People accept a report of a holder. @param actsNow who acts for the holder from now on */
  acceptReport(reportId: string, actsNow: string, policyNumber: string): Promise<void>;
  /** Its clock, where tests can set it; without one, what takes hours is not tested. */
  readonly clock?: {
    forward(milliseconds: number): Promise<void>;
    /** Back to what it is. */
    reset(): Promise<void>;
  };
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
    let platform: Platform;
    let otherPlatform: Platform;
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
    afterEach(() => underTest.clock?.reset());

    /** Lets every token expire. */
    const pass = async ({ skip }: TestContext) => {
      if (!underTest.clock) return skip('its clock cannot be set');
      await underTest.clock.forward(eightHours + 1000);
    };

    const search = (searchParameters: SearchParameter[]) =>
      platform.searchContract({ searchParameters });
    const found = async (number: string, zip: string) => detailsOf(await search(pair(number, zip)));
    const anyToken = async () => (await found('AB-1001', '97201')).token;

    const refusedWith = (errCode: string) => ({ kind: 'refused', error: { errCode } });
    const sessionOf = async (token: string) => contentOf(await platform.session({ token }));
    const isAccepted = async (searchToken: string, asked = platform) =>
      contentOf(await asked.checkSearchToken({ searchToken })).isAccepted;

    /** Every call that reads what a token opens. */
    const answers = (token: string, asked = platform) =>
      Promise.all([
        asked.session({ token }),
        asked.policies({ token }),
        asked.coverages({ token }),
        asked.products({ token }),
      ]);
    const expectRefused = async (token: string, asked = platform) => {
      expect(await answers(token, asked)).toEqual(Array(4).fill(refusedWith('TOKEN_REFUSED')));
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
        expect((await search([given('Option2_SearchTerm1', ' üNIQUE ')])).kind).toBe('answer');
        expect((await search(pair('ab-1001', ' 97201'))).kind).toBe('answer');
      });

      test('§5 finds by normalized terms where nothing has the terms as they were typed', async () => {
        const typed = (value: string, normalized?: string) => [
          { ...given('Option1_SearchTerm1', value), ...(normalized ? { normalized } : {}) },
          given('Option1_SearchTerm2', '97201'),
        ];
        expect((await search(typed('AB 1001', 'ab1001'))).kind).toBe('answer');
        expect((await search(typed('AB-1001', 'AB1001'))).kind).toBe('answer');
        for (const parameters of [typed('AB 1001'), typed('AB1001'), typed('AB 1001', 'AB100')])
          expect(await search(parameters)).toEqual(refusedWith('POLICY_NOT_FOUND'));
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
        expect(await search(parameters)).toEqual(refusedWith('POLICY_NOT_FOUND'));
      });

      test('§3 does not look at hidden parameters', async () => {
        const [number, zip] = [given('Option1_SearchTerm1', 'AB-1001'), 'Option1_SearchTerm2'];
        expect((await search([number, given(zip, 'wrong', true)])).kind).toBe('answer');
        expect(await search([{ ...number, isHidden: true }])).toEqual(
          refusedWith('POLICY_NOT_FOUND'),
        );
      });

      test.each([
        ['a quoted condition', "' OR '1'='1"],
        ['a second statement', "'; DROP TABLE platform.contract; --"],
        ['an array literal', '{"AB-1001",NULL}'],
        ['NULL', 'NULL'],
        ['a wildcard', '%'],
        ['a backslash', '\\'],
        ['NUL', '\0'],
        ['a value and NUL', 'AB-1001\0'],
        ['half a surrogate pair', '\ud800'],
        ['a value and half a surrogate pair', 'AB-1001\udfff'],
        ['characters that normalise to many', '\uFDFA'.repeat(100)],
      ])('finds nothing and does not throw for %s', async (_, hostile) => {
        const searches = [
          pair(hostile, '97201'),
          pair('AB-1001', hostile),
          [given(hostile, 'AB-1001')],
        ];
        for (const parameters of searches)
          expect(await search(parameters)).toEqual(refusedWith('POLICY_NOT_FOUND'));
      });

      test('finds nothing for an empty value', async () => {
        for (const parameters of [pair('', '97201'), pair('AB-1001', '')])
          expect(await search(parameters)).toEqual(refusedWith('POLICY_NOT_FOUND'));
      });

      test.each([
        ['an empty key', [given('', 'AB-1001')]],
        ['a key of 10,000 characters', [given('x'.repeat(10_000), 'AB-1001')]],
        ['a value of 10,000 characters', pair('x'.repeat(10_000), '97201')],
        ['characters that normalise to very many', pair('AB-1001', '\uFDFA'.repeat(1000))],
      ])('refuses %s as no search', async (_, parameters) => {
        expect(await search(parameters)).toEqual(refusedWith('INPUT_INVALID'));
      });
    });

    describe('§7 getPolicies', () => {
      test('answers policies, the newest first', async () => {
        const { token } = await found('AB-1002', '97202');
        const answer = await platform.policies({ token });
        expect(contentOf(answer).items.map(({ policyNumber }) => policyNumber)).toEqual([
          'P-newest',
          'P-middle',
          'P-older',
        ]);
      });

      test('answers the customer, coverages and products of a policy', async () => {
        const token = await anyToken();
        const [policies, coverages, products] = await Promise.all([
          platform.policies({ token }),
          platform.coverages({ token }),
          platform.products({ token }),
        ]);
        expect(contentOf(policies).items).toEqual([
          {
            id: expect.stringMatching(/\S/),
            // The product of this plan has no rules.
            isClaimedElsewhere: true,
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
        const [policy] = contentOf(policies).items;
        expect(contentOf(coverages).items).toMatchObject([
          {
            id: expect.stringMatching(/\S/),
            policyId: policy?.id,
            policyNumber: 'P-1001',
            coverageTypeCode: 'SCREEN',
            effectiveDate: '2026-01-31',
            limit: { amount: 50000, currency: 'USD' },
          },
        ]);
        expect(contentOf(products).items).toMatchObject([
          {
            id: expect.stringMatching(/\S/),
            policyId: policy?.id,
            policyNumber: 'P-1001',
            Manufacturer: 'Acme',
            ProductDescription: 'Acme One',
          },
        ]);
        for (const list of [policies, coverages, products])
          expect(contentOf<object>(list)).not.toHaveProperty('next');
      });

      test('§4.2 answers a customer nobody knows yet with empty names', async () => {
        const { token } = await found('AB-1005', '97205');
        const [policy] = contentOf(await platform.policies({ token })).items;
        expect(policy?.customers).toMatchObject([
          { firstName: '', lastName: '', address: { address1: '' } },
        ]);
      });
    });

    describe('every list comes by cursor', () => {
      const lists = ['policies', 'coverages', 'products'] as const;
      /** The identifiers of a list, part by part. */
      const parts = (list: (typeof lists)[number], token: string, limit: number) =>
        readParts((page) => platform[list]({ token, ...page }), limit);

      test.each(lists)('%s: each item once, in one order, however long the parts', async (list) => {
        const { token } = await found('AB-1002', '97202');
        const [whole = []] = await parts(list, token, 200);
        expect(whole).toHaveLength(list === 'coverages' ? 4 : 3);
        expect(new Set(whole).size).toBe(whole.length);
        for (const limit of [1, 2, 3, 4, 5]) {
          const read = await parts(list, token, limit);
          expect(read.flat()).toEqual(whole);
          expect(read).toHaveLength(Math.ceil(whole.length / limit));
        }
        expect(await parts(list, (await found('AB-1002', '97202')).token, 200)).toEqual([whole]);
      });

      test.each(lists)('%s: an empty list has one part', async (list) => {
        const { token } = await found('AB-1004', '97204');
        if (list !== 'policies') expect(await parts(list, token, 1)).toEqual([[]]);
        else expect(await parts(list, token, 1)).toHaveLength(1);
      });

      test.each(lists)('%s: parts of another length and cursors of its own alone', async (list) => {
        const { token } = await found('AB-1002', '97202');
        const elsewhere = await found('AB-1001', '97201');
        const [[foreign = ''] = []] = await parts(list, elsewhere.token, 1);
        for (const asked of [
          { limit: 0 },
          { limit: 201 },
          { limit: 1.5 },
          { cursor: 'unheard-of' },
          { cursor: '\0.\ud800' },
          { cursor: 'x'.repeat(10_000) },
          { cursor: foreign },
        ])
          expect(await platform[list]({ token, ...asked })).toEqual(refusedWith('INPUT_INVALID'));
      });

      test('the token is asked for with every part', async () => {
        const { token } = await found('AB-1002', '97202');
        const { next = '' } = contentOf(await platform.policies({ token, limit: 1 }));
        expect(await otherPlatform.policies({ token, limit: 1, cursor: next })).toEqual(
          refusedWith('TOKEN_REFUSED'),
        );
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
      const name = (own: Platform, token: string, firstName: string, given = contacts) =>
        own.updateCustomer({
          token,
          idempotencyKey: randomUUID(),
          customer: customer(firstName),
          contacts: given,
        });
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
        const answer = await name(own, token, 'Alan');
        expect(answer).toEqual({ kind: 'answer', value: customer('Alan') });
        const [policy] = contentOf(await own.policies({ token })).items;
        expect(policy?.customers).toEqual([
          { ...customer('Alan'), addressSince: expect.any(String) },
        ]);
        expect(await again()).toMatchObject({
          email: ['alan@example.com'],
          phoneNumber: ['+15035550199'],
        });
      });

      test('is refused where somebody is known, and changes nothing', async () => {
        const { own, again, token } = await fresh();
        await name(own, token, 'Alan');
        const thief = { email: 'eve@example.com', phoneNumber: '+15035550666' };
        expect(await name(own, token, 'Eve', thief)).toEqual(refusedWith('CUSTOMER_KNOWN'));
        expect(await again()).toMatchObject({ email: ['alan@example.com'] });
      });

      test('of many at once, one is first', async () => {
        const { own, token } = await fresh();
        const names = ['Ann', 'Ben', 'Cyd', 'Dov'];
        const answers = await Promise.all(names.map((each) => name(own, token, each)));
        expect(answers.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
        expect(answers.filter(({ kind }) => kind === 'refused')).toEqual(
          Array(3).fill(refusedWith('CUSTOMER_KNOWN')),
        );
      });

      test('is refused with the token of another client', async () => {
        const { token } = await fresh();
        expect(await name(otherPlatform, token, 'Eve')).toEqual(refusedWith('TOKEN_REFUSED'));
      });
    });

    describe('§3 id token', () => {
      test('says which contract it opens, for eight hours', async () => {
        const answer = await search(pair('AB-1001', '97201'));
        const { reference, expiresAt } = await sessionOf(detailsOf(answer).token);
        expect(reference).toBe(contentOf(answer).reference);
        const left = expiresAt * 1000 - Date.now();
        expect(left).toBeGreaterThan(eightHours - 60_000);
        expect(left).toBeLessThanOrEqual(eightHours);
      });

      test('invariant 1: is refused for another client', async () => {
        const token = await anyToken();
        expect((await platform.session({ token })).kind).toBe('answer');
        await expectRefused(token, otherPlatform);
      });

      test('is refused once it has expired, used before or not (by a clock that tests set)', async (context) => {
        const [used, unused] = [await anyToken(), (await found('AB-1003', '97203')).token];
        expect((await platform.session({ token: used })).kind).toBe('answer');
        await pass(context);
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
        expect((await platform.session({ token })).kind).toBe('answer');
      });

      test('outlives a change of the signing key', async () => {
        const before = await anyToken();
        await underTest.rotateSigningKey();
        const after = await anyToken();
        expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
        for (const token of [before, after])
          expect((await platform.policies({ token })).kind).toBe('answer');
      });
    });

    describe('§2.1 search token', () => {
      test('is accepted as often as it comes, also after a change of the signing key', async () => {
        expect(await isAccepted(searchToken)).toBe(true);
        await underTest.rotateSigningKey();
        expect(await isAccepted(searchToken)).toBe(true);
      });

      test('invariant 1: is refused for another client', async () => {
        expect(await isAccepted(searchToken, otherPlatform)).toBe(false);
      });

      test('is refused once it has expired (by a clock that tests set)', async (context) => {
        await pass(context);
        expect(await isAccepted(searchToken)).toBe(false);
      });

      test('opens no contract, and an id token is none', async () => {
        await expectRefused(searchToken);
        expect(await isAccepted(await anyToken())).toBe(false);
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
          '\0.\ud800.\0',
          'x'.repeat(10_000),
        ])
          expect(await isAccepted(forged)).toBe(false);
        expect(await platform.checkSearchToken({ searchToken: '' })).toEqual(
          refusedWith('INPUT_INVALID'),
        );
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
          own.createUser({ token, idempotencyKey: randomUUID(), clientId, emailAddress });
        return { clientId, own, tokenOf, create };
      };

      test('§4.1 creates an account once; "if the account exists" it says so', async () => {
        const { create, tokenOf } = await newPlatform();
        const token = await tokenOf('AB-1002', '97202');
        const created = await create('hopper@example.org', token);
        expect(contentOf(created).userId).toMatch(/\S/);
        const exists = refusedWith('USER_EXISTS');
        expect(await create('hopper@example.org', token)).toEqual(exists);
        expect(await create('Hopper@EXAMPLE.org', token)).toEqual(exists);
        expect((await create('grace@example.com', token)).kind).toBe('answer');
      });

      test('creates one of several at once', async () => {
        const { create, tokenOf } = await newPlatform();
        const token = await tokenOf('AB-1001', '97201');
        const answers = await Promise.all(
          Array.from({ length: 6 }, () => create('ada@example.com', token)),
        );
        expect(answers.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
        expect(answers.filter(({ kind }) => kind === 'refused')).toEqual(
          Array(5).fill(refusedWith('USER_EXISTS')),
        );
      });

      test('§2.5 takes any address where the contract has none, and none but its own elsewhere', async () => {
        const { create, tokenOf } = await newPlatform();
        const withoutEmail = await tokenOf('AB-1004', '97204');
        expect((await create('typed@example.com', withoutEmail)).kind).toBe('answer');
        const withEmail = await tokenOf('AB-1001', '97201');
        expect(await create('typed@example.com', withEmail)).toEqual(refusedWith('USER_INVALID'));
        expect(await create('no address', withoutEmail)).toEqual(refusedWith('INPUT_INVALID'));
      });

      test('an address has an account with one client and none with another', async () => {
        const [one, other] = [await newPlatform(), await newPlatform()];
        const answerOf = async ({ create, tokenOf }: typeof one) =>
          (await create('ada@example.com', await tokenOf('AB-1001', '97201'))).kind;
        expect([await answerOf(one), await answerOf(other)]).toEqual(['answer', 'answer']);
        const answer = await one.own.createUser({
          token: await one.tokenOf('AB-1002', '97202'),
          idempotencyKey: randomUUID(),
          clientId: other.clientId,
          emailAddress: 'grace@example.com',
        });
        expect(answer).toEqual(refusedWith('USER_INVALID'));
      });

      test('is refused with a token that is forged, or of another client', async () => {
        const [one, other] = [await newPlatform(), await newPlatform()];
        const foreign = await other.tokenOf('AB-1001', '97201');
        for (const token of [foreign, 'anything', ''])
          expect(await one.create('ada@example.com', token)).toEqual(refusedWith('TOKEN_REFUSED'));
      });

      test('is refused with a token that has expired (by a clock that tests set)', async (context) => {
        const one = await newPlatform();
        const own = await one.tokenOf('AB-1001', '97201');
        await pass(context);
        expect(await one.create('ada@example.com', own)).toEqual(refusedWith('TOKEN_REFUSED'));
      });
    });

    describe('§7 logOn', () => {
      const mint = async (policyNumber = 'P-1001') => {
        const token = await underTest.mintSessionLink(clientId, policyNumber);
        if (token === undefined) throw new Error('No link was made');
        return token;
      };

      test('§4.3 "with a one-time token … log on": answers with an id token of the contract', async () => {
        const opened = contentOf(await platform.logOn({ oneTimeToken: await mint() }));
        const { token, reference } = opened;
        expect(contentOf(await platform.policies({ token })).items).toMatchObject([
          { policyNumber: 'P-1001' },
        ]);
        expect((await sessionOf(token)).reference).toBe(reference);
        const searched = await search(pair('AB-1001', '97201'));
        expect(contentOf(searched).reference).toBe(reference);
      });

      test('a token is used up, also where many come at once', async () => {
        const oneTimeToken = await mint();
        const answers = await Promise.all(
          Array.from({ length: 8 }, () => platform.logOn({ oneTimeToken })),
        );
        expect(answers.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
        expect(answers.filter(({ kind }) => kind === 'refused')).toHaveLength(7);
        expect(await platform.logOn({ oneTimeToken })).toEqual(refusedWith('TOKEN_USED'));
      });

      test('an expired token opens nothing', async () => {
        const oneTimeToken = (await underTest.mintSessionLink(otherClientId, 'P-1001')) ?? '';
        await underTest.expireSessionLinks(otherClientId);
        expect(await otherPlatform.logOn({ oneTimeToken })).toEqual(refusedWith('TOKEN_EXPIRED'));
      });

      test('invariant 1: the token of one client opens nothing at another, and is not used up by it', async () => {
        const oneTimeToken = await mint();
        expect(await otherPlatform.logOn({ oneTimeToken })).toEqual(refusedWith('TOKEN_INVALID'));
        expect((await platform.logOn({ oneTimeToken })).kind).toBe('answer');
      });

      test.each([
        ['', 'TOKEN_INVALID'],
        ['3f2b8c1e-7a51-4c8f-9b1d-0e6a2d4c5b7f', 'TOKEN_INVALID'],
        ['\0.\ud800.\0', 'TOKEN_INVALID'],
        ['x'.repeat(10_000), 'TOKEN_INVALID'],
      ])('refuses %j: %s', async (oneTimeToken, code) => {
        expect(await platform.logOn({ oneTimeToken })).toEqual(refusedWith(code));
      });

      test('refuses whoever brings none: TOKEN_MISSING', async () => {
        expect(await platform.logOn({})).toEqual(refusedWith('TOKEN_MISSING'));
      });

      test('neither an id token nor a search token is one', async () => {
        for (const oneTimeToken of [await anyToken(), searchToken])
          expect(await platform.logOn({ oneTimeToken })).toEqual(refusedWith('TOKEN_INVALID'));
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

      test('answers with an id token of the contract that the session is of', async () => {
        const opened = contentOf(await platform.createSessionToken({ sessionId: await mint() }));
        const { token, reference } = opened;
        expect(contentOf(await platform.policies({ token })).items).toMatchObject([
          { policyNumber: 'P-1001' },
        ]);
        expect((await sessionOf(token)).reference).toBe(reference);
      });

      test('a session id is used up, also where many come at once', async () => {
        const sessionId = await mint();
        const answers = await Promise.all(
          Array.from({ length: 8 }, () => platform.createSessionToken({ sessionId })),
        );
        expect(answers.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
        expect(await platform.createSessionToken({ sessionId })).toEqual(
          refusedWith('SESSION_ID_USED'),
        );
      });

      test('an expired session id opens nothing', async () => {
        const sessionId = await mint(otherClientId);
        await underTest.expireSessionIds(otherClientId);
        expect(await otherPlatform.createSessionToken({ sessionId })).toEqual(
          refusedWith('SESSION_ID_EXPIRED'),
        );
      });

      test('invariant 1: the session id of one client opens nothing at another, and is not used up by it', async () => {
        const sessionId = await mint();
        expect(await otherPlatform.createSessionToken({ sessionId })).toEqual(
          refusedWith('SESSION_ID_INVALID'),
        );
        expect((await platform.createSessionToken({ sessionId })).kind).toBe('answer');
      });

      test.each([
        ['unknown', 'SESSION_ID_INVALID'],
        ['\0.\ud800.\0', 'SESSION_ID_INVALID'],
        ['x'.repeat(10_000), 'SESSION_ID_INVALID'],
        ['', 'INPUT_INVALID'],
      ])('refuses %j: %s', async (sessionId, code) => {
        expect(await platform.createSessionToken({ sessionId })).toEqual(refusedWith(code));
      });

      test('a session link is none, and a session id is no link', async () => {
        const sessionId = (await underTest.mintSessionLink(clientId, 'P-1001')) ?? '';
        expect(await platform.createSessionToken({ sessionId })).toEqual(
          refusedWith('SESSION_ID_INVALID'),
        );
        expect(await platform.logOn({ oneTimeToken: await mint() })).toEqual(
          refusedWith('TOKEN_INVALID'),
        );
      });
    });

    describe('§7 agent-flow log on', () => {
      test('§4.3 opens the contract of the policy that the agent named', async () => {
        const answer = await platform.agentLogOn({ agent: 'agent-7', policyNumber: 'P-1003' });
        const { token } = contentOf(answer);
        expect(contentOf(await platform.policies({ token })).items).toMatchObject([
          { policyNumber: 'P-1003' },
        ]);
      });

      test.each([
        [{ policyNumber: 'P-1003', dealerCode: 'D-7' }, 'answer'],
        [{ policyNumber: 'P-1003', dealerCode: 'D-8' }, 'refused'],
        [{ policyNumber: 'P-none' }, 'refused'],
        [{ policyNumber: '\0' }, 'refused'],
      ])('%j: %s', async (named, kind) => {
        expect((await platform.agentLogOn({ agent: 'agent-7', ...named })).kind).toBe(kind);
      });

      test('invariant 1: opens no contract of another client', async () => {
        expect(
          await otherPlatform.agentLogOn({ agent: 'agent-7', policyNumber: 'P-1003' }),
        ).toEqual(refusedWith('AGENT_POLICY_UNKNOWN'));
      });
    });

    describe('§2.1 policy-account: several contracts of one person', () => {
      const person = { issuer: 'https://login.example', subject: 'ada-7' };

      test('lists what is theirs, what is in force before what has ended, and opens each', async () => {
        const { items } = contentOf(await platform.contractsOfPerson(person));
        expect(items.map(({ policies }) => [policies.inForce > 0, policies.count])).toEqual([
          [true, 1],
          [false, 1],
        ]);
        expect(items[0]?.policies.items).toMatchObject([
          { policyNumber: 'P-1001', planName: { en: 'Phone plan' }, status: 'active' },
        ]);
        for (const { reference } of items) {
          const { token } = contentOf(await platform.personLogOn({ ...person, reference }));
          expect((await sessionOf(token)).reference).toBe(reference);
        }
      });

      test('invariants 12 and 15: another subject, another issuer and another’s contract are as if there were none', async () => {
        const [first] = contentOf(await platform.contractsOfPerson(person)).items;
        const reference = first?.reference ?? '';
        for (const other of [
          { ...person, subject: 'ada-8' },
          { ...person, issuer: 'https://login.example/' },
        ]) {
          expect(contentOf(await platform.contractsOfPerson(other)).items).toEqual([]);
          expect(await platform.personLogOn({ ...other, reference })).toEqual(
            refusedWith('CONTRACT_UNKNOWN'),
          );
        }
        const others = contentOf(await search(pair('AB-1003', '97203'))).reference;
        for (const named of [others, 'contract-of-nobody'])
          expect(await platform.personLogOn({ ...person, reference: named })).toEqual(
            refusedWith('CONTRACT_UNKNOWN'),
          );
      });

      test('invariant 1: at another client the person has nothing', async () => {
        const [first] = contentOf(await platform.contractsOfPerson(person)).items;
        const reference = first?.reference ?? '';
        expect(contentOf(await otherPlatform.contractsOfPerson(person)).items).toEqual([]);
        expect(await otherPlatform.personLogOn({ ...person, reference })).toEqual(
          refusedWith('CONTRACT_UNKNOWN'),
        );
      });
    });

    describe('§10.18 log on of a delegate', () => {
      const delegate = 'Charles Babbage';

      test('opens the contract that the reference names', async () => {
        const { reference } = contentOf(await search(pair('AB-1001', '97201')));
        const { token } = contentOf(await platform.delegateLogOn({ reference, delegate }));
        expect(await sessionOf(token)).toMatchObject({ reference });
      });

      test('invariant 1: opens none of another client, and none that there is not', async () => {
        const { reference } = contentOf(await search(pair('AB-1001', '97201')));
        for (const [asked, named] of [
          [otherPlatform, reference],
          [platform, 'contract-none'],
          [platform, '\0'],
        ] as const)
          expect(await asked.delegateLogOn({ reference: named, delegate })).toEqual(
            refusedWith('CONTRACT_UNKNOWN'),
          );
      });
    });

    test('says that it is up', async () => {
      expect(await platform.state()).toBe('up');
    });
  });
}

function detailsOf(answer: PlatformAnswer<FoundContract>) {
  return contentOf(answer).contractDetails;
}

function contentOf<Value>(answer: PlatformAnswer<Value>): Value {
  if (answer.kind === 'answer') return answer.value;
  const reason = answer.kind === 'refused' ? answer.error.errCode : answer.kind;
  throw new Error(`The answer was ${reason}`);
}

/** A mask without the marks that keep its direction. */
function plain(mask: string): string {
  return mask.replace(/[\u2066\u2069]/g, '');
}
