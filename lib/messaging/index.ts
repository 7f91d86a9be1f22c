/**
 * The port for messages: mail, the outbox outside production. What a message says belongs to who
 * sends it.
 */
import { environment, isProduction } from '@/lib/config';
import { outbox } from './outbox';
import { type Channel, channels, type MessageCarrier, type MessageSender } from './port';
import { smtpSender } from './smtp';

export { expiringMessages } from './expiring';
export { outboxMessages, type StoredMessage } from './outbox';
export { type Channel, channels, type Delivery, type Message, type MessageSender } from './port';

let smtp: MessageCarrier | undefined;

/**
 * What carries a channel: the mail server for e-mail where one is configured, else the outbox.
 * Production has no outbox: it has no viewer there, and would keep access codes readable
 * (invariant 4).
 */
function carrierOf(channel: Channel): MessageCarrier | undefined {
  const { SMTP_URL, MAIL_FROM } = environment();
  if (channel === 'email' && SMTP_URL !== undefined) {
    smtp ??= smtpSender(SMTP_URL, MAIL_FROM);
    return smtp;
  }
  return isProduction() ? undefined : outbox;
}

/** The channels that messages can be sent by, so that no page offers another. */
export function channelsAvailable(): readonly Channel[] {
  return channels.filter((channel) => carrierOf(channel) !== undefined);
}

/** Sends each message by whatever carries its channel; `failed` where nothing does. */
export function messageSender(): MessageSender {
  return {
    async send(message) {
      return (await carrierOf(message.channel)?.send(message)) ?? { kind: 'failed' };
    },
  };
}

const stateAge = 15_000;
let stateKnown: { readonly at: number; readonly state: Promise<'up' | 'down'> } | undefined;

/**
 * Whether e-mail can be handed over, for /health. Never throws. Asked of the mail server at most
 * every 15 seconds: anybody can ask for /health as often as they like.
 */
export function messagingState(): Promise<'up' | 'down'> {
  if (!stateKnown || Date.now() - stateKnown.at > stateAge)
    stateKnown = { at: Date.now(), state: emailState() };
  return stateKnown.state;
}

async function emailState(): Promise<'up' | 'down'> {
  return (await carrierOf('email')?.state()) ?? 'down';
}
