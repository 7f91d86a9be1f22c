import { z } from 'zod';
import { twilioCredentials } from '@/lib/config';
import { log } from '@/lib/observability';
import { settleByReport } from '../store';
import { isTwilioSignature, twilioSignature } from './signature';

/** What was posted to a client's address by whoever says to be Twilio. */
export interface TwilioReport {
  readonly clientId: string;
  /** As it was asked for, query included. */
  readonly address: string;
  readonly body: string;
  readonly signature: string | null;
}

/** What a text message has come to; other words are steps on the way that say no more. */
const reportSchema = z.object({
  MessageStatus: z.string().max(40),
  ErrorCode: z
    .string()
    .regex(/^\d{1,8}$/)
    .optional(),
});

const taken = ['accepted', 'queued', 'sending', 'sent', 'delivered', 'read'];
const lost = ['failed', 'undelivered'];

/**
 * Notes what Twilio reports of a text message, in any order and any number of times: that it has it,
 * where its own answer was lost, or that it did not arrive.
 */
export async function takeTwilioStatus({
  clientId,
  address,
  body,
  signature,
}: TwilioReport): Promise<'taken' | 'unsigned' | 'unreadable'> {
  const credentials = twilioCredentials(clientId);
  const parameters = new URLSearchParams(body);
  if (!credentials || signature === null) return 'unsigned';
  const expected = twilioSignature(credentials.authToken, address, parameters);
  if (!isTwilioSignature(signature, expected)) return 'unsigned';
  const id = z.uuid().safeParse(new URL(address).searchParams.get('message'));
  const report = reportSchema.safeParse(Object.fromEntries(parameters));
  if (!id.success || !report.success) return 'unreadable';
  const { MessageStatus, ErrorCode = 'unknown' } = report.data;
  const name = { id: id.data, clientId };
  if (taken.includes(MessageStatus)) await settleByReport(name, 'SENT', null);
  if (lost.includes(MessageStatus)) {
    log.warn({ client: clientId, reason: `Twilio ${ErrorCode}` }, 'A text message did not arrive');
    await settleByReport(name, 'REFUSED', `Twilio ${ErrorCode}`);
  }
  return 'taken';
}
