import { randomUUID } from 'node:crypto';
import { describe, expect, it, test, vi } from 'vitest';
import * as z from 'zod/v4/core';
import { giveContracts, policyFile } from '@/insurer/tests/give-contracts';
import { Browser } from '@/lib/account/tests/accounts';
import { errorMessage } from '@/lib/changes/error-message';
import { runChange } from '@/lib/changes/tests/run-change';
import { type ClientSnapshot, resourceSchema, type Settings } from '@/lib/clients';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { newestCode } from '@/lib/messaging/tests/sent-codes';
import { platformOf } from '@/lib/platform';
import { plainView, type View } from '@/lib/request';
import { type CookieReader, cookieName } from '@/lib/session';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { accessCodeStep, verificationChoices } from '@/lib/verification';
import { checkAccessCode } from '@/lib/verification/check-code';
import { sendAccessCode } from '@/lib/verification/send-code';
import { trustDevice } from '@/lib/verification/trusted-device';
import { searchOptions } from '../search-options';
import { confirmInfo, infoToConfirm, updateInfo, updateInfoStep } from '../update-info';

const text = (Value: string, more: object = {}) => resourceSchema.parse({ Value, ...more });

const customer = (firstName: string, lastName: string, address1: string) => ({
  firstName,
  lastName,
  address: { address1 },
});

const contracts = [
  ['nobody', []],
  ['blank', [customer('  ', '\t', ' ')]],
  ['first-name', [customer('Ada', '', '')]],
  ['last-name', [customer('', 'Lovelace', '')]],
  ['address', [customer('', '', '1 Analytical Way')]],
].map(([id, customers]) => ({
  id,
  emails: ['desk@example.com'],
  searchTerms: { Option1_SearchTerm1: id },
  policies: [
    policyFile({ policyNumber: 'P-new', customers }),
    policyFile({
      policyNumber: 'P-old',
      effectiveDate: '2020-01-15',
      customers: [customer('Former', 'Owner', '')],
    }),
  ],
}));

async function newView(settings: Partial<Settings> = {}, path: '1' | '2' = '1'): Promise<View> {
  const snapshot: ClientSnapshot = {
    ...snapshotWith({ Global_ShowPolicySearchPage: true, ...settings }),
    id: `policy-search-${randomUUID().slice(0, 8)}`,
    resources: { Option1_SearchTerm1: text('Contract') },
    labels: { en: { ...productLabelsIn('en'), LookupUser_Field_Option1: 'Contract' } },
  };
  await giveContracts(snapshot.id, contracts);
  return { ...plainView(snapshot, 'en', '/policy-search'), path };
}

const supplied = {
  FirstName: ' Alan ',
  LastName: 'Turing',
  Email: 'alan@example.com',
  Phone: '(401) 555-0177',
  Address1: '2 Bletchley Road',
  Address2: '',
  City: 'Newport',
  State: 'RI',
  PostalCode: '02840',
};

/** What the platform knows of a contract by now. */
async function known(view: View, contract: string) {
  const platform = platformOf(view);
  const searchParameters = [{ key: 'Option1_SearchTerm1', value: contract, isHidden: false }];
  const answer = await platform.searchContract({ searchParameters });
  if (answer.kind !== 'answer') throw new Error(answer.kind);
  const { token, email } = answer.value.contractDetails;
  const policies = await platform.policies({ token });
  return { email, customers: policies.kind === 'answer' ? policies.value.items[0]?.customers : [] };
}

const alan = { firstName: 'Alan', lastName: 'Turing', address: { address1: '2 Bletchley Road' } };
const mfaOff = { Global_MFA_Feature: false };

