import { z } from 'zod';
import { twilioCredentials } from '@/lib/config';
import { log } from '@/lib/observability';
import { noteReport, type Silenced } from '../reported';
import { messageSidSchema } from './carrier';
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
  MessageSid: messageSidSchema.optional(),
});

const taken = ['accepted', 'queued', 'sending', 'sent', 'delivered', 'read'];
const lost = ['failed', 'undelivered'];

/**
 * Of what Twilio reports, what is about the number: its reader wants none (21610, after STOP), it does
 * not exist any more (30005), or is none that takes text messages (21211, 21614, 30006). Not 30003, a
 * telephone that is off, nor 30004 and 30007, which may be about the message.
 */
const aboutNumber = ['21211', '21610', '21614', '30005', '30006'];

/**
 * Notes what Twilio reports of a text message, in any order and any number of times: that it has it,
 * where its own answer was lost, or that it did not arrive. What is about the number turns it off.
 */
export async function takeTwilioStatus(
  { clientId, address, body, signature }: TwilioReport,
  silenced: Silenced,
): Promise<'taken' | 'unsigned' | 'unreadable'> {
  const credentials = twilioCredentials(clientId);
  const parameters = new URLSearchParams(body);
  if (!credentials || signature === null) return 'unsigned';
  const expected = twilioSignature(credentials.authToken, address, parameters);
  if (!isTwilioSignature(signature, expected)) return 'unsigned';
  const id = z.uuid().safeParse(new URL(address).searchParams.get('message'));
  const report = reportSchema.safeParse(Object.fromEntries(parameters));
  if (!id.success || !report.success) return 'unreadable';
  const { MessageStatus, ErrorCode = 'unknown', MessageSid: takenAs } = report.data;
  const about = { id: id.data, clientId, channel: 'sms', takenAs } as const;
  if (taken.includes(MessageStatus))
    await noteReport({ ...about, state: 'SENT', reason: null }, undefined, silenced);
  if (lost.includes(MessageStatus)) {
    const reason = `Twilio ${ErrorCode}`;
    log.warn({ client: clientId, reason }, 'A text message did not arrive');
    const why = aboutNumber.includes(ErrorCode) ? 'GONE' : undefined;
    await noteReport({ ...about, state: 'REFUSED', reason }, why, silenced);
  }
  return 'taken';
}
