import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { embeddedPlatform } from '@/insurer';
import { catalogue, telephonePlan } from '@/insurer/tests/claims/insured';
import { loadEmbedded } from '@/insurer/tests/give-contracts';
import { database } from '@/lib/db';
import { snapshotWith } from '@/lib/entry/tests/context';
import { endSending, prepareSending } from '@/lib/jobs';
import { notifyHolders } from '@/lib/notifications';
import * as platforms from '@/lib/platform';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  daysFromNow,
  insuredHolders,
  holderOf as platformHolder,
} from '@/lib/platform/tests/suite/insured-holders';
import { viewWith } from '@/lib/policies/tests/holder';
import { holderOf, newClient, send } from '@/lib/products/tests/world';
import { sessionOf, type View } from '@/lib/request';
import { contactMark } from '@/lib/session';
import { sealPerson } from '@/lib/session/delegations/delegation';
import { everyContact, proofStep } from '@/lib/verification';
import { proofSending } from '@/lib/verification/proof/send-proof';
import { contactsCounted } from '../contacts-counted';
import { saveDraft } from '../drafts/claim-draft';
import { filingProof } from '../filing/filing-proof';
import { contractOf } from '../filing/open-filing';
import { type Filing, losesPhone } from '../filing/steps';
import { submitClaim, submitUnproved } from '../filing/submit';
import { phoneIsHere } from '../form/phone-is-back';
import { draftAtSummary, ledTo, openFiling } from './walk-filing';

const { claimOptionsSchema, platformOf, wholeList } = platforms;

beforeAll(() => prepareSending([notifyHolders]));
afterAll(endSending);

const tokenOf = (view: View) => sessionOf(view)?.idToken ?? '';

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

/**
 * A claim of a telephone, of a plan that has begun today.
 * @param number that lives in it, where it is known
 */