describe('§4.2 "policies are fetched and the first is used"', () => {
  it.each([
    ['nobody', '/policy-search/update-info'],
    ['blank', '/policy-search/update-info'],
    ['first-name', '/security-verification'],
    ['last-name', '/security-verification'],
    ['address', '/security-verification'],
  ])(
    '"non-empty after trimming the plan counts as already registered": %s leads to %s',
    async (contract, to) => {
      const browser = new Browser(await newView());
      expect(await browser.search(contract)).toMatchObject({ kind: 'go', to });
    },
  );

  it('"Already registered": MFA off, the dashboard with a session', async () => {
    const browser = new Browser(await newView(mfaOff));
    expect(await browser.search('address')).toMatchObject({ kind: 'go', to: '/dashboard' });
    expect(await browser.session()).toBeDefined();
  });

  it('holds on this page only, and only where the page is on', async () => {
    const view = await newView(mfaOff);
    const home = new Browser({ ...view, address: '/' });
    expect(await home.search('nobody')).toMatchObject({ to: '/dashboard' });
    const off = new Browser(await newView({ ...mfaOff, Global_ShowPolicySearchPage: false }));
    expect(await off.search('nobody')).toMatchObject({ to: '/dashboard' });
  });

  it.each([
    ['does not answer', { kind: 'unavailable' }, 'PLATFORM_UNAVAILABLE'],
    ['answers what it should not', { kind: 'malformed', reference: 'K7QX-3MPD' }, 'UNEXPECTED'],
    ['refuses', { kind: 'refused', error: { errCode: 'MY_OWN' } }, 'UNEXPECTED'],
  ] as const)('§8 says so when the platform %s', async (_, failure, errCode) => {
    const view = await newView();
    const policies = vi.spyOn(await import('@/lib/platform'), 'platformOf');
    const real = platformOf(view);
    policies.mockReturnValue({ ...real, policies: async () => failure });
    try {
      const outcome = await new Browser(view).search('nobody');
      expect(outcome).toMatchObject({ kind: 'refused', errCode });
    } finally {
      policies.mockRestore();
    }
  });
});

test('§8 only a search that the platform does not answer says that the attempt does not count', async () => {
  const view = await newView();
  const away = { ...view, mockFlows: { policyMockFlow: 'unavailable' } } as const;
  const refused = await new Browser(away).search('nobody');
  if (refused.kind !== 'refused') throw new Error(refused.kind);
  for (const language of ['en', 'es', 'de', 'fr', 'ar'] as const) {
    const snapshot = { ...view.snapshot, labels: { [language]: productLabelsIn(language) } };
    const inLanguage = { ...view, snapshot, language };
    const counts = /doesn’t count|no cuenta|zählt nicht|ne compte pas|لا تُحتسب/;
    expect(errorMessage(inLanguage, refused)).toMatch(counts);
    expect(errorMessage(inLanguage, { errCode: refused.errCode })).not.toMatch(counts);
  }
});

describe('§4.2 UpdateInfo forward, "MFA on and no valid cookie"', () => {
  it('"the contact email and phone from the form replace those in the contract details"', async () => {
    const browser = new Browser(await newView());
    await browser.search('nobody');
    expect(await browser.run(updateInfo, supplied)).toMatchObject({ to: '/security-verification' });
    const choices = await verificationChoices(browser.view, browser.cookies);
    expect(choices).toMatchObject({
      emails: [{ masked: expect.stringContaining('a•••@e•••.com') }],
      phones: [{ masked: expect.stringContaining('0177') }],
    });
    expect(await browser.session()).toBeUndefined();
  });

  it('keeps nothing before the code, and everything with it', async () => {
    const browser = new Browser(await newView());
    const { view } = browser;
    await browser.search('nobody');
    await browser.run(updateInfo, supplied);
    await browser.run(sendAccessCode, { method: 'email', emailIndex: '0' });
    const code = await newestCode(view.snapshot.id);
    const wrong = code === '111111' ? '222222' : '111111';
    expect(await browser.run(checkAccessCode, { AccessCode: wrong })).toMatchObject({
      errCode: 'ACCESS_CODE_WRONG',
    });
    expect(await known(view, 'nobody')).toEqual({ email: ['desk@example.com'], customers: [] });
    expect(await browser.run(checkAccessCode, { AccessCode: code })).toMatchObject({
      to: '/dashboard',
    });
    expect(await known(view, 'nobody')).toMatchObject({
      email: ['alan@example.com'],
      customers: [alan],
    });
    expect(await browser.session()).toBeDefined();
    expect(await updateInfoStep(view, browser.cookies)).toEqual({ kind: 'none' });
  });

  it('a code opens nothing once somebody else has become known as the holder', async () => {
    const view = await newView();
    const [slow, quick] = [new Browser(view), new Browser(view)];
    for (const [browser, Email] of [
      [slow, 'slow@example.com'],
      [quick, 'quick@example.com'],
    ] as const) {
      await browser.search('nobody');
      await browser.run(updateInfo, { ...supplied, Email });
      await browser.run(sendAccessCode, { method: 'email', emailIndex: '0' });
    }
    const check = async (browser: Browser, email: string) =>
      browser.run(checkAccessCode, { AccessCode: await newestCode(view.snapshot.id, email) });
    expect(await check(quick, 'quick@example.com')).toMatchObject({ to: '/dashboard' });
    expect(await check(slow, 'slow@example.com')).toMatchObject({ errCode: 'FLOW_EXPIRED' });
    expect(await slow.session()).toBeUndefined();
    expect(await known(view, 'nobody')).toMatchObject({ email: ['quick@example.com'] });
  });
});

