import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { embeddedPlatform } from '@/insurer';
import { database } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import { deliverMessage } from '@/lib/messaging';
import { notifyHolders } from '../notify-holders';
import { sendNotification, worthSending } from '../send-notification';
import { choose } from '../store';
import { addClient, pulled, sent, waiting } from './told';

const going = new AbortController().signal;
const noon = new Date('2026-11-25T12:00:00Z');
const claimId = 'claim 5';

let clientId: string;
let reference: string;
const clients: string[] = [];

beforeAll(() => prepareSending([notifyHolders, sendNotification, deliverMessage]));
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  clientId = await addClient();
  clients.push(clientId);
  reference = `${clientId}:${randomUUID().slice(0, 6)}`;
  await database().contract.create({
    data: {
      id: reference,
      clientId,
      status: 'active',
      emails: ['ada@example.com'],
      phoneNumbers: ['+15035550142'],
    },
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await database().client.deleteMany({ where: { id: { in: clients.splice(0) } } });
});
afterAll(endSending);

const moments = { submitted: 'We have received your claim.', review: 'A person is looking at it.' };

/** The platform tells of the claim, and its holder is to be told of it. */
async function happens(kind: string, happened: string, text = happened, more: object = {}) {
  const details = {
    claimId,
    number: 'C-1007',
    happened,
    text,
    next: { text: 'Choose how it is settled.', turn: 'HOLDER', by: '2026-12-09' },
    ...more,
  };
  const event = await pulled(clientId, kind, reference, {
    subjectKind: 'CLAIM',
    subjectId: claimId,
    details,
  });
  await notifyHolders.run(event, going);
  return event;
}
/** What is due by now is sent, in whatever order. */
async function send(seconds: number, isTurned = false) {
  vi.setSystemTime(Date.now() + seconds * 1000);
  const rows = await waiting(clientId);
  for (const { id } of isTurned ? rows.toReversed() : rows) await sendNotification.run(id, going);
  return sent(clientId);
}
const turnOnSms = async () => {
  const answer = await embeddedPlatform(clientId).contactsOfContract({ reference });
  if (answer.kind !== 'answer') throw new Error('No contacts');
  const contact = answer.value.items.find(({ kind }) => kind === 'PHONE')?.id ?? '';
  await choose({ clientId, path: '1', reference, contact }, { claims: true });
};

describe('a claim that goes on', () => {
  test.each([false, true])(
    'within a minute is one message of where it ended, which leads to it (turned: %s)',
    async (isTurned) => {
      await happens('CLAIM_STATE_CHANGED', moments.submitted);
      await happens('CLAIM_STATE_CHANGED', moments.review);
      await happens('CLAIM_CHANGED', 'What you sent is accepted.', moments.review);
      await happens('CLAIM_STATE_CHANGED', 'Your claim is approved.');
      expect(await send(10, isTurned)).toEqual([]);
      const messages = await send(60, isTurned);
      expect(messages).toHaveLength(1);
      expect(messages[0]?.subject).toBe('Claim C-1007: Your claim is approved.');
      for (const said of [
        'What you sent is accepted. Your claim is approved.',
        'Choose how it is settled.',
        'December 9, 2026',
        `http://${clientId}.example:3000/claim-track/claim%205`,
      ])
        expect(messages[0]?.body).toContain(said);
      expect(messages[0]?.body).not.toContain(moments.review);
    },
  );

  test('later is told again, and says nothing twice', async () => {
    await happens('CLAIM_CHANGED', 'The appointment is booked.', 'We are at work on it.');
    expect(await send(61)).toHaveLength(1);
    await happens('CLAIM_CHANGED', 'The appointment was moved.', 'We are at work on it.');
    const [, second, ...others] = await send(61);
    expect(others).toEqual([]);
    expect(second?.body).toContain('The appointment was moved.');
    expect(second?.body).not.toContain('The appointment is booked.');
  });

  test('goes on with its clock turned forward, and is told within a minute all the same', async () => {
    const event = await pulled(clientId, 'CLAIM_CHANGED', reference, {
      at: new Date(noon.getTime() + 5 * 24 * 3600 * 1000),
    });
    await notifyHolders.run(event, going);
    expect(await send(61)).toHaveLength(1);
  });

  test('at night is one text message in the morning, which says what it is and leads to it', async () => {
    await turnOnSms();
    vi.setSystemTime(new Date('2026-11-25T23:30:00Z'));
    await happens('CLAIM_STATE_CHANGED', moments.review);
    await send(61);
    await happens('CLAIM_STATE_CHANGED', 'Your claim is approved.');
    const texts = (await send(10 * 3600)).filter(({ channel }) => channel === 'sms');
    expect(texts).toHaveLength(1);
    expect(texts[0]?.body).toContain('Told: Your claim is approved. See:');
    expect(texts[0]?.body).toContain('/claim-track/claim%205');
    expect(texts[0]?.body).not.toContain('C-1007');
  });

  test('another claim is told by itself', async () => {
    await happens('CLAIM_CHANGED', 'The appointment is booked.');
    const other = await pulled(clientId, 'CLAIM_CHANGED', reference, {
      subjectKind: 'CLAIM',
      subjectId: 'claim 6',
    });
    await notifyHolders.run(other, going);
    expect(await send(61)).toHaveLength(2);
  });
});

