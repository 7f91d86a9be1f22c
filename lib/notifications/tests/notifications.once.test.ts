import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { reloadClient, snapshotById } from '@/lib/clients';
import { database, inTransaction } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import {
  deliveringMessages,
  deliverMessage,
  noteMailReport,
  recipientHash,
  type Silence,
  sendMessage,
} from '@/lib/messaging';
import { postfixReport } from '@/lib/messaging/tests/reports';
import { platformEventKinds } from '@/lib/platform';
import { longestWait } from '@/tests/setup/limits';
import { contactSilenced } from '../contact-silenced';
import * as contacts from '../contacts';
import { notifyHolders } from '../notify-holders';
import { sendNotification, worthSending } from '../send-notification';
import { choicesOf, choose, hasContactOff, rememberLanguage, turnOn } from '../store';
import { toldOf, topics } from '../topics';
import { unsubscribe, unsubscribeByOneClick } from '../unsubscribe';
import { readUnsubscribeToken, unsubscribeAddresses, unsubscribeToken } from '../unsubscribe-token';
import { addClient, pulled, sent, waiting } from './told';

const going = new AbortController().signal;
/** A day at noon, in UTC. */
const noon = new Date('2026-11-25T12:00:00Z');
const night = new Date('2026-11-25T23:30:00Z');

let clientId: string;
let reference: string;
const clients: string[] = [];
const newClient = async (more?: object) => {
  const id = await addClient(more);
  clients.push(id);
  return id;
};

beforeAll(() => prepareSending([notifyHolders, sendNotification, deliverMessage]));
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  clientId = await newClient();
  reference = await addContract(clientId);
});
afterEach(async () => {
  vi.useRealTimers();
  await database().client.deleteMany({ where: { id: { in: clients.splice(0) } } });
});
afterAll(endSending);

async function addContract(client: string): Promise<string> {
  const id = `${client}:${randomUUID().slice(0, 6)}`;
  await database().contract.create({
    data: {
      id,
      clientId: client,
      status: 'active',
      emails: ['ada@example.com', 'second@example.com'],
      phoneNumbers: ['+15035550142'],
    },
  });
  return id;
}

const contactOf = async (value: string) => {
  const { embeddedPlatform } = await import('@/insurer');
  const answer = await embeddedPlatform(clientId).contactsOfContract({ reference });
  if (answer.kind !== 'answer') throw new Error('No contacts');
  return answer.value.items.find((contact) => contact.value === value)?.id ?? '';
};
const holder = () => ({ clientId, path: '1' as const, reference });
const recipients = async () => (await sent(clientId)).map(({ recipient }) => recipient);
/** Does what the jobs of an event would do within a minute: so long a claim may go on. */
async function tell(event: string): Promise<void> {
  await notifyHolders.run(event, going);
  vi.setSystemTime(Date.now() + 61_000);
  for (const { id } of await waiting(clientId)) await sendNotification.run(id, going);
}