function filing(chosen: string, works = '', number?: string): Filing {
  const options = claimOptionsSchema.parse({
    causes: [
      cause('CRACKED'),
      cause('LOST', {}),
      cause('DROPPED', { when: { question: 'STILL_WORKS', answers: ['NO'] } }),
    ],
    lossFrom: daysFromNow(0),
    lossUntil: daysFromNow(0),
    reportUntil: daysFromNow(30),
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

test.each([
  ['2025-12-31', 'before the plan began', true],
  ['2026-08-09', 'long before the loss', true],
  ['2026-08-10', 'a month before the loss', false],
  ['2026-09-12', 'after the loss', false],
])('§10.18 an address that was added on %s, %s, proves its holder: %s', async (day, _, isKnown) => {
  const { view, provedBy, email } = await holder();
  await database().$executeRaw`
    UPDATE platform.contract SET contacts_since = (
      SELECT jsonb_object_agg(one, ${`${day}T12:00:00.000Z`}::text) FROM unnest(emails) AS one)
    WHERE client_id = ${view.snapshot.id}`;
  const { facts, answers } = filing('LOST');
  const { options } = facts;
  const lost = {
    facts: { ...facts, ...(options && { options: { ...options, lossFrom: '2026-01-01' } }) },
    answers: { ...answers, dateOfLoss: '2026-09-09' },
  };
  expect(await filingProof(provedBy(email), lost)).toEqual(
    isKnown
      ? { kind: 'these', marks: [email], isGiven: true }
      : { kind: 'unverifiable', without: 'PHONE' },
  );
});

test('§10.18 an address that was added during the first day of the plan proves nobody', async () => {
  const { view, provedBy, email } = await holder();
  await database().$executeRaw`
    UPDATE platform.contract SET contacts_since = (
      SELECT jsonb_object_agg(one, ${`${daysFromNow(0)}T00:00:01.000Z`}::text)
      FROM unnest(emails) AS one)
    WHERE client_id = ${view.snapshot.id}`;
  const proof = await filingProof(provedBy(email), filing('LOST'));
  expect(proof).not.toMatchObject({ isGiven: true });
});

test.each([
  [0, { kind: 'unverifiable', without: 'PHONE' }],
  [31, { kind: 'any' }],
])(
  '§10.18 a delegate who was named %s days before the loss of a telephone: %j',
  async (days, proof) => {
    const { view } = await holder();
    const { session } = 'session' in view.audience ? view.audience : {};
    if (!session) throw new Error('Nobody is signed in');
    const id = randomUUID();
    const environment = { clientId: view.snapshot.id, path: view.path };
    const person = { name: 'Theo', email: 'theo@example.com', holder: 'Ada', language: 'en' };
    await database().delegation.create({
      data: {
        id,
        ...environment,
        subject: session.subject,
        place: 1,
        tokenHash: id,
        recipientHash: id,
        may: 'FILE',
        sealed: await sealPerson({ id, clientId: view.snapshot.id }, person),
        createdAt: new Date(`${daysFromNow(-days)}T00:00:00Z`),
        endsAt: new Date(`${daysFromNow(30)}T00:00:00Z`),
      },
    });
    const delegate = { id, name: person.name, holder: person.holder, may: 'FILE' } as const;
    const theirs: View = {
      ...view,
      audience: { kind: 'delegate', session: { ...session, delegate } },
    };
    expect(await filingProof(theirs, filing('LOST'))).toEqual(proof);
    expect(await filingProof(theirs, filing('CRACKED'))).toEqual({ kind: 'any' });
  },
);

test('§10.18 of two lost telephones that count for each other alone, the older claim says which counts', async () => {
  const { view } = await holder();
  const { id: clientId } = view.snapshot;
  const since = '2020-01-01T00:00:00.000Z';
  const numbers = { older: '+15035550101', newer: '+15035550102' };
  const list = (items: readonly object[]) => async () => ({ kind: 'answer', value: { items } });
  const claims = Object.keys(numbers).map((id, day) => ({
    id,
    productId: id,
    cause: 'LOST',
    answers: {},
    state: 'IN_REVIEW',
    dateOfLoss: '2026-11-01',
    submittedAt: `2026-11-0${day + 1}T12:00:00.000Z`,
    updatedAt: since,
  }));
  const stub = {
    claims: list(claims.toReversed()),
    contacts: list(
      Object.entries(numbers).map(([id, value]) => ({ id, kind: 'PHONE', value, since })),
    ),
    claim: async ({ claimId }: { claimId: string }) => ({
      kind: 'answer',
      value: claims.find(({ id }) => id === claimId),
    }),
    claimOptions: async ({ productId }: { productId: keyof typeof numbers }) => ({
      kind: 'answer',
      value: filing('LOST', '', numbers[productId]).facts.options,
    }),
  };
  vi.spyOn(platforms, 'platformOf').mockReturnValue(z.custom<platforms.Platform>().parse(stub));
  const counted = { kind: 'these', marks: [contactMark(clientId, 'newer')] };
  for (const page of ['/claim-track/newer/payout', '/policy-billing', undefined])
    expect(await contactsCounted(view, tokenOf(view), page)).toEqual(counted);
  vi.restoreAllMocks();
});

test('§10.18 a package that asks for no proof asks for none here either', async () => {
  const { view } = await holder();
  const off = { ...view, settings: { ...view.settings, Claim_ProofBeforeFiling: false } };
  expect(await filingProof(off, filing('LOST'))).toEqual({ kind: 'any' });
});

describe('§10.18 a telephone that is gone and nothing else, or nothing at all, reaches its holder', () => {
  const clientId = newClientId('unproved');
  const snapshot = { ...snapshotWith(), id: clientId };
  const [phone, email, nothing] = [0, 1, 2];
  const { deviceClasses, ...plan } = telephonePlan();
  // One in which a number lives.
  const telephones = {
    ...plan,
    deviceClasses: deviceClasses.map((known) => ({ ...known, isPhone: true })),
  };
  beforeAll(() => {
    const thing = { Manufacturer: 'Acme', Type: 'Phone', ProductDescription: 'Phone' };
    const given = insuredHolders(3, { products: [{ ...thing, deviceClass: 'PHONE' }] });
    return loadEmbedded(clientId, {
      ...given,
      products: { ...catalogue, products: [telephones] },
      contracts: given.contracts.map((contract, index) => ({
        ...contract,
        emails: index === email ? contract.emails : [],
        phoneNumbers: index === nothing ? [] : [`+150355501${index}2`],
      })),
    });
  });

  /** A claim at its summary. */
  async function atSummary(index: number, cause: string) {
    const { token } = await platformHolder(embeddedPlatform(clientId), index);
    const view = viewWith(snapshot, token, `unproved-${index}-${cause}`);
    const answer = () => 'DROPPED';
    const draft = await draftAtSummary(view, { cause, dateOfLoss: daysFromNow(-2), answer });
    const form = { draft, version: '1', same: '' };
    return { view, draft, form };
  }

  test('it is filed unproved: it goes to review, shows nothing of the plan, and nothing is chosen or paid', async () => {
    const { view, draft, form } = await atSummary(phone, 'STOLEN');
    const opened = await openFiling(view, draft);
    expect(await filingProof(view, opened)).toEqual({ kind: 'unverifiable', without: 'PHONE' });
    const led = ledTo(await send(submitUnproved, view, form));
    expect(led).toMatch(/^\/claim-confirmation\//);
    // Sent again, it is the same claim.
    expect(ledTo(await send(submitUnproved, view, form))).toBe(`${led}?already=1`);
    const claimId = led.split('/')[2] ?? '';
    const token = sessionOf(view)?.idToken ?? '';
    const platform = platformOf(view);
    const found = await platform.claim({ token, claimId });
    if (found.kind !== 'answer') throw new Error(found.kind);
    expect(found.value).toMatchObject({
      state: 'IN_REVIEW',
      isUnproved: true,
      quotes: [],
      requirements: [],
      next: { turn: 'INSURER' },
    });
    // No message about it goes to a number that may live in that telephone.
    const contacts = await wholeList(platform.contacts, token);
    const numbers = contacts.kind === 'answer' ? contacts.value.map(({ id }) => id) : [];
    expect(numbers).toHaveLength(1);
    const known = await database().claimContact.findFirst({ where: { clientId, claimId } });
    expect(known).toMatchObject({ reference: sessionOf(view)?.subject, gone: numbers });
    expect(found.value).not.toHaveProperty('denial');
    expect(found.value).not.toHaveProperty('coverageId');
    const quoteId = 'x';
    const change = { token, claimId, idempotencyKey: randomUUID() };
    expect((await platform.chooseQuote({ ...change, quoteId })).kind).toBe('refused');
  });

  test('the ordinary way of filing files it unproved, too: nobody could prove anything', async () => {
    const { view, form } = await atSummary(phone, 'STOLEN');
    const same = ledTo(await send(submitClaim, view, form));
    // One that looks like the one before is asked about first, whoever files it.
    expect(same).toContain('/summary?same=');
  });

  test('who can prove themselves otherwise is not let off it', async () => {
    const { view, draft, form } = await atSummary(email, 'STOLEN');
    const proof = await filingProof(view, await openFiling(view, draft));
    expect(proof).toMatchObject({ kind: 'these', isGiven: false });
    const asked = ledTo(await send(submitUnproved, view, form));
    expect(asked).not.toMatch(/claim-confirmation/);
    expect(decodeURIComponent(asked)).toContain(`/file-claim/${draft}/summary`);
    expect((await openFiling(view, draft)).draft.id).toBe(draft);
  });

  test('a cause that leaves the telephone alive takes the usual proof, and none but that', async () => {
    const { view, draft, form } = await atSummary(phone, 'SCREEN');
    expect(await filingProof(view, await openFiling(view, draft))).toEqual({ kind: 'any' });
    // Sent to the address for those who cannot prove themselves it is led back, and not filed.
    const led = ledTo(await send(submitUnproved, view, form));
    expect(led).toBe(`/file-claim/${draft}/summary`);
  });

  test('without any contact every claim is filed unproved, unless the sign-in has proved who it is', async () => {
    const { view, draft, form } = await atSummary(nothing, 'SCREEN');
    const opened = await openFiling(view, draft);
    const session = sessionOf(view);
    if (!session) throw new Error('Nobody is signed in');
    const proven: View = {
      ...view,
      audience: { kind: 'holder', session: { ...session, isProven: true } },
    };
    expect(await filingProof(proven, opened)).toEqual({ kind: 'any' });
    expect(await filingProof(view, opened)).toEqual({ kind: 'unverifiable', without: 'CONTACT' });
    const claimId = ledTo(await send(submitUnproved, view, form)).split('/')[2] ?? '';
    const found = await platformOf(view).claim({ token: session.idToken, claimId });
    expect(found).toMatchObject({ value: { state: 'IN_REVIEW', isUnproved: true } });
  });

  test.each([
    ['alone', phone],
    ['beside an email address', email],
  ])(
    'a phone %s that was reported as stolen before sign-in is filed for as such, or once its holder has it',
    async (_, index) => {
      const stolen = await atSummary(index, 'STOLEN');
      const { view, draft, form } = await atSummary(index, 'SCREEN');
      const reported = async (holder: View, id: string) => {
        const session = sessionOf(holder);
        if (!session) throw new Error('Nobody is signed in');
        const { draft: saved, answers } = await openFiling(holder, id);
        const report = { answers: { ...answers, claimType: 'THEFT' } };
        await saveDraft(contractOf(holder, session), saved, report, 30);
        return answers;
      };
      await reported(stolen.view, stolen.draft);
      const asReported = await openFiling(stolen.view, stolen.draft);
      expect((await filingProof(stolen.view, asReported)).kind).not.toBe('reported');
      const answers = await reported(view, draft);
      const summary = `/file-claim/${draft}/summary`;
      expect(await filingProof(view, await openFiling(view, draft))).toEqual({ kind: 'reported' });
      for (const change of [submitClaim, submitUnproved])
        expect(ledTo(await send(change, view, { ...form, version: '2' }))).toBe(summary);

      expect(ledTo(await send(phoneIsHere, view, { draft, step: 'summary' }))).toBe(summary);
      const filing = await openFiling(view, draft);
      expect(filing.answers).toEqual(answers);
      expect(await filingProof(view, filing)).toEqual({ kind: 'any' });
      // Sent twice, or with a step that there is not, it changes nothing more.
      const again = await send(phoneIsHere, view, { draft, step: '../../dashboard' });
      expect(ledTo(again)).toBe(`/claim-form/${draft}`);
      expect((await openFiling(view, draft)).draft.version).toBe(filing.draft.version);
    },
  );

  test('no code goes to the telephone, whatever page and form are made to say', async () => {
    const { view, draft } = await atSummary(email, 'STOLEN');
    const to = `/file-claim/${draft}/summary`;
    const noCookies = () => undefined;
    const offered = async (count = contactsCounted, page = to) => {
      const step = await proofStep(view, noCookies, page, [], count);
      return step.kind === 'ways' ? step.ways : [];
    };
    const every = await offered(everyContact);
    const sms = every.find(({ channel }) => channel === 'sms')?.value ?? '';
    expect((await offered()).map(({ channel }) => channel)).toEqual(['email']);
    // Other pages of the same claim, and the same written otherwise.
    for (const page of [
      `${to}/`,
      `/file-claim/${draft}/product`,
      to.replace(draft, draft.replaceAll('-', '%2D')),
    ])
      expect(await contactsCounted(view, tokenOf(view), page)).toMatchObject({
        kind: 'these',
        marks: [expect.any(String)],
      });
    const { send: byHand } = proofSending(contactsCounted);
    for (const from of [
      view,
      { ...view, settings: { ...view.settings, Claim_ProofBeforeFiling: false } },
    ])
      expect(await send(byHand, from, { way: sms, to })).toMatchObject({
        kind: 'refused',
        errCode: 'METHOD_NOT_OFFERED',
      });
    expect(await offered(contactsCounted, '/policy-billing')).toEqual(every);
  });

  test('every contact counts where the telephone is alive, none where no other reaches its holder', async () => {
    const counted = ({ view, draft }: Awaited<ReturnType<typeof atSummary>>) =>
      contactsCounted(view, tokenOf(view), `/file-claim/${draft}/summary`);
    expect(await counted(await atSummary(email, 'SCREEN'))).toEqual({ kind: 'all' });
    expect(await counted(await atSummary(phone, 'STOLEN'))).toEqual({ kind: 'these', marks: [] });
    const { view } = await atSummary(email, 'STOLEN');
    expect(await contactsCounted(view, tokenOf(view), '/file-claim/made-up/summary')).toEqual({
      kind: 'all',
    });
  });

  test('what a code to the telephone has proved just before is not proved any more once it is filed', async () => {
    const { view, form } = await atSummary(email, 'STOLEN');
    const session = sessionOf(view);
    if (!session) throw new Error('Nobody is signed in');
    const contacts = await wholeList(platformOf(view).contacts, session.idToken);
    if (contacts.kind !== 'answer') throw new Error(contacts.kind);
    const markOf = (wanted: string) =>
      contactMark(clientId, contacts.value.find(({ kind }) => kind === wanted)?.id ?? '');
    const [ofEmail, ofPhone] = [markOf('EMAIL'), markOf('PHONE')];
    const { subject } = session;
    const provenAt = new Date();
    const data = (proofs: readonly string[], of = subject) => ({
      idHash: randomUUID(),
      clientId,
      path: view.path,
      subject: of,
      way: 'CODE',
      expiresAt: new Date(provenAt.getTime() + 3_600_000),
      provenAt,
      proofs: Object.fromEntries(proofs.map((mark) => [mark, provenAt.toISOString()])),
    });
    const opened = [
      data([ofPhone]),
      data([ofPhone, ofEmail]),
      data([ofEmail]),
      data([ofPhone], 'another'),
    ];
    await database().session.createMany({ data: opened });
    const proven: View = {
      ...view,
      audience: {
        kind: 'holder',
        session: { ...session, provedBy: [{ mark: ofEmail, isFresh: true }] },
      },
    };
    const filed = await send(submitClaim, proven, { ...form, same: 'any' });
    expect(ledTo(filed)).toMatch(/^\/claim-confirmation\//);
    const left = await Promise.all(
      opened.map(({ idHash }) => database().session.findUnique({ where: { idHash } })),
    );
    expect(left.map((row) => [Object.keys(Object(row?.proofs)), row?.provenAt])).toEqual([
      [[], null],
      [[ofEmail], provenAt],
      [[ofEmail], provenAt],
      [[ofPhone], provenAt],
    ]);
  });

  const everyPage = [
    '/policy-account/contacts',
    '/policy-account/delegates/new',
    '/policy-billing',
    undefined,
  ] as const;

  test('of a claim that is filed the same contacts count whatever is changed, and any where there is no other', async () => {
    const counted = async (index: number) => {
      const { view } = await atSummary(index, 'STOLEN');
      const token = tokenOf(view);
      const platform = platformOf(view);
      const products = await wholeList(platform.products, token);
      if (products.kind !== 'answer') throw new Error(products.kind);
      const filed = await platform.submitClaim({
        token,
        idempotencyKey: randomUUID(),
        productId: products.value[0]?.id ?? '',
        cause: 'STOLEN',
        dateOfLoss: daysFromNow(-2),
        description: 'On the bus.',
        answers: {},
        isAnotherThan: 'any',
      });
      if (filed.kind !== 'answer') throw new Error(JSON.stringify(filed));
      const { id } = filed.value.claim;
      const pages = [`/claim-track/${id}/payout`, `/file-claim/settle/${id}/delivery`];
      const whileOpen = await Promise.all(
        [...pages, ...everyPage].map((page) => contactsCounted(view, token, page)),
      );
      const withdrawn = { token, idempotencyKey: randomUUID(), claimId: id };
      expect(await platform.withdrawClaim(withdrawn)).toMatchObject({ kind: 'answer' });
      const ofEveryPage = () =>
        Promise.all(everyPage.map((page) => contactsCounted(view, token, page)));
      const whenTakenBack = await ofEveryPage();
      await database().$executeRaw`
        UPDATE platform.claim SET updated_at = updated_at - interval '31 days'
        WHERE client_id = ${clientId} AND id = ${id}`;
      return { whileOpen, whenTakenBack, longAfter: await ofEveryPage() };
    };
    const byEmail = { kind: 'these', marks: [expect.any(String)] };
    const any = { kind: 'all' };
    expect(await counted(email)).toMatchObject({
      whileOpen: Array(6).fill(byEmail),
      whenTakenBack: Array(4).fill(byEmail),
      longAfter: Array(4).fill(any),
    });
    expect((await counted(phone)).whileOpen).toEqual(Array(6).fill(any));
  });
});
