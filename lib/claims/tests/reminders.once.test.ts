import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { catalogue, telephonePlan } from '@/insurer/tests/claims/insured';
import { loadEmbedded } from '@/insurer/tests/give-contracts';
import { snapshotById } from '@/lib/clients';
import { database, inTransaction } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import { deliverMessage } from '@/lib/messaging';
import { waitingClaimPage } from '@/lib/navigation';
import { notifyHolders, sendNotification } from '@/lib/notifications';
import { choose, rememberLanguage } from '@/lib/notifications/store';
import { addClient, pulled, sent, waiting, zoneByDay } from '@/lib/notifications/tests/told';
import { noteEvent, platformOf, unhandledEvents, wholeList } from '@/lib/platform';
import { insuredHolders } from '@/lib/platform/tests/suite/insured-holders';
import { contentOf, givenPlans } from '@/lib/platform/tests/suite/world';
import { viewWith } from '@/lib/policies/tests/holder';
import { holderOf, send } from '@/lib/products/tests/world';
import { sessionOf, type View } from '@/lib/request';
import { markFiled } from '../drafts/claim-draft';
import { beginClaim, discardClaim } from '../filing/begin';
import { keepSaid } from '../filing/keep-said';
import { contractOf } from '../filing/open-filing';
import { stepPage } from '../filing/pages';
import { confirmCustomer } from '../filing/say';
import { claimsKeeper } from '../keeper';
import { remindNoMore } from '../reminders/over';
import { remindOfDraft } from '../reminders/remind-of-draft';
import { dueDrafts } from '../reminders/store';
import { tellOfFiling } from '../tell-of-filing';
import { withdrawClaim } from '../tracking/changes';
import { peopleOf } from './people';
import { begunClaim, openFiling } from './to-summary';

const going = new AbortController().signal;
const filedClaim = {
  id: 'claim 7',
  number: 'C-7',
  updatedAt: new Date(Date.now() - 1000).toISOString(),
  text: 'It is here.',
  isApprovedInPart: false,
  next: { text: 'Somebody looks at it.', turn: 'INSURER' },
} as const;
let clientId: string;
let people: Awaited<ReturnType<typeof peopleOf>>;
const clients: string[] = [];

beforeAll(() => prepareSending([notifyHolders, sendNotification, deliverMessage]));
beforeEach(async () => {
  clientId = await addClient({ timeZone: zoneByDay() });
  clients.push(clientId);
  await loadEmbedded(clientId, givenPlans());
  const snapshot = await snapshotById(clientId);
  if (!snapshot) throw new Error('There is no such client');
  people = await peopleOf(await holderOf(snapshot, 'P-FRESH'));
});
afterAll(async () => {
  await database().client.deleteMany({ where: { id: { in: clients } } });
  await endSending();
});

async function begin(view: View): Promise<string> {
  const begun = await send(beginClaim, view, { product: '' });
  if (begun.kind !== 'go') throw new Error(JSON.stringify(begun));
  return begun.to.split('/')[2] ?? '';
}

/** Lets so many days go by for a claim that waits. */
async function age(id: string, days: number): Promise<void> {
  await database().$executeRaw`
    UPDATE portal.claim_draft SET saved_at = saved_at - make_interval(days => ${days}),
      expires_at = expires_at - make_interval(days => ${days}) WHERE id = ${id}::uuid`;
}

const isDue = async (id: string) => (await dueDrafts(10_000)).includes(id);

/** Does what two workers would do by now. */
async function work(id: string): Promise<void> {
  await Promise.all([remindOfDraft.run(id, going), remindOfDraft.run(id, going)]);
  const events = await database().pulledEvent.findMany({ where: { clientId, handledAt: null } });
  for (const event of events)
    await Promise.all([notifyHolders.run(event.id, going), notifyHolders.run(event.id, going)]);
  // What came together is told after a minute.
  const sendAfter = new Date();
  await database().notification.updateMany({ where: { clientId }, data: { sendAfter } });
  for (const one of await waiting(clientId)) await sendNotification.run(one.id, going);
}