describe('what holders are told', () => {
  test('each e-mail address of a contract, once, however often the jobs run', async () => {
    const event = await pulled(clientId, 'INVOICE_DUE', reference);
    await Promise.all([1, 2].map(() => notifyHolders.run(event, going)));
    const rows = await waiting(clientId);
    expect(rows).toHaveLength(2);
    for (const { id } of rows) await Promise.all([1, 2].map(() => sendNotification.run(id, going)));
    await tell(event);
    expect((await recipients()).toSorted()).toEqual(['ada@example.com', 'second@example.com']);
  });

  test('an address that a contract has twice, once', async () => {
    const emails = ['ada@example.com', 'Ada@Example.com'];
    await database().contract.update({ where: { id: reference }, data: { emails } });
    await tell(await pulled(clientId, 'INVOICE_DUE', reference));
    expect(await recipients()).toEqual(['ada@example.com']);
  });

  test('at most once, in whatever order and however often jobs run, die and run again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.boolean()), { maxLength: 12 }),
        async (steps) => {
          clientId = await newClient();
          reference = await addContract(clientId);
          const events = await Promise.all(
            ['INVOICE_DUE', 'CLAIM_CHANGED', 'CONTACTS_CHANGED'].map((kind) =>
              pulled(clientId, kind, reference),
            ),
          );
          for (const [event, isSending] of steps)
            if (isSending)
              for (const { id } of await waiting(clientId)) await sendNotification.run(id, going);
            else await notifyHolders.run(events[event] ?? '', going);
          for (const event of events) await tell(event);
          const count = (await sent(clientId)).length;
          // Two addresses for each, and the telephone for what is urgent.
          expect(count).toBe(7);
        },
      ),
      { numRuns: 5 },
    );
  });

  test('nothing of what is long past, of an unknown kind or of a contract that is gone', async () => {
    const weekAgo = new Date(noon.getTime() - 8 * 24 * 3600 * 1000);
    const events = [
      await pulled(clientId, 'INVOICE_DUE', reference, { at: weekAgo }),
      await pulled(clientId, 'SOMETHING_ELSE', reference),
      await pulled(clientId, 'INVOICE_DUE', `${clientId}:nobody`),
    ];
    for (const event of events) await tell(event);
    expect(await sent(clientId)).toEqual([]);
    const left = await database().pulledEvent.count({ where: { clientId, handledAt: null } });
    expect(left).toBe(0);
  });

  test('invariant 1: an event of another client tells nobody here, whatever it names', async () => {
    const other = await newClient();
    await tell(await pulled(other, 'INVOICE_DUE', reference));
    expect(await sent(other)).toEqual([]);
    expect(await sent(clientId)).toEqual([]);
  });

  test('a platform that does not say where somebody is reached is asked again', async () => {
    const away = await newClient({ platform: { '1': 'https://insurer.example' } });
    const event = await pulled(away, 'INVOICE_DUE', reference);
    await expect(notifyHolders.run(event, going)).rejects.toThrow('unavailable');
    const { handledAt } = await database().pulledEvent.findUniqueOrThrow({ where: { id: event } });
    expect(handledAt).toBeNull();
  });

  test('says no name, contract or contact in what its jobs hold', async () => {
    await notifyHolders.run(await pulled(clientId, 'INVOICE_DUE', reference), going);
    const jobs = await database().$queryRaw<unknown[]>`
      SELECT data, singleton_key FROM jobs.job WHERE name = ${sendNotification.name}`;
    expect(jobs.length).toBeGreaterThan(0);
    expect(JSON.stringify(jobs)).not.toMatch(/example\.com|\+1503|told-/);
    const rows = await database().notification.findMany({ where: { clientId } });
    expect(JSON.stringify(rows)).not.toMatch(/example\.com|\+1503/);
  });

  test('each kind of event belongs to a topic', () => {
    const isTold = (kind: string) => kind !== 'REFUND_DUE';
    for (const kind of platformEventKinds.filter(isTold))
      expect(topics).toContain(toldOf(kind)?.topic);
    expect(toldOf('REFUND_DUE')).toBeUndefined();
  });
});

describe('what is told of bills and payments', () => {
  const invoice = {
    invoiceId: 'i-7',
    number: 'INV-2026-00041',
    title: { en: 'Device protection' },
    amount: { amount: 1104, currency: 'USD' },
    dueOn: '2026-11-30',
  };
  const payment = { paymentId: 'p 7', title: { en: 'Cracked screen' }, amount: invoice.amount };
  const paidAt = '2026-11-20T12:00:00Z';

  test.each([
    [
      'INVOICE_DUE',
      invoice,
      ['Device protection', 'INV-2026-00041', '$11.04', 'November 30, 2026'],
      '',
    ],
    [
      'INVOICE_PAID',
      { ...invoice, paidOn: '2026-11-20', paymentId: 'p 7' },
      ['Device protection', 'INV-2026-00041', '$11.04', 'November 20, 2026'],
      '/payment?payment=p+7',
    ],
    [
      'INVOICE_PAID',
      { ...invoice, paidOn: '2026-11-20' },
      ['INV-2026-00041', 'November 20, 2026'],
      '',
    ],
    [
      'INVOICE_PAID',
      { ...invoice, paidOn: '2026-11-20', coversAgainFrom: '2026-11-21' },
      ['Covered again from', 'November 21, 2026'],
      '',
    ],
    [
      'PAYMENT_REFUNDED',
      { ...payment, paidAt },
      ['Cracked screen', '$11.04', 'November 20, 2026'],
      '/payment?payment=p+7',
    ],
    ['PAYMENT_RELEASED', payment, ['Cracked screen', '$11.04'], '/payment?payment=p+7'],
    ['CARD_NOT_CHARGED', { title: payment.title, amount: payment.amount }, ['$11.04'], ''],
    // Of a platform that says no more, as of what was told before.
    ['INVOICE_PAID', undefined, [], ''],
  ] as const)('%s says what is known (%j), and leads there', async (kind, details, told, page) => {
    await tell(await pulled(clientId, kind, reference, details ? { details } : {}));
    const [email] = await sent(clientId);
    const text = email?.body ?? '';
    for (const fact of told) expect(text).toContain(fact);
    const [link = ''] = text.match(/https?:\S+/) ?? [];
    const { pathname, search } = new URL(link);
    expect(`${pathname}${search}`).toBe(`/policy-billing${page}`);
  });
});

