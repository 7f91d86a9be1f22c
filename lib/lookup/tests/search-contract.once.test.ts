import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/v4/core';
import { errorMessage, type Outcome } from '@/lib/changes';
import { displayOf } from '@/lib/changes/refusal-display';
import { resourceSchema } from '@/lib/clients';
import { database } from '@/lib/db';
import * as platforms from '@/lib/platform';
import { type ErrorBody, platformOf } from '@/lib/platform';
import type { View } from '@/lib/request';
import { type CookieReader, readSession } from '@/lib/session';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { emailCaptureStep, verificationChoices } from '@/lib/verification';
import { trustDevice } from '@/lib/verification/trusted-device';
import { searchContract } from '../search-contract';
import { newView, right, search, wrong } from './searching';

async function sessionAfter(view: View, outcome: Outcome) {
  const cookies: CookieReader = jar(...(outcome.cookies ?? []));
  return readSession(view.snapshot, '1', cookies);
}

describe('§4.1 a contract is found', () => {
  it('"MFA feature … on": security verification, with the result stored and no session', async () => {
    const view = await newView();
    const outcome = await search(view, right);
    expect(outcome).toMatchObject({ kind: 'go', to: '/security-verification' });
    expect(await sessionAfter(view, outcome)).toBeUndefined();
    const choices = await verificationChoices(view, jar(...(outcome.cookies ?? [])));
    expect(choices).toMatchObject({ kind: 'choices', emails: [{ index: 0 }] });
  });

  it('MFA off: the dashboard, with a session', async () => {
    const view = await newView({ Global_MFA_Feature: false, URL_Dashboard: '/my-plan' });
    const outcome = await search(view, right);
    expect(outcome).toMatchObject({ kind: 'go', to: '/my-plan' });
    expect(await sessionAfter(view, outcome)).toMatchObject({
      subject: `${view.snapshot.id}:reachable`,
    });
  });

  it('MFA on with "a valid secureAccess cookie matching the search pair": the dashboard', async () => {
    const view = await newView();
    const trusted = async (searchPair: string) => {
      const reference = `${view.snapshot.id}:reachable`;
      return jar(...(await trustDevice(view, emptyJar, { reference, searchPair })));
    };
    const matching = await search(view, right, { cookies: await trusted('0000048213|97209') });
    expect(matching).toMatchObject({ kind: 'go', to: '/dashboard' });
    expect(await sessionAfter(view, matching)).toBeDefined();
    const written = await search(view, ['48-213', '97209-1234'], {
      cookies: await trusted('0000048213|97209'),
    });
    expect(written).toMatchObject({ kind: 'go', to: '/dashboard' });
    const other = await search(view, right, { cookies: await trusted('0000048214|97209') });
    expect(other).toMatchObject({ to: '/security-verification' });
  });

  it('AUL on: a device that has just been trusted is not asked again either', async () => {
    const view = await newView({ Global_AUL_Login_Feature: true });
    const reference = `${view.snapshot.id}:reachable`;
    const searchPair = '0000048213|97209';
    const trust = await trustDevice(view, emptyJar, { reference, searchPair });
    expect(await search(view, right, { cookies: jar(...trust) })).toMatchObject({
      to: '/dashboard',
    });
  });

  it('"MFA is on and the contract has neither email nor phone": a page with Back, and stop', async () => {
    const view = await newView();
    const outcome = await search(view, ['48214', '97209']);
    expect(outcome).toMatchObject({
      kind: 'refused',
      errCode: 'NO_CONTACT',
      page: '/security-verification/unreachable',
    });
    expect(outcome.cookies).toBeUndefined();
  });

  it('MFA off: neither is needed', async () => {
    const view = await newView({ Global_MFA_Feature: false });
    expect(await search(view, ['48214', '97209'])).toMatchObject({ to: '/dashboard' });
  });

  it('"AUL on: store the temporary id token": verification, whether MFA is on or off, and no session', async () => {
    for (const Global_MFA_Feature of [true, false]) {
      const view = await newView({ Global_AUL_Login_Feature: true, Global_MFA_Feature });
      const outcome = await search(view, right);
      expect(outcome).toMatchObject({ kind: 'go', to: '/security-verification' });
      expect(await sessionAfter(view, outcome)).toBeUndefined();
      // It waits sealed, and reaches no page.
      expect(outcome.cookies).toMatchObject([{ name: 'verification', httpOnly: true }]);
    }
  });

  it('AUL on: "If the contract has an email, show the email choice/verification form; otherwise the email capture form"', async () => {
    const view = await newView({ Global_AUL_Login_Feature: true });
    const withEmail = await search(view, right);
    const choices = await verificationChoices(view, jar(...(withEmail.cookies ?? [])));
    expect(choices).toMatchObject({
      kind: 'choices',
      emails: [{ index: 0 }],
      back: { step: 'search', to: '/#get-started' },
    });
    const without = await search(view, ['48214', '97209']);
    expect(without).toMatchObject({ kind: 'go', to: '/security-verification/email' });
    expect(await sessionAfter(view, without)).toBeUndefined();
    const step = await emailCaptureStep(view, jar(...(without.cookies ?? [])));
    expect(step).toMatchObject({ kind: 'form', given: {}, searchForm: '/#get-started' });
  });

  it('AUL on, and no method could reach an e-mail either: a page with Back, and stop', async () => {
    const view = await newView({ Global_AUL_Login_Feature: true, Verification_By_Email: false });
    expect(await search(view, ['48214', '97209'])).toMatchObject({
      kind: 'refused',
      errCode: 'NO_CONTACT',
    });
  });

  it.each([
    ['48213', '97209'],
    ['0048213', '97209'],
    [' 48213 ', ' 97209 '],
    ['48-213', '97209-1234'],
    ['4 8 2 1 3', '97209–1234'],
    ['\u2066٤٨٢١٣\u2069', '９７２０９'],
    ['48213\u200b', '\u200e97209'],
    ['Contract no. 48213', 'Portland, OR 97209'],
    ['Nr. 48-213', 'OR 97209-1234'],
  ])('§5 however it is written: %o and %o', async (one, two) => {
    expect((await search(await newView(), [one, two])).kind).toBe('go');
  });

  it.each([
    ['5035550142', 'go'],
    ['(503) 555-0142', 'go'],
    ['+1 503 555 0142', 'go'],
    ['001 503 555 0142', 'go'],
    ['(503) 555-0142 (mobile)', 'go'],
    ['٥٠٣٥٥٥٠١٤٢', 'go'],
    // The same ending, in another country.
    ['+49 503 5550142', 'refused'],
  ])('§2.3 by option 2: %s', async (phone, expected) => {
    const outcome = await searchContract.run({
      view: await newView(),
      input: { option: '2', Option2_SearchTerm1: phone },
      cookies: emptyJar,
      networkAddress: '203.0.113.7',
    });
    expect(outcome.kind).toBe(expected);
  });

  it.each([
    // Exactly as it is stored; another number is the same but for how it is written.
    ['R-1234', '10001', 'alike-2'],
    ['r-123-4', '10001', 'alike-3'],
    ['R-12 34', '10000', 'alike-1'],
    // Otherwise only one may match.
    ['R1234', '10000', 'alike-1'],
    ['R1234', '10001', undefined],
    ['R 1234', '10001-0000', undefined],
  ])('§5 "R-12 34", "R-1234" and "R-123-4": %s in %s is %s', async (number, zip, id) => {
    const view = await newView({ Global_MFA_Feature: false, Lookup_User_PrependFields: [] });
    const session = await sessionAfter(view, await search(view, [number, zip]));
    expect(session?.subject).toBe(id && `${view.snapshot.id}:${id}`);
  });

  it('§3 a disabled date is searched by as its resource has it, whatever is sent', async () => {
    const view = await newView();
    const date = resourceSchema.parse({
      Value: 'Bought on',
      Type: 'date',
      Disabled: true,
      DefaultText: '97209',
    });
    const resources = { ...view.snapshot.resources, Option1_SearchTerm2: date };
    const fixed = { ...view, snapshot: { ...view.snapshot, resources } };
    expect((await search(fixed, ['48213', '00000'])).kind).toBe('go');
  });

  it('invariant 1: by its own client only', async () => {
    const view = await newView();
    const elsewhere = { ...view, snapshot: { ...view.snapshot, id: `${view.snapshot.id}-x` } };
    expect(await search(elsewhere, right)).toMatchObject({ errCode: 'POLICY_NOT_FOUND' });
  });
});