const subjects = async () => (await sent(clientId)).map(({ subject }) => subject);
const holder = () => ({
  clientId,
  path: '1' as const,
  reference: sessionOf(people.anybody)?.subject ?? '',
});

test('a claim that ends in some days is told of once, to the contact that had proved itself, and leads to it', async () => {
  const id = await begin(people.byEmail);
  expect(await isDue(id)).toBe(false);
  await age(id, 24);
  expect(await isDue(id)).toBe(false);
  await age(id, 2);
  expect(await isDue(id)).toBe(true);
  await work(id);
  await work(id);
  expect(await isDue(id)).toBe(false);
  const [message, ...others] = await sent(clientId);
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    recipient: 'fresh@example.com',
    subject: 'Your claim is not filed yet',
  });
  expect(message?.body).toContain(stepPage(id, 'summary'));
  expect(waitingClaimPage(id)).toBe(stepPage(id, 'summary'));
});

test('no other contact is told, whatever it has asked for', async () => {
  const token = sessionOf(people.anybody)?.idToken ?? '';
  const contacts = await wholeList(platformOf(people.anybody).contacts, token);
  if (contacts.kind !== 'answer') throw new Error(contacts.kind);
  for (const { id: contact } of contacts.value)
    await choose({ ...holder(), contact }, { claims: true });
  const byPhone = await begin(people.byPhone);
  await age(byPhone, 26);
  await work(byPhone);
  const told = await database().notification.findMany({ where: { clientId } });
  expect(told.map(({ channel }) => channel)).toEqual(['sms']);
  const byGone = await begin(people.byGone);
  await age(byGone, 26);
  await work(byGone);
  expect(await database().notification.count({ where: { clientId } })).toBe(1);
});

test('§10.18 of a phone that is gone no number is told, of one that is back every number', async () => {
  const { deviceClasses, ...plan } = telephonePlan();
  const isPhone = deviceClasses.map((known) => ({ ...known, isPhone: true }));
  const thing = { Manufacturer: 'Acme', Type: 'Phone', ProductDescription: 'Phone' };
  const given = insuredHolders(1, { products: [{ ...thing, deviceClass: 'PHONE' }] });
  await loadEmbedded(clientId, {
    ...given,
    products: { ...catalogue, products: [{ ...plan, deviceClasses: isPhone }] },
    contracts: given.contracts.map((contract) => ({
      ...contract,
      ...{ emails: ['ada@example.com'], phoneNumbers: ['+15035550112'] },
    })),
  });
  const { snapshot } = people.anybody;
  const searchParameters = [{ key: 'Option1_SearchTerm1', value: 'HOLDER-0' }];
  const { contractDetails, reference } = contentOf(
    await platformOf(people.anybody).searchContract({ searchParameters }),
  );
  const view = viewWith(snapshot, contractDetails.token, reference);
  const { items } = contentOf(await platformOf(view).contactsOfContract({ reference }));
  for (const { id: contact } of items)
    await choose({ clientId, path: '1', reference, contact }, { claims: true });
  const draft = await begunClaim(view);
  const remindedBy = async (cause: string) => {
    await keepSaid(view, await openFiling(view, draft), { cause }, 'agreed');
    await age(draft, 26);
    await work(draft);
    const all = await sent(clientId);
    await database().outboxMessage.deleteMany({ where: { clientId } });
    return all.map(({ channel }) => channel).toSorted();
  };
  expect(await remindedBy('STOLEN')).toEqual(['email']);
  expect(await remindedBy('SCREEN')).toEqual(['email', 'sms']);
});

