import { z } from 'zod';
import type { WebhookCall } from '@/lib/changes';
import { pathSchema, snapshotById } from '@/lib/clients';
import { inTransaction } from '@/lib/db';
import { type Job, sendJob } from '@/lib/jobs';
import { log } from '@/lib/observability';
import { decoded } from '@/lib/request';
import { type Gateway, gatewayOf } from './accounts';
import { cardOf } from './cards';
import { noteDispute } from './disputes';
import {
  notingRefunds,
  settlingCards,
  settlingDisputes,
  settlingPayments,
  settlingRefunds,
} from './jobs';
import type { ProviderEvent } from './provider/schemas';
import { refundOf } from './refunds/refund';
import { paymentByIntent, paymentOf } from './store';

const ours = z.uuid();

/**
 * What the provider posts to `/api/webhooks/payments/<client>`, in any order and any number of times. It
 * only says "look": nothing it brings is believed but whose signature it has, and what it is about is
 * asked of the provider by a job.
 */
export async function takePaymentWebhook({
  address,
  body,
  headers,
}: Pick<WebhookCall, 'address' | 'body' | 'headers'>): Promise<'taken' | 'unsigned'> {
  const clientId = decoded(new URL(address).pathname.split('/').at(-1) ?? '') ?? '';
  const signature = headers.get('stripe-signature');
  if (signature === null || !(await snapshotById(clientId))) return 'unsigned';
  const signed: ProviderEvent[] = [];
  let isOurs = false;
  for (const path of pathSchema.options) {
    const found = await gatewayOf(clientId, path);
    if (found.kind === 'off') continue;
    const { gateway } = found;
    const event = gateway.provider.event(body, signature, gateway.webhookSecrets);
    if (!event) continue;
    signed.push(event);
    // Several paths can have one account: a row says which it is of.
    if (await hear(gateway, event)) isOurs = true;
  }
  const [event] = signed;
  if (!event) return 'unsigned';
  if (!isOurs)
    log.info({ client: clientId, type: event.type }, 'A webhook was about nothing of ours');
  return 'taken';
}

/** @returns whether it was about something of this client's on this path */
async function hear(gateway: Gateway, event: ProviderEvent): Promise<boolean> {
  const { isLive, account } = gateway;
  const isOther = event.livemode !== isLive || (event.account && event.account !== account);
  const jobs = isOther ? [] : await meant(gateway, event);
  if (jobs.length === 0) return false;
  await inTransaction(async (transaction) => {
    for (const [job, id] of jobs) await sendJob(transaction, job, id);
  });
  return true;
}

/** What of this client it may be about. */
async function meant(
  { clientId, path }: Gateway,
  { type, data: { object } }: ProviderEvent,
): Promise<readonly (readonly [Job, string])[]> {
  const isHere = (row: { readonly clientId: string; readonly path: string } | undefined) =>
    row?.clientId === clientId && row.path === path;
  const { metadata, payment_intent } = object;
  if (object.object === 'dispute' && object.id && payment_intent) {
    const payment = await paymentByIntent({ clientId, path }, payment_intent);
    if (!payment) return [];
    await noteDispute(object.id, payment.id);
    return [[settlingDisputes, object.id]];
  }
  const refundId = ours.safeParse(metadata?.refund).data;
  if (type.startsWith('refund.') || type.startsWith('charge.refund')) {
    const refund = refundId === undefined ? undefined : await refundOf(refundId);
    const payment = refund && (await paymentOf(refund.paymentId));
    if (refund && isHere(payment)) return [[settlingRefunds, refund.id]];
    // Somebody may have made it at the provider itself.
    const paid = payment_intent && (await paymentByIntent({ clientId, path }, payment_intent));
    return paid ? [[notingRefunds, paid.id]] : [];
  }
  const cardId = ours.safeParse(metadata?.card).data;
  if (cardId !== undefined && isHere(await cardOf(cardId))) return [[settlingCards, cardId]];
  const paymentId = ours.safeParse(metadata?.payment ?? object.client_reference_id).data;
  if (paymentId !== undefined && isHere(await paymentOf(paymentId)))
    return [[settlingPayments, paymentId]];
  const intentId = object.object === 'payment_intent' ? object.id : payment_intent;
  const payment = intentId ? await paymentByIntent({ clientId, path }, intentId) : undefined;
  return payment ? [[settlingPayments, payment.id]] : [];
}