describe('§8 POLICY_NOT_FOUND and IP_LOCKED', () => {
  it('"From the second occurrence the key becomes POLICY_NOT_FOUNDRemainingAttempts", then the lock', async () => {
    const view = await newView({ Lookup_MaxAttempts: 3, Verification_LockoutDurationMinutes: 15 });
    const outcomes = [];
    for (let index = 0; index < 4; index++) outcomes.push(await search(view, wrong));
    const second = 'Global_Error_POLICY_NOT_FOUNDRemainingAttempts';
    const locked = {
      kind: 'refused',
      errCode: 'IP_LOCKED',
      attemptDetails: { remainingAttempts: 0, waitTime: 15 },
      status: 423,
      reset: true,
    };
    expect(outcomes).toEqual([
      {
        kind: 'refused',
        errCode: 'POLICY_NOT_FOUND',
        attemptDetails: { remainingAttempts: 2 },
        status: 404,
        reset: true,
      },
      {
        kind: 'refused',
        errCode: 'POLICY_NOT_FOUND',
        label: second,
        attemptDetails: { remainingAttempts: 1 },
        status: 404,
        reset: true,
      },
      locked,
      locked,
    ]);
    expect(await search(view, right)).toEqual(locked);
  });

  it('a miss costs one attempt, however its terms are written', async () => {
    const view = await newView({ Lookup_MaxAttempts: 4 });
    const left = [];
    for (const number of ['48219', '48-219', 'Policy #48219']) {
      const outcome = await search(view, [number, '97209-1234']);
      left.push(outcome.kind === 'refused' && outcome.attemptDetails?.remainingAttempts);
    }
    expect(left).toEqual([3, 2, 1]);
  });

  it('§4.1 a lock is that network address’s, and ends', async () => {
    const view = await newView({ Lookup_MaxAttempts: 1 });
    await search(view, wrong);
    expect(await search(view, right)).toMatchObject({ errCode: 'IP_LOCKED' });
    const networkAddress = '198.51.100.9';
    expect((await search(view, right, { networkAddress })).kind).toBe('go');
    await database().$executeRaw`
      UPDATE portal.attempt_counter SET window_ends = window_ends - interval '31 minutes'
      WHERE client_id = ${view.snapshot.id}`;
    expect((await search(view, right)).kind).toBe('go');
  });

  it('a search that finds something takes no attempt, and gives no other back', async () => {
    const view = await newView({ Lookup_MaxAttempts: 3 });
    await search(view, wrong);
    for (let index = 0; index < 5; index++) expect((await search(view, right)).kind).toBe('go');
    expect(await search(view, wrong)).toMatchObject({ attemptDetails: { remainingAttempts: 1 } });
  });

  it('a search that the platform did not answer takes no attempt', async () => {
    const view = await newView({ Lookup_MaxAttempts: 2 });
    const away = { ...view, mockFlows: { policyMockFlow: 'unavailable' } } as const;
    for (let times = 0; times < 3; times++)
      expect(await search(away, wrong)).toMatchObject({ status: 503 });
    expect(await search(view, wrong)).toMatchObject({ attemptDetails: { remainingAttempts: 1 } });
  });

  it('invariant 3: which of the terms is wrong, nobody learns', async () => {
    const outcomes = [];
    for (const terms of [wrong, ['99999', '97209'], ['99999', '00000']] as const)
      outcomes.push(await search(await newView(), terms));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
  });
});