describe('what a holder has chosen', () => {
  test('counts by contact and topic, also when it was chosen in between', async () => {
    const [ada, phone] = [await contactOf('ada@example.com'), await contactOf('+15035550142')];
    await choose({ ...holder(), contact: ada }, { payments: false });
    await choose({ ...holder(), contact: phone }, { payments: true });
    await tell(await pulled(clientId, 'INVOICE_DUE', reference));
    expect((await recipients()).toSorted()).toEqual(['+15035550142', 'second@example.com']);
    const event = await pulled(clientId, 'INVOICE_PAID', reference);
    await notifyHolders.run(event, going);
    await choose({ ...holder(), contact: phone }, { payments: false });
    await tell(event);
    expect((await recipients()).filter((one) => one.startsWith('+'))).toHaveLength(1);
  });

  test('turns nothing off that is about security: that comes at every contact', async () => {
    for (const value of ['ada@example.com', 'second@example.com', '+15035550142'])
      await choose(
        { ...holder(), contact: await contactOf(value) },
        { claims: false, payments: false, plan: false },
      );
    await tell(await pulled(clientId, 'CONTACTS_CHANGED', reference));
    expect(await recipients()).toHaveLength(3);
    const texts = await sent(clientId);
    expect(texts.every(({ body }) => !body.includes('/unsubscribe'))).toBe(true);
  });

  test('a contact that was changed in between is told nothing', async () => {
    const event = await pulled(clientId, 'INVOICE_DUE', reference);
    await notifyHolders.run(event, going);
    await database().contract.update({
      where: { id: reference },
      data: { emails: ['new@example.com', 'second@example.com'] },
    });
    await tell(event);
    expect(await recipients()).toEqual(['second@example.com']);
  });

  test('messages are in the language that was used last', async () => {
    await rememberLanguage(holder(), 'es');
    await tell(await pulled(clientId, 'INVOICE_DUE', reference));
    expect((await sent(clientId))[0]?.subject).toContain('factura');
  });
});

describe('text messages at night', () => {
  const turnOnSms = async () =>
    choose({ ...holder(), contact: await contactOf('+15035550142') }, { payments: true });

  test('wait for the morning, e-mails do not, and what is urgent neither', async () => {
    vi.setSystemTime(night);
    await turnOnSms();
    await tell(await pulled(clientId, 'INVOICE_DUE', reference));
    expect(await recipients()).not.toContain('+15035550142');
    await tell(await pulled(clientId, 'CONTACTS_CHANGED', reference));
    expect((await recipients()).filter((one) => one === '+15035550142')).toHaveLength(1);
    const [row] = await waiting(clientId);
    expect(row?.sendAfter.toISOString()).toBe('2026-11-26T08:00:00.000Z');
    vi.setSystemTime(new Date('2026-11-26T08:00:01Z'));
    await sendNotification.run(row?.id ?? '', going);
    expect((await recipients()).filter((one) => one === '+15035550142')).toHaveLength(2);
  });

  test('are those of the client’s zone where no other is known', async () => {
    clientId = await newClient({ timeZone: 'America/Denver' });
    reference = await addContract(clientId);
    vi.setSystemTime(night);
    await turnOnSms();
    await tell(await pulled(clientId, 'INVOICE_DUE', reference));
    expect(await recipients()).toContain('+15035550142');
  });
});