it('§4.2 UpdateInfo takes a person with one name, and writes a postal code as its country does', async () => {
  const browser = new Browser(await newView(mfaOff));
  await browser.search('nobody');
  const typed = { ...supplied, FirstName: '', LastName: 'Sukarno', PostalCode: '02840–1234' };
  await expect(browser.run(updateInfo, typed)).rejects.toThrow('FirstName');
  await browser.run(updateInfo, { ...typed, OneName: 'on' });
  expect(await updateInfoStep(browser.view, browser.cookies)).toMatchObject({
    values: { OneName: 'on', LastName: 'Sukarno' },
  });
  expect(await browser.run(confirmInfo, {})).toMatchObject({ to: '/dashboard' });
  expect(await known(browser.view, 'nobody')).toMatchObject({
    customers: [{ firstName: '', lastName: 'Sukarno', address: { postalCode: '02840-1234' } }],
  });
});

describe('a slip in update-info can be mended from the next steps', () => {
  /** A browser whose code has gone to an address with a slip in it. */
  async function sentToSlip(settings: Partial<Settings> = {}) {
    const browser = new Browser(await newView(settings));
    await browser.search('nobody');
    await browser.run(updateInfo, { ...supplied, Email: 'alna@example.com' });
    await browser.run(sendAccessCode, { method: 'email', emailIndex: '0' });
    return browser;
  }

  const codeTo = (view: View, email: string) => newestCode(view.snapshot.id, email);

  it('all nine fields stand there again, from the method and from the code', async () => {
    const browser = await sentToSlip();
    const { view, cookies } = browser;
    const back = { step: 'info', to: '/policy-search/update-info' };
    expect(await verificationChoices(view, cookies)).toMatchObject({
      back,
      given: { method: 'email', emailIndex: '0' },
    });
    expect(await accessCodeStep(view, cookies)).toMatchObject({ kind: 'sent', back });
    expect(await updateInfoStep(view, cookies)).toMatchObject({
      kind: 'form',
      values: {
        ...supplied,
        FirstName: 'Alan',
        Email: 'alna@example.com',
        Phone: '+14015550177',
      },
    });
  });

  it('the code that went to the wrong address is dead, the one to the right address opens', async () => {
    const browser = await sentToSlip();
    const { view } = browser;
    const older = await codeTo(view, 'alna@example.com');
    expect(await browser.run(updateInfo, supplied)).toMatchObject({ to: '/security-verification' });
    expect(await accessCodeStep(view, browser.cookies)).toEqual({ kind: 'not-sent' });
    await browser.run(sendAccessCode, { method: 'email', emailIndex: '0' });
    const newer = await codeTo(view, 'alan@example.com');
    if (older !== newer)
      expect(await browser.run(checkAccessCode, { AccessCode: older })).toMatchObject({
        errCode: 'ACCESS_CODE_WRONG',
      });
    expect(await browser.run(checkAccessCode, { AccessCode: newer })).toMatchObject({
      to: '/dashboard',
    });
    expect(await known(view, 'nobody')).toMatchObject({ email: ['alan@example.com'] });
    expect(await updateInfoStep(view, browser.cookies)).toEqual({ kind: 'none' });
  });

  it('the same answers change nothing: the code that was sent is still good', async () => {
    const browser = await sentToSlip();
    const again = { ...supplied, Email: 'alna@example.com' };
    expect(await browser.run(updateInfo, again)).toEqual({
      kind: 'go',
      to: '/security-verification',
    });
    const AccessCode = await codeTo(browser.view, 'alna@example.com');
    expect(await browser.run(checkAccessCode, { AccessCode })).toMatchObject({ to: '/dashboard' });
  });

  it('invariant 4: no try is given back, and no contact is sent more codes', async () => {
    const browser = await sentToSlip({ Verification_AccessCode_Tries: 2 });
    const wrong = async (Email: string) =>
      (await codeTo(browser.view, Email)) === '111111' ? '222222' : '111111';
    expect(
      await browser.run(checkAccessCode, { AccessCode: await wrong('alna@example.com') }),
    ).toMatchObject({ attemptDetails: { remainingAttempts: 1 } });
    await browser.run(updateInfo, supplied);
    await browser.run(sendAccessCode, { method: 'email', emailIndex: '0' });
    expect(
      await browser.run(checkAccessCode, { AccessCode: await wrong('alan@example.com') }),
    ).toMatchObject({ errCode: 'ACCESS_CODE_LOCKED' });

    const other = await sentToSlip();
    const outcomes = [];
    for (const LastName of ['One', 'Two', 'Three']) {
      await other.run(updateInfo, { ...supplied, Email: 'alna@example.com', LastName });
      const outcome = await other.run(sendAccessCode, { method: 'email', emailIndex: '0' });
      outcomes.push(outcome.kind);
    }
    // The first one went there before the answers were changed.
    expect(outcomes).toEqual(['go', 'refused', 'refused']);
  });

  it('a window that shows an older search changes nothing of the newer one', async () => {
    const browser = new Browser(await newView());
    await browser.search('nobody');
    const shown = await updateInfoStep(browser.view, browser.cookies);
    const flow = shown.kind === 'form' ? shown.infoId : '';
    await browser.search('blank');
    expect(await browser.run(updateInfo, { ...supplied, flow })).toMatchObject({
      errCode: 'FLOW_REPLACED',
    });
  });

  it('another browser sees nothing of it, nor does another client', async () => {
    const browser = await sentToSlip();
    expect(await updateInfoStep(browser.view, emptyJar)).toEqual({ kind: 'none' });
    expect(await updateInfoStep(await newView(), browser.cookies)).toEqual({ kind: 'none' });
  });
});

