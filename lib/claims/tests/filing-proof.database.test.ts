import { expect, test } from 'vitest';
import { claimOptionsSchema, platformOf, wholeList } from '@/lib/platform';
import { holderOf, newClient } from '@/lib/products/tests/world';
import { sessionOf, type View } from '@/lib/request';
import { contactMark } from '@/lib/session';
import { filingProof, losesPhone } from '../filing/filing-proof';
import type { Filing } from '../filing/steps';

const cause = (code: string, losesPhone?: object) => ({
  code,
  title: code,
  claimType: 'DAMAGE',
  questions: [],
  requiredDocuments: [],
  serviceRoutes: [],
  needsDiagnosis: false,
  ...(losesPhone ? { losesPhone } : {}),
});

/** A claim of a telephone. @param number that lives in it, where it is known */
function filing(chosen: string, works = '', number?: string): Filing {
  const options = claimOptionsSchema.parse({
    causes: [
      cause('CRACKED'),
      cause('LOST', {}),
      cause('DROPPED', { when: { question: 'STILL_WORKS', answers: ['NO'] } }),
    ],
    lossFrom: '2026-01-01',
    lossUntil: '2026-12-31',
    reportUntil: '2027-01-31',
    ...(number === undefined ? {} : { phoneNumber: number }),
  });
  return {
    facts: { productIds: ['phone'], options },
    answers: {
      productId: 'phone',
      cause: chosen,
      answers: works === '' ? {} : { STILL_WORKS: works },
    },
  };
}

test.each([
  ['CRACKED', '', false],
  ['LOST', '', true],
  ['DROPPED', 'NO', true],
  ['DROPPED', 'IN_PART', false],
  ['DROPPED', '', false],
])('§10.18 a telephone that is %s, and works %j, is gone or dead: %s', (chosen, works, isGone) => {
  expect(losesPhone(filing(chosen, works))).toBe(isGone);
});

/** A holder with an e-mail address and a number. */
async function holder() {
  const view = await holderOf(await newClient(), 'P-FRESH');
  const session = sessionOf(view);
  if (!session) throw new Error('Nobody is signed in');
  const found = await wholeList(platformOf(view).contacts, session.idToken);
  if (found.kind !== 'answer') throw new Error(found.kind);
  const markOf = (kind: string) => {
    const contact = found.value.find((one) => one.kind === kind);
    return contactMark(view.snapshot.id, contact?.id ?? '');
  };
  const provedBy = (mark: string, isFresh = true): View => ({
    ...view,
    audience: { kind: 'holder', session: { ...session, provedBy: [{ mark, isFresh }] } },
  });
  return { view, provedBy, email: markOf('EMAIL'), phone: markOf('PHONE') };
}

test('§10.18 in a claim for a lost telephone a code to its number proves nothing, and e-mail does', async () => {
  const { view, provedBy, email, phone } = await holder();
  expect(await filingProof(view, filing('CRACKED'))).toEqual({ kind: 'any' });
  const asked = { kind: 'these', marks: [email], isGiven: false };
  expect(await filingProof(view, filing('LOST'))).toEqual(asked);
  expect(await filingProof(provedBy(phone), filing('LOST'))).toEqual(asked);
  expect(await filingProof(provedBy(email, false), filing('LOST'))).toEqual(asked);
  expect(await filingProof(provedBy(email), filing('LOST'))).toEqual({ ...asked, isGiven: true });
});

test('§10.18 another number than the one that lives in it is a contact', async () => {
  const { view, provedBy, email, phone } = await holder();
  const elsewhere = filing('LOST', '', '+1 206 555 0199');
  expect(await filingProof(provedBy(phone), elsewhere)).toEqual({
    kind: 'these',
    marks: [email, phone],
    isGiven: true,
  });
  expect(await filingProof(view, filing('LOST', '', '(503) 555-0142'))).toMatchObject({
    marks: [email],
  });
});

test('§10.18 a package that asks for no proof asks for none here either', async () => {
  const { view } = await holder();
  const off = { ...view, settings: { ...view.settings, Claim_ProofBeforeFiling: false } };
  expect(await filingProof(off, filing('LOST'))).toEqual({ kind: 'any' });
});