describe('§5 "Submit happens only when the form is valid"', () => {
  const problems = async (values: Readonly<Record<string, string>>, settings = {}) => {
    const view = await newView(settings);
    const result = z.safeParse(searchContract.schema(view, values), values);
    return result.error?.issues.map(({ path }) => path[0]) ?? [];
  };

  it.each([
    [{}, ['Option1_SearchTerm1', 'Option1_SearchTerm2']],
    [{ Option1_SearchTerm1: '48213' }, ['Option1_SearchTerm2']],
    [{ Option1_SearchTerm1: '48213', Option1_SearchTerm2: '97209' }, []],
    [{ option: '2' }, ['Option2_SearchTerm1']],
    [{ option: '7' }, ['Option1_SearchTerm1', 'Option1_SearchTerm2']],
    [{ Option1_SearchTerm1: '48213678901', Option1_SearchTerm2: '9' }, ['Option1_SearchTerm1']],
    [{ Option1_SearchTerm1: '4821-367 890', Option1_SearchTerm2: '97209-1234' }, []],
    [{ Option1_SearchTerm1: 'Contract no. 48213', Option1_SearchTerm2: 'Portland, OR 97209' }, []],
    [
      { Option1_SearchTerm1: '—', Option1_SearchTerm2: '\u200b' },
      [...'12'].map((n) => `Option1_SearchTerm${n}`),
    ],
    [{ option: '2', Option2_SearchTerm1: '+1 (503) 555-0142' }, []],
    [{ option: '2', Option2_SearchTerm1: '503' }, ['Option2_SearchTerm1']],
  ])('%o: wrong are %o', async (values, expected) => {
    expect(await problems(values)).toEqual(expected);
  });

  it.each([
    ['Option1_SearchTerm1', '1-2-3-4-5-6-7-8-9-0-1', 'Contract is too long.'],
    ['Option1_SearchTerm1', '–', 'Contract has no letters or digits.'],
    ['Option1_SearchTerm1', '\u200b', 'Contract is missing.'],
    ['Option1_SearchTerm2', '97209-12', 'ZIP is too long.'],
    ['Option2_SearchTerm1', '503 555', 'No phone number.'],
    ['Option2_SearchTerm1', '503 555 0142 x7', 'Without the extension.'],
  ])('%s, %o: "%s"', async (name, typed, message) => {
    const values = {
      option: name.slice(6, 7),
      Option1_SearchTerm1: '48213',
      Option1_SearchTerm2: '97209',
      [name]: typed,
    };
    const result = z.safeParse(searchContract.schema(await newView(), values), values);
    expect(result.error?.issues.map((issue) => issue.message)[0]).toBe(message);
  });

  it('what cannot be a term costs no attempt, but may not be sent without end', async () => {
    const view = await newView({ Lookup_MaxAttempts: 1 });
    const outcomes = [];
    for (let time = 0; time < 61; time++)
      outcomes.push(await searchContract.countInvalid?.(view, '203.0.113.7'));
    expect(outcomes.slice(0, 60)).toEqual(Array(60).fill(undefined));
    expect(outcomes[60]).toMatchObject({
      errCode: 'TOO_MANY_SEARCHES',
      status: 429,
      attemptDetails: { waitTime: expect.any(Number) },
    });
    expect(await searchContract.countInvalid?.(view, '198.51.100.9')).toBeUndefined();
    expect((await search(view, right)).kind).toBe('go');
  });

  it('§2.3 option 2 is not there unless the client offers it', async () => {
    expect(
      await problems({ option: '2' }, { Lookup_Feature_AlternateSearchOption: false }),
    ).toEqual(['Option1_SearchTerm1', 'Option1_SearchTerm2']);
  });

  it('each option keeps what was typed under a name of its own', () => {
    const { form } = searchContract;
    expect(form({})).toBe(form({ option: '1' }));
    expect(form({ option: '2' })).not.toBe(form({ option: '1' }));
  });
});

