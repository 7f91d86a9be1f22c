import { beforeAll, expect, test, vi } from 'vitest';
import { catalogue, telephonePlan } from '@/insurer/tests/claims/insured';
import { loadEmbedded } from '@/insurer/tests/give-contracts';
import type { Change, Outcome, RawValues } from '@/lib/changes';
import { runChange } from '@/lib/changes/tests/run-change';
import { continueClaimForm, keepClaimForm } from '@/lib/claims/form/keep';
import { phoneIsBack, phoneIsHere } from '@/lib/claims/form/phone-is-back';
import { keepClaim } from '@/lib/claims/kept/kept-claim';
import { resourceSchema } from '@/lib/clients';
import { snapshotWith } from '@/lib/entry/tests/context';
import { outboxMessages } from '@/lib/messaging';
import * as platforms from '@/lib/platform';
import { newClientId } from '@/lib/platform/tests/contracts';
import { daysFromNow, insuredHolders } from '@/lib/platform/tests/suite/insured-holders';
import { viewWith } from '@/lib/policies/tests/holder';
import { plainView, type View } from '@/lib/request';
import { type CookieReader, readSession } from '@/lib/session';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { verificationChoices } from '@/lib/verification';
import { checkAccessCode } from '@/lib/verification/check-code';
import { sendAccessCode } from '@/lib/verification/send-code';
import { searchContract } from '../search-contract';

const clientId = newClientId('claimed-phone');
const snapshot = {
  ...snapshotWith({ Global_Feature_EnablePortalClaimForm: true }),
  id: clientId,
  resources: { Option1_SearchTerm1: resourceSchema.parse({ Value: 'Contract' }) },
};
const view = plainView(snapshot, 'en', '/');
const networkAddress = '203.0.113.7';

const [phone, several, email, furniture, uncovered] = [0, 1, 2, 3, 4];
const numbers = [
  ['+15035550112'],
  ['+15035550113', '+12065550113'],
  ['+15035550114'],
  ['+15035550115'],
  ['+15035550116'],
];

/** The one coverage of a plan without theft. */
const damage = {
  coverageTypeCode: 'DAMAGE',
  title: 'Damage',
  description: 'Accidents',
  effectiveDate: daysFromNow(-200),
  expiryDate: daysFromNow(500),
};

beforeAll(() => {
  const { deviceClasses, ...plan } = telephonePlan();
  const isPhone = ({ code }: { readonly code: string }) => code === 'PHONE';
  const products = [
    { ...plan, deviceClasses: deviceClasses.map((one) => ({ ...one, isPhone: isPhone(one) })) },
  ];
  const given = insuredHolders(numbers.length);
  return loadEmbedded(clientId, {
    ...given,
    products: { ...catalogue, products },
    contracts: given.contracts.map((contract, index) => ({
      ...contract,
      emails: index === email ? ['robin@example.com'] : [],
      phoneNumbers: numbers[index],
      policies: insuredHolders(numbers.length, {
        ...(index === uncovered ? { coverages: [damage] } : {}),
        products: [
          {
            Manufacturer: 'Acme',
            Type: 'Phone',
            ProductDescription: 'Phone',
            deviceClass: index === furniture ? 'PHONE_FOLDABLE' : 'PHONE',
          },
        ],
      }).contracts[index]?.policies,
    })),
  });
});

/** A browser: what an answer sets it sends along from then on. */
class Browser {
  #cookies: CookieReader = emptyJar;
  #set: NonNullable<Outcome['cookies']> = [];

  get cookies() {
    return this.#cookies;
  }

  /** What it was given, which another browser can be given as well. */
  get set() {
    return this.#set;
  }

  take(cookies: NonNullable<Outcome['cookies']>) {
    this.#set = [...this.#set, ...cookies];
    this.#cookies = jar(...this.#set);
  }

  async send<Input>(change: Change<Input>, values: RawValues = {}, at: View = view) {
    const outcome = await runChange(
      change,
      { view: at, cookies: this.cookies, networkAddress },
      values,
    );
    this.take(outcome.cookies ?? []);
    return outcome;
  }

  async report(claimType: string) {
    const said = {
      claimType,
      dateOfLoss: '2026-01-05',
      isDateEstimated: false,
      description: 'Gone.',
    };
    this.take([await keepClaim(view, said, this.cookies)]);
  }

