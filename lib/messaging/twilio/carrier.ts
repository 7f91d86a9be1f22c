import { z } from 'zod';
import type { TwilioCredentials } from '@/lib/config';
import type { Carrier, Delivery, OutgoingMessage } from '../port';
import { type TwilioAnswer, TwilioExchanges } from './exchange';

/** As networks write numbers (E.164). */
const recipientSchema = z.string().regex(/^\+[1-9]\d{6,14}$/);

/** How far Twilio's clock may be from ours, in milliseconds. */
const clockDifference = 10_000;
const day = 24 * 3600 * 1000;

/** How long Twilio gets to say that it is there, in milliseconds. */
const statePatience = 3000;

/** Hands text messages and calls to Twilio. */
export function twilioCarrier(credentials: TwilioCredentials): Carrier {
  const exchanges = new TwilioExchanges(credentials);
  return {
    async send(message, signal, isOver) {
      const { channel, recipient } = message;
      if (channel === 'email' || !recipientSchema.safeParse(recipient).success)
        return { kind: 'refused', reason: 'no telephone number' };
      const [address, parameters] =
        channel === 'sms'
          ? ['/Messages.json', textMessage(message)]
          : ['/Calls.json', call(message)];
      return deliveryOf(await exchanges.ask('POST', address, parameters, signal, isOver));
    },
    async alike(message, since, signal) {
      const from = new Date(since.getTime() - clockDifference);
      const query = new URLSearchParams({
        To: message.recipient,
        // By days: what Twilio filters by.
        'DateSent>': dayOf(new Date(from.getTime() - day)),
        PageSize: '100',
      });
      const answer = await exchanges.ask('GET', `/Messages.json?${query}`, undefined, signal);
      const listed = answer.kind === 'answer' && answer.status === 200 ? answer.body : undefined;
      const { data } = messagesSchema.safeParse(listed);
      const known = data?.messages.filter(
        ({ body, direction, date_created }) =>
          direction.startsWith('outbound') &&
          date_created >= from &&
          plain(body).endsWith(plain(message.text)),
      );
      return known
        ?.toSorted((one, other) => one.date_created.getTime() - other.date_created.getTime())
        .map(({ sid }) => sid);
    },
    async state() {
      const signal = AbortSignal.timeout(statePatience);
      const answer = await exchanges.ask('GET', '.json', undefined, signal);
      return answer.kind === 'answer' && answer.status === 200 ? 'up' : 'down';
    },
  };
}

/** What Twilio calls a message. */
export const messageSidSchema = z.string().regex(/^[SM]M[0-9a-fA-F]{32}$/);

const messagesSchema = z.object({
  messages: z.array(
    z.object({
      sid: messageSidSchema,
      body: z.string(),
      direction: z.string(),
      date_created: z.coerce.date(),
    }),
  ),
});

const takenSchema = z.object({ sid: messageSidSchema });

/** Twilio may write other quotation marks, dashes and spaces (smart encoding), or something in front. */
function plain(text: string): string {
  return text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function textMessage({ id, recipient, text, sender }: OutgoingMessage): URLSearchParams {
  const from = sender.sms.startsWith('+') ? 'From' : 'MessagingServiceSid';
  const parameters = new URLSearchParams({ To: recipient, [from]: sender.sms, Body: text });
  if (sender.statusAddress)
    parameters.set('StatusCallback', `${sender.statusAddress}?message=${id}`);
  return parameters;
}

function call({ recipient, text, language, sender }: OutgoingMessage): URLSearchParams {
  const spoken = `<Say${language ? ` language="${escaped(language)}"` : ''}>${escaped(text)}</Say>`;
  // Who picks up late has not heard the beginning.
  const Twiml = `<Response>${spoken}<Pause length="1"/>${spoken}</Response>`;
  return new URLSearchParams({ To: recipient, From: sender.voice, Twiml });
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const problemSchema = z.object({ code: z.int() });

/**
 * Of refusals, those that are not about this message: what it comes from is not ours (21210, 21212,
 * 21606, 21659), is a service without numbers (21703 to 21705), or has too many waiting (21611).
 */
const notAboutMessage = [21210, 21212, 21606, 21611, 21659, 21703, 21704, 21705];

/** No number (21211), none that takes text messages (21614), or somebody who wants none (21610). */
const aboutNumber = [21211, 21610, 21614];

function deliveryOf(answer: TwilioAnswer): Delivery {
  if (answer.kind === 'not-sent') return { kind: 'failed', reason: answer.reason };
  if (answer.kind === 'no-answer') return { kind: 'unknown', reason: answer.reason };
  const { status, body } = answer;
  if (status === 200 || status === 201) {
    const { data } = takenSchema.safeParse(body);
    return { kind: 'taken', ...(data ? { takenAs: data.sid } : {}) };
  }
  const code = problemSchema.safeParse(body).data?.code;
  const reason = `Twilio ${code ?? status}`;
  // Whether a server that has failed had begun to send, it does not say.
  if (status >= 500) return { kind: 'unknown', reason };
  const isFinal = status === 400 && code !== undefined && !notAboutMessage.includes(code);
  if (!isFinal) return { kind: 'failed', reason };
  return { kind: 'refused', reason, ...(aboutNumber.includes(code) ? { isGone: true } : {}) };
}