describe('a message that has waited', () => {
  const job = deliveringMessages(contactSilenced, worthSending);
  /** Tries what waits by now, as if its channel had been away for ten minutes. @returns those sent to */
  async function deliverLate(): Promise<readonly string[]> {
    await database().$executeRaw`
      UPDATE portal.message SET created_at = now() - interval '10 minutes'
      WHERE client_id = ${clientId}`;
    const rows = await database().message.findMany({ where: { clientId, state: 'WAITING' } });
    for (const { id } of rows) await job.run(id, AbortSignal.timeout(longestWait));
    const told = await database().outboxMessage.findMany({ where: { clientId } });
    return told.map(({ recipient }) => recipient).toSorted();
  }

  test('is sent where nothing has changed', async () => {
    await tell(await pulled(clientId, 'INVOICE_DUE', reference));
    expect(await deliverLate()).toEqual(['ada@example.com', 'second@example.com']);
  });

  test('goes to no former contact, and to none that has turned it off', async () => {
    await tell(await pulled(clientId, 'INVOICE_DUE', reference));
    const contact = await contactOf('second@example.com');
    await choose({ ...holder(), contact }, { payments: false });
    await database().contract.update({
      where: { id: reference },
      data: { emails: ['new@example.com', 'second@example.com'] },
    });
    expect(await deliverLate()).toEqual([]);
    const rows = await database().message.findMany({ where: { clientId } });
    expect(rows.map(({ state, recipient }) => ({ state, recipient }))).toEqual([
      { state: 'REFUSED', recipient: null },
      { state: 'REFUSED', recipient: null },
    ]);
  });

  test('as a text message does not come at night', async () => {
    const contact = await contactOf('+15035550142');
    await choose({ ...holder(), contact }, { payments: true });
    await tell(await pulled(clientId, 'INVOICE_DUE', reference));
    vi.setSystemTime(night);
    expect(await deliverLate()).not.toContain('+15035550142');
    const row = await database().message.findFirst({ where: { clientId, channel: 'sms' } });
    expect(row).toMatchObject({ state: 'WAITING', begunAt: null });
    expect(row?.heldUntil?.toISOString()).toBe('2026-11-26T08:00:00.000Z');
  });

  test('that is made of nothing is sent', async () => {
    await inTransaction((transaction) =>
      sendMessage(transaction, {
        clientId,
        channel: 'email',
        kind: 'invitation',
        recipient: 'eve@example.com',
        subject: 'S',
        text: 'T',
      }),
    );
    expect(await deliverLate()).toEqual(['eve@example.com']);
  });

  test('waits on while the platform does not say', async () => {
    await tell(await pulled(clientId, 'INVOICE_DUE', reference));
    const away = vi.spyOn(contacts, 'reach').mockRejectedValue(new Error('Nobody says'));
    await expect(deliverLate()).rejects.toThrow('Nobody says');
    away.mockRestore();
    expect(await deliverLate()).toHaveLength(2);
  });
});

describe('unsubscribing without sign-in', () => {
  const meant = async () => ({
    path: '1' as const,
    reference,
    contact: await contactOf('ada@example.com'),
    topic: 'payments' as const,
  });
  const post = (address: string, body = 'List-Unsubscribe=One-Click') =>
    unsubscribeByOneClick({ clientId, address, body });

  test('RFC 8058: one click turns off that topic, at that address, alone', async () => {
    const snapshot = await snapshotById(clientId);
    if (!snapshot) throw new Error('No client');
    const { oneClick, page } = await unsubscribeAddresses(snapshot, await meant());
    expect(page).toContain('/unsubscribe?token=');
    expect(await post(oneClick)).toBe('taken');
    expect(await post(oneClick)).toBe('taken');
    expect(await choicesOf(holder())).toEqual([
      { contact: (await meant()).contact, topic: 'payments', isOn: false },
    ]);
    await tell(await pulled(clientId, 'INVOICE_DUE', reference));
    await tell(await pulled(clientId, 'CLAIM_CHANGED', reference));
    expect((await recipients()).filter((one) => one === 'ada@example.com')).toHaveLength(1);
  });

  test('invariant 11: no token of another client, altered, cut off or of another purpose', async () => {
    const token = await unsubscribeToken(clientId, await meant());
    const other = await newClient();
    expect(await readUnsubscribeToken(other, token)).toBeUndefined();
    const address = (given: string) =>
      `https://x.example/?${new URLSearchParams({ token: given })}`;
    const altered = [...token];
    altered[40] = altered[40] === 'a' ? 'b' : 'a';
    for (const wrong of [altered.join(''), token.slice(0, -9), '', `x${token}`, 'x'.repeat(5000)])
      expect(await post(address(wrong))).toBe('unsigned');
    expect(await post(address(token), 'something=else')).toBe('unreadable');
    expect(await choicesOf(holder())).toEqual([]);
  });

  test('is good for years', async () => {
    const token = await unsubscribeToken(clientId, await meant());
    vi.setSystemTime(new Date('2029-01-01T00:00:00Z'));
    expect(await readUnsubscribeToken(clientId, token)).toEqual(await meant());
  });

  test('the page’s button keeps its token for the form that comes back', () => {
    expect(unsubscribe.secretFields).not.toContain('token');
  });

  test('an e-mail brings its link along, a text message none', async () => {
    await tell(await pulled(clientId, 'INVOICE_DUE', reference));
    const [email] = await sent(clientId);
    const link = /https?:\S+\/unsubscribe\?token=(\S+)/.exec(email?.body ?? '')?.[1] ?? '';
    expect(await readUnsubscribeToken(clientId, decodeURIComponent(link))).toMatchObject({
      topic: 'payments',
    });
  });
});