test('whoever wants nothing of claims is told nothing', async () => {
  const contacts = await wholeList(
    platformOf(people.anybody).contacts,
    sessionOf(people.anybody)?.idToken ?? '',
  );
  if (contacts.kind !== 'answer') throw new Error(contacts.kind);
  for (const { id: contact } of contacts.value)
    await choose({ ...holder(), contact }, { claims: false });
  const id = await begin(people.byEmail);
  await age(id, 26);
  await work(id);
  expect(await subjects()).toEqual([]);
});

test('it is told in the language that its holder has used last', async () => {
  const id = await begin(people.byEmail);
  await rememberLanguage(holder(), 'es');
  await age(id, 26);
  await work(id);
  expect(await subjects()).toEqual(['Aún no ha presentado su reclamación']);
});

/** What a platform tells of a claim, in all its languages. */
const claimNews = {
  claimId: filedClaim.id,
  number: filedClaim.number,
  happened: { en: 'A photo has arrived.', es: 'Ha llegado una foto.' },
  text: { en: 'It is in review.', es: 'Está en revisión.' },
  next: { text: { en: 'We decide.', es: 'Decidimos.' }, turn: 'INSURER' },
};

test.each<[kind: string, details: object | undefined, subject: string]>([
  ['CLAIM_STATE_CHANGED', claimNews, 'Reclamación C-7: Está en revisión.'],
  ['CLAIM_CHANGED', claimNews, 'Reclamación C-7: Ha llegado una foto.'],
  ['CLAIM_DUE_SOON', claimNews, 'Recordatorio'],
  ['CLAIM_REFUND_DUE', claimNews, 'Su reembolso está en camino'],
  ['INVOICE_DUE', undefined, 'factura'],
  ['INVOICE_PAID', undefined, 'Gracias por su pago'],
  ['ADDRESS_CHANGED', undefined, 'dirección'],
])(
  '%s is told in the language in which the claim was filed, whatever they had signed in in',
  async (kind, details, subject) => {
    const { reference } = holder();
    await rememberLanguage(holder(), 'en');
    const inSpanish: View = { ...people.byEmail, language: 'es' };
    await tellOfFiling(inSpanish, { subject: reference }, filedClaim);
    await work(randomUUID());
    const event = await pulled(clientId, kind, reference, {
      ...(details ? { details, subjectKind: 'CLAIM', subjectId: filedClaim.id } : {}),
    });
    await notifyHolders.run(event, going);
    await work(randomUUID());
    const [filed = '', ...others] = (await sent(clientId))
      .filter(({ channel }) => channel === 'email')
      .map((mail) => mail.subject ?? '');
    expect(filed).toContain('Reclamación C-7');
    expect(others.join()).toContain(subject);
  },
);

test.each(['agent', 'daughter'] as const)(
  'the language in which an %s has filed says nothing of the holder’s',
  async (who) => {
    await tellOfFiling(
      { ...people[who], language: 'es' },
      { subject: holder().reference },
      filedClaim,
    );
    await work(randomUUID());
    expect(await subjects()).toContain('A claim was filed for you');
  },
);

test.each<[what: string, act: (view: View) => Promise<unknown>]>([
  ['begins a claim', begin],
  ['withdraws a claim', (view) => send(withdrawClaim, view, { claim: 'none' })],
])('whoever %s is written to in the language of the page', async (_, act) => {
  await rememberLanguage(holder(), 'en');
  await act({ ...people.byEmail, language: 'es' });
  const where = { clientId, reference: holder().reference };
  expect(await database().holderLanguage.findFirst({ where })).toMatchObject({ language: 'es' });
});

test('each saving begins its time anew: its end is told again when that comes near', async () => {
  const id = await begin(people.byEmail);
  await age(id, 26);
  await work(id);
  expect((await send(confirmCustomer, people.byEmail, { draft: id })).kind).toBe('go');
  expect(await isDue(id)).toBe(false);
  await age(id, 26);
  await work(id);
  expect(await subjects()).toHaveLength(2);
});