  async search(holder: number) {
    const input = { option: '1', Option1_SearchTerm1: `HOLDER-${holder}` };
    const context = { view, input, cookies: this.cookies, networkAddress };
    const outcome = await searchContract.run(context);
    this.take(outcome.cookies ?? []);
    return outcome;
  }

  /** Goes on with what was reported as a claim of a holder. @returns its draft */
  async continueReport(holder: View) {
    const continued = await this.send(continueClaimForm, {}, holder);
    if (continued.kind !== 'go') throw new Error(JSON.stringify(continued));
    return continued.to.split('/').at(-1) ?? '';
  }

  async choices() {
    const choices = await verificationChoices(view, this.cookies);
    if (choices.kind !== 'choices') throw new Error(choices.kind);
    const { emails, phones, methods, isPhoneWithheld } = choices;
    return { emails: emails.length, phones: phones.length, methods, isPhoneWithheld };
  }
}

const every = { methods: ['email', 'sms', 'voice'], emails: 1, phones: 1, isPhoneWithheld: false };
const byPhone = { methods: ['sms', 'voice'], emails: 0, phones: 1, isPhoneWithheld: false };
const nothing = { methods: [], emails: 0, phones: 0, isPhoneWithheld: true };

test.each([
  ['nothing was reported', undefined, phone, byPhone],
  ['nothing was reported', undefined, email, every],
  ['damage was reported', 'DAMAGE', phone, byPhone],
  ['theft was reported, the only contact is a phone', 'THEFT', phone, nothing],
  ['theft was reported, of two numbers nobody knows which', 'THEFT', several, nothing],
  [
    'theft was reported, an e-mail address is left',
    'THEFT',
    email,
    { ...every, methods: ['email'], phones: 0, isPhoneWithheld: true },
  ],
  ['theft was reported, which the plan does not cover', 'THEFT', uncovered, nothing],
  ['theft was reported, and no phone is covered', 'THEFT', furniture, byPhone],
])('§10.18 %s: which codes are offered before sign-in', async (_, type, holder, expected) => {
  const browser = new Browser();
  if (type) await browser.report(type);
  expect(await browser.search(holder)).toMatchObject({ kind: 'go', to: '/security-verification' });
  expect(await browser.choices()).toEqual(expected);
});

test('§10.18 only the number that lives in the phone is withheld, where the platform knows it', async () => {
  const platform = platforms.platformOf(view);
  const knowing = vi.spyOn(platforms, 'platformOf').mockReturnValue({
    ...platform,
    claimOptions: async (asked) => {
      const answer = await platform.claimOptions(asked);
      if (answer.kind !== 'answer') return answer;
      return { ...answer, value: { ...answer.value, phoneNumber: '(503) 555-0113' } };
    },
  });
  const browser = new Browser();
  await browser.report('THEFT');
  await browser.search(several);
  knowing.mockRestore();
  expect(await browser.choices()).toEqual({ ...byPhone, isPhoneWithheld: true });
  expect((await browser.send(sendAccessCode, { method: 'sms', phoneIndex: '0' })).kind).toBe('go');
  const [message] = await outboxMessages({ clientId, limit: 1 });
  expect(message?.recipient).toBe('+12065550113');
});

test('§10.18 while nobody can say which phones are covered, nobody is let past', async () => {
  const platform = platforms.platformOf(view);
  const away = vi.spyOn(platforms, 'platformOf').mockReturnValue({
    ...platform,
    claimOptions: async () => ({ kind: 'unavailable' }),
  });
  const browser = new Browser();
  await browser.report('THEFT');
  const outcome = await browser.search(phone);
  away.mockRestore();
  expect(outcome).toMatchObject({ kind: 'refused' });
  expect((await verificationChoices(view, browser.cookies)).kind).toBe('none');
});

