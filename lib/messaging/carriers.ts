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

/** How long a carrier is left alone by what can wait, at first and at most, in milliseconds. */
const [firstRest, longestRest] = [30_000, 5 * 60_000];
/** Whoever takes longer to say no keeps others waiting, in milliseconds. */
const slowNo = 2000;

/** A rest, by the process's own clock. */
interface Rest {
  readonly until: number;
  readonly length: number;
}
/** The last rest of each carrier that has taken nothing since, by its name. */
export const rests = new Map<string, Rest>();

function restsFor(name: string): number {
  return Math.max(0, (rests.get(name)?.until ?? 0) - performance.now());
}

/** Each rest is twice as long as the one before; those who come together out of one make one. */
function beginRest(name: string): void {
  if (restsFor(name) > 0) return;
  const length = Math.min(longestRest, (rests.get(name)?.length ?? firstRest / 2) * 2);
  rests.set(name, { until: performance.now() + length, length });
}

/** A carrier whose handing over is measured and traced, and never part of a transaction. */
function observed(adapter: string, name: string, carrier: Carrier): Carrier {
  return {
    ...carrier,
    restsFor: () => restsFor(name),
    async send(message, signal, isOver) {
      requireNoTransaction('A channel');
      const began = performance.now();
      const delivery = await observedCall(
        { port: 'messaging', capability: message.channel, call: 'send', adapter },
        () => carrier.send(message, signal, isOver),
        ({ kind }) => outcomes[kind],
      );
      if (keepsWaiting(delivery, performance.now() - began)) beginRest(name);
      else rests.delete(name);
      return delivery;
    },
  };
}

/** Whether nobody answered, or only late; who soon refuses a message for now, by a code, is there. */
function keepsWaiting(delivery: Delivery, took: number): boolean {
  const { kind } = delivery;
  if (kind !== 'failed' && kind !== 'unknown') return false;
  return took > slowNo || !/^(SMTP|Twilio) \d/.test(delivery.reason);
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
  if (!stateKnown || performance.now() - stateKnown.at > stateAge)
    stateKnown = { at: performance.now(), state: stateOfAll() };
  return stateKnown.state;
}

async function stateOfAll(): Promise<'up' | 'down'> {
  const configured = [...smtpAddresses().map(smtpOf), ...twilioAccounts().map(twilioOf)];
  if (configured.length === 0 && isProduction()) return 'down';
  const asked = configured.length === 0 ? [observedOutbox] : configured;
  const states = await Promise.all(asked.map((carrier) => carrier.state()));
  return states.includes('down') ? 'down' : 'up';
}