test.each<[what: string, end: (id: string) => Promise<unknown>]>([
  ['thrown away', (id) => send(discardClaim, people.byEmail, { draft: id })],
  [
    'filed',
    async (id) => {
      const { subject = '' } = sessionOf(people.byEmail) ?? {};
      await markFiled(contractOf(people.byEmail, { subject }), id, 'claim-1');
      await remindNoMore(people.byEmail, subject, id);
    },
  ],
  [
    'gone with the account',
    () => {
      const { reference: subject, path } = holder();
      const before = new Date();
      return claimsKeeper.forget({
        clientId,
        path,
        subject,
        feedPath: path,
        before,
        openClaims: [],
      });
    },
  ],
])(
  'of a claim that is %s nobody is told, neither before nor while it is on its way',
  async (_, end) => {
    const id = await begin(people.byEmail);
    await age(id, 26);
    await remindOfDraft.run(id, going);
    await end(id);
    await work(id);
    expect(await subjects()).toEqual([]);
    expect(await isDue(id)).toBe(false);
    const left = await unhandledEvents(10_000);
    const own = await database().pulledEvent.findMany({ where: { clientId } });
    expect(own.filter((event) => left.includes(event.id))).toEqual([]);
  },
);

test('the last day on which it can be reported is told in good time, once, and not once it has passed', async () => {
  const id = await begin(people.byEmail);
  const until = async (days: number) => {
    await database().$executeRaw`
      UPDATE portal.claim_draft SET report_until = current_date + ${days}::int WHERE id = ${id}::uuid`;
  };
  await age(id, 2);
  await until(8);
  expect(await isDue(id)).toBe(false);
  await until(-1);
  expect(await isDue(id)).toBe(false);
  await until(7);
  expect(await isDue(id)).toBe(true);
  await work(id);
  await work(id);
  expect(await subjects()).toEqual(['The deadline to report your loss is near']);
});

test('nobody is reminded on the day on which they have told something', async () => {
  const id = await begin(people.byEmail);
  await database().$executeRaw`
    UPDATE portal.claim_draft SET report_until = current_date + 1 WHERE id = ${id}::uuid`;
  expect(await isDue(id)).toBe(false);
  await age(id, 1);
  expect(await isDue(id)).toBe(true);
});

