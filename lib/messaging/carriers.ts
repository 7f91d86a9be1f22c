import type { ClientSnapshot } from '@/lib/clients';
import {
  isProduction,
  smtpAddress,
  smtpAddresses,
  type TwilioCredentials,
  twilioAccounts,
  twilioCredentials,
} from '@/lib/config';
import { requireNoTransaction } from '@/lib/db';
import { observedCall } from '@/lib/observability';
import { outbox } from './outbox';
import { type Carrier, type Channel, channels, type Delivery, type Sender } from './port';
import { smtpCarrier } from './smtp';
import { twilioCarrier } from './twilio/carrier';

const carriers = new Map<string, Carrier>();

function known(name: string, make: () => Carrier): Carrier {
  const carrier = carriers.get(name) ?? make();
  carriers.set(name, carrier);
  return carrier;
}

/** How long a carrier that did not answer is left alone by what can wait, in milliseconds. */
const rest = 30_000;
/** Until when each is, by its name. */
export const restsUntil = new Map<string, number>();

/** A carrier whose handing over is measured and traced, and never part of a transaction. */
function observed(adapter: string, name: string, carrier: Carrier): Carrier {
  return {
    ...carrier,
    isResting: () => (restsUntil.get(name) ?? 0) > Date.now(),
    async send(message, signal) {
      requireNoTransaction('A channel');
      const delivery = await observedCall(
        { port: 'messaging', capability: message.channel, call: 'send', adapter },
        () => carrier.send(message, signal),
        ({ kind }) => outcomes[kind],
      );
      if (isAway(delivery)) restsUntil.set(name, Date.now() + rest);
      else restsUntil.delete(name);
      return delivery;
    },
  };
}

/** Whether nobody answered; who refuses a message for now, by a code, is there. */
function isAway(delivery: Delivery): boolean {
  const { kind } = delivery;
  return (kind === 'failed' || kind === 'unknown') && !/^(SMTP|Twilio) \d/.test(delivery.reason);
}

const outcomes = {
  taken: 'answer',
  refused: 'refused',
  failed: 'unavailable',
  unknown: 'unavailable',
} as const;

const observedOutbox = observed('outbox', 'outbox', outbox);

function smtpOf(url: string): Carrier {
  return known(url, () => observed('smtp', url, smtpCarrier(url)));
}

function twilioOf(credentials: TwilioCredentials): Carrier {
  const name = `${credentials.accountSid}:${credentials.authToken}`;
  return known(name, () => observed('twilio', name, twilioCarrier(credentials)));
}

/**
 * What carries a client's messages of a channel: its mail server for e-mail, its account at Twilio for
 * text messages and calls where it has something that they come from, else the outbox. Production has
 * no outbox: it has no viewer there, and would keep access codes readable (invariant 4).
 */
export function carrierOf(
  clientId: string,
  channel: Channel,
  sender: Pick<Sender, 'sms' | 'voice'>,
): Carrier | undefined {
  if (channel === 'email') {
    const url = smtpAddress(clientId);
    if (url !== undefined) return smtpOf(url);
  } else {
    const credentials = sender[channel] === '' ? undefined : twilioCredentials(clientId);
    if (credentials) return twilioOf(credentials);
  }
  return isProduction() ? undefined : observedOutbox;
}

/** The channels that a client's messages can be sent by, so that no page offers another. */
export function channelsAvailable({
  id,
  settings,
}: Pick<ClientSnapshot, 'id' | 'settings'>): readonly Channel[] {
  const { Message_SmsSender: sms, Message_VoiceNumber: voice } = settings['1'];
  return channels.filter((channel) => carrierOf(id, channel, { sms, voice }) !== undefined);
}

const stateAge = 15_000;
let stateKnown: { readonly at: number; readonly state: Promise<'up' | 'down'> } | undefined;

/**
 * Whether messages can be handed over, for /health. Never throws. Asked of mail servers and Twilio at
 * most every 15 seconds: anybody can ask for /health as often as they like.
 */
export function messagingState(): Promise<'up' | 'down'> {
  if (!stateKnown || Date.now() - stateKnown.at > stateAge)
    stateKnown = { at: Date.now(), state: stateOfAll() };
  return stateKnown.state;
}

async function stateOfAll(): Promise<'up' | 'down'> {
  const configured = [...smtpAddresses().map(smtpOf), ...twilioAccounts().map(twilioOf)];
  if (configured.length === 0 && isProduction()) return 'down';
  const asked = configured.length === 0 ? [observedOutbox] : configured;
  const states = await Promise.all(asked.map((carrier) => carrier.state()));
  return states.includes('down') ? 'down' : 'up';
}
