import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { database } from '@/lib/db';
import { notifyHolders, sendNotification } from '@/lib/notifications';
import { sent, waiting } from '@/lib/notifications/tests/told';
import * as platform from '../platform';
import { refundPayment } from '../refunds/refund-payment';
import type { Payer } from '../store';
import { cards } from './provider-under-test';
import type { World } from './world';

const going = new AbortController().signal;

export const platformIsAway = () => vi.spyOn(platform, 'platformFor').mockResolvedValue(undefined);

/** Something that is owed, and the payment that it was paid by. */
export async function paid(world: World, card: string = cards.good) {
  const owed = await world.owe();
  const { id, checkoutId } = await world.open(owed);
  await world.stripe.pay(checkoutId, card);
  expect(await world.settle(id)).toBe('PAID');
  return { owed, id };
}

/** Asks for a part of a payment back. @returns the refund */
export async function asked(id: string, amount = 1000): Promise<string> {
  const refund = await refundPayment(id, 'cancelled', amount);
  if (refund.kind !== 'asked') throw new Error(refund.why);
  return refund.id;
}

export const refundsOf = (paymentId: string) =>
  database().paymentRefund.findMany({ where: { paymentId }, orderBy: { amount: 'asc' } });

/** What is there to tell a payer. */
export const newsOf = ({ clientId }: Payer) =>
  database().pulledEvent.findMany({ where: { clientId }, orderBy: { id: 'asc' } });

/** The subjects of what a payer was sent. */
export async function told(payer: Payer): Promise<readonly string[]> {
  const { reference: id, clientId } = payer;
  await database().contract.upsert({
    where: { id },
    create: { id, clientId, status: 'active', emails: ['ada@example.com'], phoneNumbers: [] },
    update: {},
  });
  for (const { id: event } of await newsOf(payer)) await notifyHolders.run(event, going);
  for (const one of await waiting(clientId)) await sendNotification.run(one.id, going);
  return (await sent(clientId)).map(({ subject }) => subject ?? '');
}

/** Its platform tells that it lets go of something owed. @returns what it told */
export async function letGo(
  { clientId, reference }: Payer,
  owed: string,
  kind = 'CLAIM_REFUND_DUE',
): Promise<string> {
  const event = { clientId, path: '1', reference, kind, at: new Date(), eventId: randomUUID() };
  const subject = { subjectKind: 'OWED', subjectId: owed };
  return (await database().pulledEvent.create({ data: { ...event, ...subject } })).id;
}