test.each(['agent', 'daughter'] as const)(
  'what an %s has begun and left is told its holder at every contact, once, and leads there',
  async (who) => {
    const id = await begin(people[who]);
    expect(await isDue(id)).toBe(false);
    await database().$executeRaw`
      UPDATE portal.claim_draft SET saved_at = now() - interval '16 minutes' WHERE id = ${id}::uuid`;
    await work(id);
    await work(id);
    const messages = await sent(clientId);
    expect(messages.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms']);
    for (const { channel, body } of messages)
      expect(body).toContain(channel === 'email' ? stepPage(id, 'summary') : '/file-claim');
  },
);

test.each(['agent', 'daughter'] as const)(
  'what an %s has filed is told its holder once, and leads to the claim',
  async (who) => {
    const view = people[who];
    const { subject = '' } = sessionOf(view) ?? {};
    const safety = [{ title: 'Never send it by mail', text: 'Do not charge it.' }];
    for (let times = 0; times < 2; times++)
      await tellOfFiling(view, { subject }, { ...filedClaim, safety });
    await work(randomUUID());
    const messages = await sent(clientId);
    expect(messages.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms']);
    for (const { channel, body } of messages)
      expect(body).toContain(channel === 'email' ? '/claim-track/claim%207' : '/claim-track');
    // By e-mail with its number and what is next; a text message says no more than that there is something.
    const mail = messages.find(({ channel }) => channel === 'email')?.body;
    for (const said of ['C-7', 'It is here.', 'Somebody looks at it.'])
      expect(mail).toContain(said);
    // What is dangerous comes next to what the message is about, whoever has filed it.
    expect(mail).toContain('It is here. Safety first: Never send it by mail. Do not charge it.');
  },
);

test('what the holder has filed tells them once, with its number, whatever the platform tells of its states', async () => {
  const { subject: reference = '' } = sessionOf(people.byEmail) ?? {};
  const happened = { clientId, path: '1', reference, kind: 'CLAIM_STATE_CHANGED' } as const;
  const subject = { kind: 'CLAIM', id: filedClaim.id };
  const noted = async (id: string, at: Date) =>
    inTransaction(async (transaction) => {
      const event = { ...happened, id, at, subject, toContact: null };
      return (await noteEvent(transaction, event)) ?? '';
    });
  const before = new Date(filedClaim.updatedAt);
  for (const id of ['submitted', 'approved', 'choosing'])
    await notifyHolders.run(await noted(id, before), going);
  await tellOfFiling(people.byEmail, { subject: reference }, filedClaim);
  await work(randomUUID());
  const messages = (await sent(clientId)).filter(({ channel }) => channel === 'email');
  expect(messages).toHaveLength(1);
  for (const said of ['C-7', 'It is here.', 'Somebody looks at it.', '/claim-track/claim%207'])
    expect(messages[0]?.body).toContain(said);
  // What becomes of it later is told as ever.
  await notifyHolders.run(await noted('closed', new Date(Date.now() + 1000)), going);
  await work(randomUUID());
  const after = (await sent(clientId)).filter(({ channel }) => channel === 'email');
  expect(after).toHaveLength(2);
});

test('of what was denied as it was filed the message says so, why, and until when it can be appealed', async () => {
  const { subject = '' } = sessionOf(people.byEmail) ?? {};
  await tellOfFiling(
    people.byEmail,
    { subject },
    {
      ...filedClaim,
      text: 'Your claim is denied.',
      denial: {
        code: 'WEAR',
        text: 'Wear is not covered.',
        basis: '§ 4',
        appealUntil: '2027-01-25',
      },
      next: { text: 'You can appeal.', turn: 'NOBODY', by: '2027-01-25' },
    },
  );
  await work(randomUUID());
  const mail = (await sent(clientId)).find(({ channel }) => channel === 'email');
  expect(mail?.subject).toContain('Your claim is denied.');
  for (const said of ['Your claim is denied. Wear is not covered.', 'January 25, 2027'])
    expect(mail?.body).toContain(said);
});

test.each([
  ['behind the portal’s', -10],
  ['ahead of it', 10],
])('a platform whose clock is %s has what it decides afterwards told', async (_, minutes) => {
  const { subject: reference = '' } = sessionOf(people.byEmail) ?? {};
  const subject = { kind: 'CLAIM', id: filedClaim.id };
  const skewed = (seconds: number) => new Date(Date.now() + minutes * 60_000 + seconds * 1000);
  const happened = async (id: string, at: Date) => {
    const event = { clientId, path: '1', reference, kind: 'CLAIM_STATE_CHANGED' } as const;
    const noted = await inTransaction((transaction) =>
      noteEvent(transaction, { ...event, id, at, subject, toContact: null }),
    );
    await notifyHolders.run(noted ?? '', going);
  };
  const submitted = skewed(0);
  await happened('submitted', submitted);
  const claim = { ...filedClaim, updatedAt: submitted.toISOString() };
  await tellOfFiling(people.byEmail, { subject: reference }, claim);
  await happened('approved', skewed(60));
  // Asked for again after an answer that was lost, it is told as it was then.
  await tellOfFiling(people.byEmail, { subject: reference }, claim);
  await work(randomUUID());
  const messages = (await sent(clientId)).filter(({ channel }) => channel === 'email');
  expect(messages).toHaveLength(2);
});

test('of a client that there is no more nobody is told, and nothing is tried again', async () => {
  const id = await begin(people.byEmail);
  await age(id, 26);
  await database().$executeRaw`
    UPDATE portal.claim_draft SET client_id = 'gone' WHERE id = ${id}::uuid`;
  await remindOfDraft.run(id, going);
  expect(await isDue(id)).toBe(false);
});