describe('§8 the platform refuses a search for a reason of its own', () => {
  const answered = async (policyMockFlow: 'locked' | 'refused') => {
    const view = { ...(await newView()), mockFlows: { policyMockFlow } };
    return { first: await search(view, right), second: await search(view, right) };
  };

  it('"IP_LOCKED (also forced when remainingAttempts is 0)", for as long as it says', async () => {
    const { first, second } = await answered('locked');
    const attemptDetails = { remainingAttempts: 0, waitTime: 45 };
    expect(first).toEqual({
      kind: 'refused',
      errCode: 'IP_LOCKED',
      attemptDetails,
      status: 423,
      reset: true,
    });
    expect(second).toEqual(first);
  });

  it('"Other errors with errCode and attemptDetails": as it says, in the snackbar', async () => {
    const { first } = await answered('refused');
    const attemptDetails = { remainingAttempts: 2 };
    expect(first).toEqual({
      kind: 'refused',
      errCode: 'MOCK_REFUSAL',
      attemptDetails,
      status: 409,
    });
    expect(displayOf({ errCode: 'MOCK_REFUSAL' })).toBe('snackbar');
  });

  const refusing = (view: View, error: ErrorBody) =>
    vi.spyOn(platforms, 'platformOf').mockReturnValue({
      ...platformOf(view),
      searchContract: async () => ({ kind: 'refused', error }),
    });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('"also forced when remainingAttempts is 0": where it counts searches that find nothing itself', async () => {
    const view = await newView();
    refusing(view, { errCode: 'POLICY_NOT_FOUND', attemptDetails: { remainingAttempts: 0 } });
    expect(await search(view, right)).toMatchObject({ errCode: 'IP_LOCKED' });
  });

  it('§8 what it should not have answered is Global_Text_UnexectedError, and takes no attempt', async () => {
    const view = await newView({ Lookup_MaxAttempts: 1 });
    const real = platformOf(view);
    const answering = vi.spyOn(platforms, 'platformOf').mockReturnValue({
      ...real,
      searchContract: async () => ({ kind: 'malformed', reference: 'K7QX-3MPD' }),
    });
    for (let times = 0; times < 3; times++) {
      const outcome = await search(view, wrong);
      expect(outcome).toMatchObject({ errCode: 'UNEXPECTED', status: 502 });
      if (outcome.kind !== 'refused') throw new Error('it was not refused');
      expect(errorMessage(view, outcome)).toMatch(/^Global_Text_UnexectedError.*K7QX-3MPD/);
    }
    answering.mockRestore();
    expect(await search(view, right)).toMatchObject({ kind: 'go' });
  });

  it('terms that it does not take are wrong ones, and count', async () => {
    const view = await newView({ Lookup_MaxAttempts: 2 });
    refusing(view, { errCode: 'INPUT_INVALID' });
    expect(await search(view, right)).toMatchObject({ errCode: 'POLICY_NOT_FOUND' });
    expect(await search(view, right)).toMatchObject({ errCode: 'IP_LOCKED' });
  });

  it('its refusals do not count towards the lock of the portal', async () => {
    const view = await newView({ Lookup_MaxAttempts: 2 });
    const refusing = { ...view, mockFlows: { policyMockFlow: 'refused' } } as const;
    for (let times = 0; times < 3; times++) await search(refusing, right);
    expect(await search(view, wrong)).toMatchObject({ errCode: 'POLICY_NOT_FOUND' });
  });
});