describe('§4.2 UpdateInfo forward, "otherwise UpdateInfoConfirmation"', () => {
  it('MFA off: kept with the confirmation only, then the dashboard', async () => {
    const browser = new Browser(await newView(mfaOff));
    const { view } = browser;
    await browser.search('nobody');
    expect(await browser.run(confirmInfo)).toMatchObject({ errCode: 'SEARCH_EXPIRED' });
    expect(await browser.run(updateInfo, supplied)).toMatchObject({
      to: '/policy-search/update-info/confirmation',
    });
    expect(await infoToConfirm(view, browser.cookies)).toMatchObject({
      customer: alan,
      contacts: { email: 'alan@example.com', phoneNumber: '+14015550177' },
    });
    expect(await updateInfoStep(view, browser.cookies)).toMatchObject({
      values: { FirstName: 'Alan', Phone: '+14015550177' },
    });
    expect(await known(view, 'nobody')).toMatchObject({ customers: [] });
    expect(await browser.session()).toBeUndefined();
    expect(await browser.run(confirmInfo)).toMatchObject({ to: '/dashboard' });
    expect(await known(view, 'nobody')).toMatchObject({ customers: [alan] });
    expect(await browser.session()).toBeDefined();
    expect(await browser.run(confirmInfo)).toMatchObject({ errCode: 'SEARCH_EXPIRED' });
  });

  it.each([
    ['DE', '0151/23456789', '+4915123456789'],
    ['FR', '06 12 34 56 78', '+33612345678'],
    ['ES', '612 34 56 78', '+34612345678'],
    ['AE', '٠٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
    ['US', '(401) 555-0177', '+14015550177'],
    ['US', '+34 612 34 56 78', '+34612345678'],
  ] as const)(
    'at home in %s takes the phone number %s',
    async (Global_HomeCountry, typed, sent) => {
      const browser = new Browser(await newView({ ...mfaOff, Global_HomeCountry }));
      await browser.search('nobody');
      await browser.run(updateInfo, { ...supplied, Phone: typed });
      expect(await infoToConfirm(browser.view, browser.cookies)).toMatchObject({
        contacts: { phoneNumber: sent },
      });
    },
  );

  it.each([
    ['DE', '12345', '01512 3456789'],
    ['FR', '(401) 555-0177', '06 12 34 56 78'],
    ['ES', '(401) 555-0177', '612 34 56 78'],
    ['US', '612 34 56 78', '(201) 555-0123'],
  ] as const)('at home in %s refuses %s, and shows how a number is written: %s', async (...of) => {
    const [Global_HomeCountry, Phone, example] = of;
    const view = await newView({ Global_HomeCountry });
    const typed = { ...supplied, Phone };
    const { error } = await z.safeParseAsync(updateInfo.schema(view, {}), typed);
    expect(error?.issues).toMatchObject([
      { path: ['Phone'], message: expect.stringContaining(example) },
    ]);
  });

  it('a trusted device that is none any more at the confirmation needs a code', async () => {
    const view = await newView();
    const { snapshot } = view;
    const device = { reference: `${snapshot.id}:nobody`, searchPair: 'nobody' };
    const trust = await trustDevice(view, emptyJar, device);
    const browser = new Browser(view);
    await browser.search('nobody');
    const context = {
      view,
      cookies: (name: string) => jar(...trust)(name) ?? browser.cookies(name),
      networkAddress: '203.0.113.7',
    };
    const step = await runChange(updateInfo, context, supplied);
    expect(step).toMatchObject({ to: '/policy-search/update-info/confirmation' });
    const cookies = jar(...(step.cookies ?? []));
    const outcome = await confirmInfo.run({ view, input: {}, cookies, networkAddress: '' });
    expect(outcome).toMatchObject({ to: '/security-verification' });
  });

  it('never takes over a plan that has become registered meanwhile', async () => {
    const view = await newView(mfaOff);
    const [slow, quick] = [new Browser(view), new Browser(view)];
    for (const browser of [slow, quick]) {
      await browser.search('nobody');
      await browser.run(updateInfo, supplied);
    }
    await quick.run(confirmInfo);
    expect(await slow.run(confirmInfo)).toMatchObject({ errCode: 'SEARCH_EXPIRED' });
    expect(await slow.session()).toBeUndefined();
  });
});

describe('§4.2 a step that was never reached', () => {
  it('is none without a search, with a forged cookie, and in another environment (§4.3)', async () => {
    const view = await newView();
    const browser = new Browser(view);
    await browser.search('nobody');
    expect(await updateInfoStep(view, browser.cookies)).toMatchObject({ kind: 'form' });
    const elsewhere = { ...view, path: '2' } as const;
    const forged: CookieReader = (name) =>
      name === cookieName('updateInfo') ? 'forged' : undefined;
    expect(await updateInfoStep(elsewhere, browser.cookies)).toEqual({ kind: 'none' });
    expect(await updateInfoStep(view, emptyJar)).toEqual({ kind: 'none' });
    expect(await updateInfoStep(view, forged)).toEqual({ kind: 'none' });
    const other = await newView();
    expect(await updateInfoStep(other, browser.cookies)).toEqual({ kind: 'none' });
    expect(await new Browser(view).run(updateInfo, supplied)).toMatchObject({
      errCode: 'SEARCH_EXPIRED',
    });
  });
});

describe('§2.4 "Tabs, one per configured lookup option", "optionally grouped in sections"', () => {
  const date = text('Bought on', { Type: 'date', PlaceHolder: { en: 'Aug 31, 2025' } });
  const resources = {
    Option1_SearchTerm1: text('Contract'),
    Option1_SearchTerm2: text('ZIP', { Hidden: true }),
    Option3_Section1_SearchTerm1: date,
    Option3_Section1_SearchTerm2: text('Order', {
      PlaceHolder: { en: 'Reference of the order', es: 'Referencia del pedido' },
    }),
    Option3_Section1_SearchTerm3: text('One too many'),
    Option3_Section2_SearchTerm1: text('Serial number'),
    Option3_Section3_SearchTerm1: text('A section too many'),
  };
  const labels = {
    ...productLabelsIn('en'),
    LookupUser_Field_Option1: 'Number',
    LookupUser_Field_Option3: 'Receipt',
    LookupUser_Field_Option4: 'Nothing',
    LookupUser_Field_Option12: 'Two digits',
    LookupUser_Field_Option: 'No digit',
    LookupUser_Option3_Section1_Title: 'On the receipt',
    LookupUser_Section1_Title: 'Of any option',
    LookupUser_Section2_SubTitle: 'On its plate',
  };
  const sections = {
    Global_ShowPolicySearchPage: true,
    Lookup_Section_Count: 2,
    Lookup_Section1_Criteria_Count: 2,
    Lookup_Section2_Criteria_Count: 1,
  };
  const optionsWith = (settings: Partial<Settings>, language: 'en' | 'es' = 'en') => {
    const snapshot = {
      ...snapshotWith({ ...sections, ...settings }),
      labels: { en: labels },
      resources,
    };
    return searchOptions(plainView(snapshot, language, '/policy-search'));
  };

  it.each(['en', 'es'] as const)(
    '"labels match LookupUser_Field_Option followed by one digit" (%s)',
    (language) => {
      expect(optionsWith({}, language).map(({ number }) => number)).toEqual([1, 3, 4]);
    },
  );

  it('"each with optional title and subtitle", an option’s own before those of all', () => {
    const [plain, sectioned, empty] = optionsWith({});
    expect(plain?.sections).toEqual([{ fields: [expect.objectContaining({ label: 'Contract' })] }]);
    expect(sectioned?.sections).toMatchObject([
      { title: 'On the receipt', fields: [{ label: 'Bought on' }, { label: 'Order' }] },
      { subTitle: 'On its plate', fields: [{ label: 'Serial number' }] },
    ]);
    expect(sectioned?.sections[1]).not.toHaveProperty('title');
    expect(empty).toMatchObject({ sections: [], fields: [], rules: [] });
  });

  it.each([
    [{ LookupUser_MaxSections: 1 }, ['Bought on', 'Order']],
    [{ Lookup_Section_Count: 1 }, ['Bought on', 'Order']],
    [{ Lookup_Section1_Criteria_Count: 1 }, ['Bought on', 'Serial number']],
    [{ Lookup_Section_Count: 0 }, []],
  ])(
    '"up to LookupUser_MaxSections", Lookup_Section_Count and criteria: %o',
    (settings, expected) => {
      const option = optionsWith(settings).find(({ number }) => number === 3);
      expect(option?.fields.map(({ label }) => label)).toEqual(expected);
    },
  );

  it('§5 gives a date field the rules of a date, with one message for what is no date', () => {
    const option = optionsWith({}).find(({ number }) => number === 3);
    expect(option?.rules[0]).toMatchObject({
      kind: 'date',
      required: 'Enter a valid date, for example Aug 31, 2025',
      format: 'Enter a valid date, for example Aug 31, 2025',
      date: { format: 'MMM DD, YYYY', timeZone: 'UTC' },
    });
  });

  it.each(['en', 'es'] as const)(
    '"A field whose placeholder contains Reference" (%s)',
    (language) => {
      const option = optionsWith({}, language).find(({ number }) => number === 3);
      expect(option?.fields.map(({ isReference }) => isReference)).toEqual([false, true, false]);
    },
  );

  it('§2.3 the home page has options 1 and 2 without sections', () => {
    const snapshot = { ...snapshotWith(sections), labels: { en: labels }, resources };
    const options = searchOptions(plainView(snapshot, 'en', '/'));
    expect(options.map(({ number }) => number)).toEqual([1]);
  });
});
