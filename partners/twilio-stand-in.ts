import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { request as ask } from 'undici';
import type { TwilioCredentials } from '@/lib/config';
import { twilioSignature } from '@/lib/messaging/twilio/signature';

/** A text message or a call that was taken. */
export interface TakenByTwilio {
  readonly sid: string;
  readonly kind: 'Messages' | 'Calls';
  readonly to: string;
  readonly from: string;
  /** Of a call, what it says as TwiML. */
  readonly body: string;
  readonly at: Date;
}

/** What plays Twilio: for tests, and for whoever tries text messages and calls out without it. */
export interface TwilioStandIn {
  readonly accountSid: string;
  /** In the order in which they came. */
  readonly taken: readonly TakenByTwilio[];
  /** Where it was asked to report to, in the order in which messages came. */
  readonly callbacks: readonly string[];
  /**
   * How it fares: `loses-answers` takes what comes and hangs up, `hangs` takes it and says nothing,
   * `fails` says 500, `busy` 429, `loses-messages` reports that nothing arrives.
   */
  mood: 'well' | 'loses-answers' | 'hangs' | 'fails' | 'busy' | 'loses-messages';
  /** Resolves once everything has been reported that was taken until now. */
  reported(): Promise<void>;
  /** @returns false for an address that is none of Twilio's */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

interface Refusal {
  readonly status: number;
  readonly code: number;
  readonly message: string;
}

const refusal = (code: number, message: string, status = 400): Refusal => ({
  status,
  code,
  message,
});

/** Twilio's magic inputs: the numbers that its test accounts refuse, with the codes. */
const refusedRecipients = {
  Messages: new Map([
    ['+15005550001', refusal(21211, 'The To number is not a valid phone number.')],
    ['+15005550002', refusal(21612, 'The To number is not reachable by text message.')],
    ['+15005550003', refusal(21408, 'Permission to send to this region is not enabled.')],
    ['+15005550004', refusal(21610, 'The recipient has unsubscribed.')],
    ['+15005550009', refusal(21614, 'The To number is not a mobile number.')],
  ]),
  Calls: new Map([
    ['+15005550001', refusal(21217, 'The phone number does not appear to be valid.')],
    ['+15005550002', refusal(21214, 'The To number cannot be reached.')],
    ['+15005550003', refusal(21215, 'Permission to call this region is not enabled.')],
    ['+15005550004', refusal(21216, 'This account may not call the number.')],
  ]),
} as const;
const refusedSenders = {
  Messages: new Map([
    ['+15005550001', refusal(21212, 'The From number is not a valid phone number.')],
    ['+15005550007', refusal(21606, 'The From number is not yours.')],
    ['+15005550008', refusal(21611, 'The From number has too many messages waiting.')],
  ]),
  Calls: new Map([['+15005550001', refusal(21212, 'The From number is not valid.')]]),
} as const;

/** Longest text that Twilio takes. */
const longestBody = 1600;

/**
 * Plays the part of Twilio's API that the portal uses, for one account: text messages, calls, looking
 * them up, signed reports.
 * @param prefix where its addresses begin
 */
export function twilioStandIn(
  { accountSid, authToken }: TwilioCredentials,
  prefix = '',
): TwilioStandIn {
  const taken: TakenByTwilio[] = [];
  const callbacks: string[] = [];
  let reports: Promise<unknown> = Promise.resolve();
  const basic = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const account = `${prefix}/2010-04-01/Accounts/${accountSid}`;

  const standIn: TwilioStandIn = {
    accountSid,
    taken,
    callbacks,
    mood: 'well',
    async reported() {
      await reports;
    },
    async answer(request, response) {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://twilio.invalid');
      if (!pathname.startsWith(`${prefix}/2010-04-01/`)) return false;
      const body = new URLSearchParams(await text(request));
      if (standIn.mood === 'fails') refuse(response, refusal(20500, 'Internal error.', 500));
      else if (standIn.mood === 'busy') refuse(response, refusal(20429, 'Too many requests.', 429));
      else if (request.headers.authorization !== basic)
        refuse(response, refusal(20003, 'Authenticate.', 401));
      else
        route(`${request.method} ${pathname.replace(account, '')}`, searchParams, body, response);
      return true;
    },
  };

  function route(
    asked: string,
    query: URLSearchParams,
    body: URLSearchParams,
    response: ServerResponse,
  ) {
    if (asked === 'GET .json') say(response, 200, { sid: accountSid, status: 'active' });
    else if (asked === 'GET /Messages.json') list(query, response);
    else if (asked === 'POST /Messages.json') take('Messages', body, response);
    else if (asked === 'POST /Calls.json') take('Calls', body, response);
    else refuse(response, refusal(20404, 'The requested resource was not found.', 404));
  }

  function take(kind: TakenByTwilio['kind'], given: URLSearchParams, response: ServerResponse) {
    const problem = problemOf(kind, given);
    if (problem) return refuse(response, problem);
    const message: TakenByTwilio = {
      sid: `${kind === 'Messages' ? 'SM' : 'CA'}${randomBytes(16).toString('hex')}`,
      kind,
      to: given.get('To') ?? '',
      from: given.get('From') ?? given.get('MessagingServiceSid') ?? '',
      body: given.get(kind === 'Messages' ? 'Body' : 'Twiml') ?? '',
      at: new Date(),
    };
    taken.push(message);
    const callback = given.get('StatusCallback');
    const outcomes =
      standIn.mood === 'loses-messages'
        ? [{ MessageStatus: 'undelivered', ErrorCode: '30003' }]
        : [{ MessageStatus: 'sent' }, { MessageStatus: 'delivered' }];
    if (callback) callbacks.push(callback);
    if (callback) reports = reports.then(() => report(callback, message, outcomes));
    if (standIn.mood === 'loses-answers') response.destroy();
    else if (standIn.mood !== 'hangs') say(response, 201, shown(message));
  }

  /** Like Twilio, it does not try again where nobody listens. */
  async function report(
    callback: string,
    { sid, to, from }: TakenByTwilio,
    outcomes: readonly Readonly<Record<string, string>>[],
  ) {
    for (const outcome of outcomes) {
      const body = new URLSearchParams({
        AccountSid: accountSid,
        ApiVersion: '2010-04-01',
        From: from,
        MessageSid: sid,
        SmsSid: sid,
        SmsStatus: outcome.MessageStatus ?? '',
        To: to,
        ...outcome,
      });
      await post(callback, body).catch(() => undefined);
    }
  }

  async function post(callback: string, body: URLSearchParams) {
    const { protocol, host, hostname, port, pathname, search } = new URL(callback);
    // Names below localhost are this machine, whatever its resolver says.
    const at = hostname.endsWith('.localhost') ? `127.0.0.1:${port || '80'}` : host;
    const answer = await ask(`${protocol}//${at}${pathname}${search}`, {
      method: 'POST',
      headers: {
        host,
        'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
        'x-twilio-signature': twilioSignature(authToken, callback, body),
      },
      body: body.toString(),
    });
    await answer.body.dump();
  }

  function list(query: URLSearchParams, response: ServerResponse) {
    const since = new Date(query.get('DateSent>') ?? 0);
    const messages = taken
      .filter(({ kind, to, at }) => kind === 'Messages' && to === query.get('To') && at >= since)
      .map(shown);
    say(response, 200, { messages });
  }

  function shown({ sid, to, from, body, at }: TakenByTwilio) {
    return {
      sid,
      account_sid: accountSid,
      to,
      from,
      body,
      direction: 'outbound-api',
      status: 'queued',
      date_created: at.toUTCString().replace('GMT', '+0000'),
    };
  }

  return standIn;
}

function problemOf(kind: TakenByTwilio['kind'], given: URLSearchParams): Refusal | undefined {
  const to = given.get('To') ?? '';
  const from = given.get('From') ?? '';
  const refused = refusedRecipients[kind].get(to) ?? refusedSenders[kind].get(from);
  if (refused) return refused;
  if (!/^\+[1-9]\d{6,14}$/.test(to))
    return kind === 'Messages'
      ? refusal(21211, 'The To number is not a valid phone number.')
      : refusal(21217, 'The phone number does not appear to be valid.');
  if (kind === 'Calls') {
    if (!from) return refusal(21213, 'A From number is required.');
    return given.get('Twiml') ? undefined : refusal(21205, 'Url or Twiml is required.');
  }
  if (!from && !given.get('MessagingServiceSid'))
    return refusal(21603, 'A From number or a messaging service is required.');
  const body = given.get('Body') ?? '';
  if (body === '') return refusal(21602, 'A message body is required.');
  return body.length > longestBody ? refusal(21617, 'The message body is too long.') : undefined;
}

function refuse(response: ServerResponse, { status, code, message }: Refusal): void {
  const more_info = `https://www.twilio.com/docs/errors/${code}`;
  say(response, status, { code, message, more_info, status });
}

function say(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