const silence = (recipient: string, why: Silence, at = clientId) =>
  inTransaction((transaction) =>
    contactSilenced(transaction, at, recipientHash(at, recipient), why),
  );

describe('what comes back', () => {
  test('is sent nothing any more, however it is written, and the holder is told', async () => {
    await tell(await pulled(clientId, 'INVOICE_DUE', reference));
    expect(await hasContactOff(holder())).toBe(false);
    await silence(' Ada@Example.com', 'GONE');
    expect(await hasContactOff(holder())).toBe(true);
    await tell(await pulled(clientId, 'CONTACTS_CHANGED', reference));
    await tell(await pulled(clientId, 'INVOICE_PAID', reference));
    expect((await recipients()).filter((one) => one === 'ada@example.com')).toHaveLength(1);
  });

  test('days later is told to the holder, too; what is about security comes, for a report can be forged', async () => {
    await tell(await pulled(clientId, 'INVOICE_DUE', reference));
    await sent(clientId);
    const hash = recipientHash(clientId, 'ada@example.com');
    const { id } = await database().message.findFirstOrThrow({
      where: { clientId, recipientHash: hash },
    });
    await noteMailReport(clientId, Buffer.from(postfixReport({ id })), contactSilenced);
    expect(await hasContactOff(holder())).toBe(true);
    await tell(await pulled(clientId, 'INVOICE_PAID', reference));
    expect((await recipients()).slice(2)).toEqual(['second@example.com']);
    await tell(await pulled(clientId, 'CONTACTS_CHANGED', reference));
    const urgent = (await recipients()).slice(3);
    expect(urgent.toSorted()).toEqual(['+15035550142', 'ada@example.com', 'second@example.com']);
    await turnOn(clientId, hash);
    expect(await hasContactOff(holder())).toBe(false);
  });

  test('as a complaint turns off what can be turned off, and what is about security comes', async () => {
    await silence('ada@example.com', 'UNWANTED');
    await tell(await pulled(clientId, 'INVOICE_DUE', reference));
    expect(await recipients()).toEqual(['second@example.com']);
    await tell(await pulled(clientId, 'CONTACTS_CHANGED', reference));
    expect(await recipients()).toContain('ada@example.com');
  });

  test('for good stays so, whatever is complained of; a complaint gives way to it', async () => {
    for (const why of ['UNWANTED', 'REPORTED', 'GONE', 'REPORTED', 'UNWANTED'] as const)
      await silence('ada@example.com', why);
    await tell(await pulled(clientId, 'CONTACTS_CHANGED', reference));
    expect((await recipients()).toSorted()).toEqual(['+15035550142', 'second@example.com']);
  });

  test('before anything was told there is told to the holder with the first that is not', async () => {
    // Such as an invitation to an account.
    await silence('ada@example.com', 'GONE');
    expect(await hasContactOff(holder())).toBe(false);
    await tell(await pulled(clientId, 'INVOICE_DUE', reference));
    expect(await recipients()).toEqual(['second@example.com']);
    expect(await hasContactOff(holder())).toBe(true);
  });

  test('invariant 1: at one client says nothing of another’s', async () => {
    await silence('ada@example.com', 'GONE', await newClient());
    await tell(await pulled(clientId, 'INVOICE_DUE', reference));
    expect(await recipients()).toContain('ada@example.com');
  });
});

describe('invariant 2: the link of a notification', () => {
  test.each(['', '/dashboard', 'https://evil.example/x', '//evil.example', '/\\evil.example'])(
    'stays on the client’s own origin where the setting says %s',
    async (setting) => {
      const content = { client: {}, settings: { URL_Dashboard: setting } };
      const release = await database().clientRelease.findFirstOrThrow({ where: { clientId } });
      await database().clientRelease.update({
        where: { clientId_version: { clientId, version: 1 } },
        data: { content: { ...Object(release.content), settings: content.settings } },
      });
      await reloadClient(clientId);
      await tell(await pulled(clientId, 'CONTACTS_CHANGED', reference));
      const all = (await sent(clientId)).flatMap(({ body }) => body.match(/https?:\S+/g) ?? []);
      // A release that cannot be read tells nobody anything.
      expect(all.every((link) => new URL(link).hostname === `${clientId}.example`)).toBe(true);
    },
  );
});