test('§10.18 a code that is asked for by hand is refused, nothing is sent, and nobody gets in', async () => {
  const browser = new Browser();
  await browser.report('THEFT');
  await browser.search(phone);
  const before = (await outboxMessages({ clientId, limit: 50 })).length;
  for (const method of ['sms', 'voice'])
    for (const phoneIndex of ['', '0', '1'])
      expect(await browser.send(sendAccessCode, { method, phoneIndex })).toMatchObject({
        kind: 'refused',
        errCode: 'METHOD_NOT_OFFERED',
      });
  expect(await browser.send(checkAccessCode, { AccessCode: '123456' })).toMatchObject({
    errCode: 'FLOW_EXPIRED',
  });
  expect((await outboxMessages({ clientId, limit: 50 })).length).toBe(before);
  expect(await readSession(snapshot, '1', browser.cookies)).toBeUndefined();
});

test.each([
  ['before it sent a code', false],
  ['after it has sent a code', true],
])(
  '§10.18 a copy of a verification from before the report, %s, sends none and opens nothing',
  async (_, isSent) => {
    const browser = new Browser();
    await browser.search(phone);
    if (isSent) await browser.send(sendAccessCode, { method: 'sms', phoneIndex: '0' });
    const copy = new Browser();
    copy.take(browser.set);
    const reported = await browser.send(keepClaimForm, {
      dateOfLoss: '2026-01-05',
      description: 'Gone.',
    });
    expect(reported).toMatchObject({ kind: 'go' });
    const before = (await outboxMessages({ clientId, limit: 50 })).length;
    expect(await copy.send(sendAccessCode, { method: 'sms', phoneIndex: '0' })).toMatchObject({
      kind: 'refused',
    });
    expect(await copy.send(checkAccessCode, { AccessCode: '123456' })).toMatchObject({
      errCode: isSent ? 'ACCESS_CODE_EXPIRED' : 'FLOW_EXPIRED',
    });
    expect((await outboxMessages({ clientId, limit: 50 })).length).toBe(before);
  },
);

/** What a holder sees by who has signed in by a link. */
async function holderOf(index: number): Promise<View> {
  const found = await platforms.platformOf(view).searchContract({
    searchParameters: [{ key: 'Option1_SearchTerm1', value: `HOLDER-${index}`, isHidden: false }],
  });
  if (found.kind !== 'answer') throw new Error(JSON.stringify(found));
  return viewWith(snapshot, found.value.contractDetails.token, found.value.reference);
}

async function continued() {
  const [browser, holder] = [new Browser(), await holderOf(phone)];
  await browser.report('THEFT');
  const draft = await browser.continueReport(holder);
  return { browser, holder, draft };
}

test('§10.18 a report that was continued as a claim still counts after signing out, for its contract alone', async () => {
  const { browser } = await continued();
  await browser.search(phone);
  expect(await browser.choices()).toEqual(nothing);
  await browser.search(email);
  expect(await browser.choices()).toEqual(every);
  const elsewhere = new Browser();
  await elsewhere.search(phone);
  expect(await elsewhere.choices()).toEqual(byPhone);
});

test.each([
  [
    'says so before signing in',
    async ({ browser }: Awaited<ReturnType<typeof continued>>) => {
      await browser.search(phone);
      await browser.send(phoneIsBack);
    },
  ],
  [
    'says so in the claim',
    async ({ browser, holder, draft }: Awaited<ReturnType<typeof continued>>) => {
      await browser.send(phoneIsHere, { draft, step: '' }, holder);
    },
  ],
  [
    'reports something else',
    async ({ browser }: Awaited<ReturnType<typeof continued>>) => {
      const said = { dateOfLoss: '2026-01-05', description: 'It fell.' };
      await browser.send(keepClaimForm, said);
    },
  ],
])(
  '§10.18 of a report that was continued nothing counts once whoever has the phone %s',
  async (_, say) => {
    const world = await continued();
    await say(world);
    await world.browser.search(phone);
    expect(await world.browser.choices()).toEqual(byPhone);
  },
);

test('§10.18 whoever has the phone says so: every way is offered again, and nothing is reported any more', async () => {
  const browser = new Browser();
  await browser.report('THEFT');
  await browser.search(phone);
  expect(await browser.choices()).toEqual(nothing);
  const back = await browser.send(phoneIsBack);
  expect(back).toMatchObject({ kind: 'go', to: '/security-verification' });
  expect(await browser.choices()).toEqual(byPhone);
  expect((await browser.send(sendAccessCode, { method: 'sms', phoneIndex: '0' })).kind).toBe('go');
  await browser.search(phone);
  expect(await browser.choices()).toEqual(byPhone);
});