describe('a reminder', () => {
  test('says what there is to do and by when, and leads to it', async () => {
    await happens('CLAIM_DUE_SOON', 'Choose how it is settled.', 'Your claim is approved.');
    const [message] = await send(1);
    expect(message?.subject).toBe('Reminder for claim C-1007: Choose how it is settled.');
    for (const said of ['Choose how it is settled.', 'December 9, 2026', '/claim-track/claim%205'])
      expect(message?.body).toContain(said);
  });

  test.each(['CLAIM_DUE_SOON', 'CLAIM_REMINDED'])(
    'of what was done since is not sent, nor handed over: %s',
    async (kind) => {
      await happens(kind, 'Choose how it is settled.');
      await happens('CLAIM_STATE_CHANGED', 'We are at work on it.');
      const messages = await send(61);
      expect(messages.map(({ subject }) => subject)).toEqual([
        'Claim C-1007: We are at work on it.',
      ]);
    },
  );

  test('whose message waits is worth nothing any more once it is done', async () => {
    await happens('CLAIM_REMINDED', 'Choose how it is settled.');
    for (const { id } of await waiting(clientId)) await sendNotification.run(id, going);
    const { id } = await database().message.findFirstOrThrow({ where: { clientId } });
    expect(await worthSending(id)).toBe('now');
    await happens('CLAIM_STATE_CHANGED', 'We are at work on it.');
    expect(await worthSending(id)).toBe('never');
  });
});

test.each(['CLAIM_REFUND_DUE', 'RETURN_CHARGE_DUE'])(
  'money of a claim is told with its amount, and leads to the claim: %s',
  async (kind) => {
    const event = await pulled(clientId, kind, reference, {
      subjectKind: 'OWED',
      subjectId: 'owed-1',
      details: {
        claimId,
        number: 'C-1007',
        happened: 'It is owed.',
        text: 'It is owed.',
        next: { text: 'We charge the card.', turn: 'INSURER' },
        amount: { amount: 64_950, currency: 'USD' },
      },
    });
    await notifyHolders.run(event, going);
    const [message] = await send(1);
    for (const said of ['C-1007', '$649.50', '/claim-track/claim%205'])
      expect(message?.body).toContain(said);
  },
);

test('of a platform that says no more, that something changed, and where', async () => {
  const event = await pulled(clientId, 'CLAIM_DUE_SOON', reference, {
    subjectKind: 'CLAIM',
    subjectId: claimId,
  });
  await notifyHolders.run(event, going);
  const [message] = await send(1);
  expect(message?.subject).toBe('Your claim has been updated');
  expect(message?.body).toContain('/claim-track/claim%205');
});
