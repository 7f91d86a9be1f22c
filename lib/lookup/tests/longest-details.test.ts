import { NextResponse } from 'next/server';
import { describe, expect, test } from 'vitest';
import { openAccount } from '@/lib/account';
import { runChange } from '@/lib/changes/tests/run-change';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { applyCookies, plainView, type View } from '@/lib/request';
import type { CookieChange } from '@/lib/session';
import { jar } from '@/lib/session/tests/jar';
import { beginVerification } from '@/lib/verification/flow';
import { beginUpdateInfo, readPendingInfo } from '../pending-info';
import { updateInfo } from '../update-info';

const view: View = plainView(
  {
    ...snapshotWith({ Global_ShowPolicySearchPage: true, Global_MFA_Feature: false }),
    labels: { en: productLabelsIn('en') },
  },
  'en',
  '/policy-search',
);

/** The longest that an insurer may answer. */
const email = Array.from({ length: 6 }, (_, place) => `${place}${'a'.repeat(241)}@example.com`);
const phoneNumber = Array.from({ length: 6 }, (_, place) => `+1503555014${place}`);
const found = {
  reference: '語'.repeat(200),
  contractDetails: {
    token: 'x'.repeat(8192),
    email,
    phoneNumber,
    maskedEmail: email,
    maskedPhone: phoneNumber,
  },
};
/** Two terms of the longest that the port takes. */
const searchPair = `${'語'.repeat(200)}|${'語'.repeat(200)}`;

/** Writes them as the portal does, where one that browsers drop is an error. */
function expectTaken(cookies: readonly CookieChange[] = []): void {
  expect(cookies).toHaveLength(1);
  expect(() => applyCookies(new NextResponse(null), cookies)).not.toThrow();
}

const lengths = {
  FirstName: 50,
  LastName: 50,
  Address1: 80,
  Address2: 80,
  City: 50,
  State: 50,
  PostalCode: 12,
};

/** Each field as full as it can be. */
function filledWith(character: string) {
  const texts = Object.entries(lengths).map(([name, length]) => [name, character.repeat(length)]);
  return {
    ...Object.fromEntries(texts),
    Email: `${'a'.repeat(64)}@${'b'.repeat(31)}.com`,
    Phone: '+1 503 555 0142',
  };
}

async function answered(character: string) {
  const cookies = jar(await beginUpdateInfo(view, found, searchPair));
  const values = filledWith(character);
  return runChange(updateInfo, { view, cookies, networkAddress: '203.0.113.7' }, values);
}

describe('invariant 10: cookies that browsers take, whatever was found and typed', () => {
  test.each([
    ['letters', 'W'],
    ['Chinese', '語'],
    ['Hindi', 'क्षि'],
    ['emoji', '🎉'],
    ['quotation marks', '"'],
  ])('nine full fields of %s are kept beside the longest id token', async (_, character) => {
    const outcome = await answered(character);
    expect(outcome).toMatchObject({ kind: 'go', to: '/policy-search/update-info/confirmation' });
    expectTaken(outcome.cookies);
    const kept = await readPendingInfo(view, jar(...(outcome.cookies ?? [])));
    expect(kept?.supplied?.customer.lastName).toBe(character.repeat(lengths.LastName));
    // Where a code is asked for, it goes to what was typed.
    const typed = { email: email.slice(0, 1), phoneNumber: phoneNumber.slice(0, 1) };
    const masked = { maskedEmail: typed.email, maskedPhone: typed.phoneNumber };
    const contractDetails = { ...found.contractDetails, ...typed, ...masked };
    const supplied = kept?.supplied ? { supplied: kept.supplied } : {};
    expectTaken([
      await beginVerification(view, { ...found, contractDetails }, searchPair, supplied),
    ]);
  });

  test.each([
    ['family emoji', '👨‍👩‍👧‍👦'],
    ['letters under piles of marks', `a${'\u0E49'.repeat(15)}`],
  ])('nine full fields of %s are refused beside the longest one', async (_, character) => {
    expect(await answered(character)).toEqual({
      kind: 'invalid',
      problems: [
        {
          field: 'Address1',
          message: 'Your details are too long in total. Shorten this field: Address line 1.',
        },
      ],
    });
  });

  test('of the longest contract, a verification, an account and a plan that waits', async () => {
    expectTaken([await beginVerification(view, found, searchPair)]);
    expectTaken((await openAccount(view, found, 'policy-search')).cookies);
    expectTaken([await beginUpdateInfo(view, found, searchPair)]);
  });
});
