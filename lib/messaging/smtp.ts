import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection, { type SMTPConnectionAuth } from 'nodemailer/lib/smtp-connection';
import { z } from 'zod';
import { type EmailAddress, readEmail } from '@/lib/typed';
import type { Carrier, Delivery, OutgoingMessage } from './port';
import { isOfAddress, isOfSender } from './smtp-codes';

/** A mail server gets this long for each step of taking a message over, in milliseconds. */
const stepPatience = 10_000;
/** … and this long to say that it is there. */
const statePatience = 3000;

/**
 * Hands e-mails to a mail server, each over a connection of its own. nodemailer's own transport does
 * not say how far it came when an answer is missing: here the content is known to have left or not.
 * @param url such as `smtps://user:password@mail.example.com`
 */
export function smtpCarrier(url: string): Carrier {
  const { auth, ...address } = parseConnectionUrl(url);
  const connect = () =>
    new SMTPConnection({
      ...address,
      connectionTimeout: stepPatience,
      greetingTimeout: stepPatience,
      socketTimeout: stepPatience,
      dnsTimeout: stepPatience,
      // One that is frozen keeps no connection.
      socketCloseTimeout: 0,
    });
  const login = auth && { ...auth, credentials: { user: auth.user, pass: auth.pass } };
  return {
    async send(message, signal, isOver) {
      // An address list, a line break or a comment would be read as more than one recipient.
      // People may type a name around an address; what is stored is the address alone.
      const isAlone = message.channel === 'email' && !/[<>]/.test(message.recipient);
      const recipient = isAlone ? readEmail(message.recipient) : undefined;
      if (!recipient) return { kind: 'refused', reason: 'no e-mail address' };
      const { address, needsUtf8 } = recipient;
      const outgoing = { ...message, recipient: address, needsUtf8 };
      return handedOver(connect(), login, outgoing, await composed(outgoing), signal, isOver);
    },
    state: () => stateOf(connect(), login),
  };
}

async function composed({ id, recipient, sender, ...content }: OutgoingMessage): Promise<Buffer> {
  const { subject, text, html, unsubscribeAddress } = content;
  const mail = new MailComposer({
    from: { name: oneLine(sender.name), address: sender.address },
    to: { name: '', address: recipient },
    ...(sender.replyTo ? { replyTo: sender.replyTo } : {}),
    subject: oneLine(subject),
    text,
    ...(html === undefined ? {} : { html }),
    // Whoever is sent it twice sees it once.
    messageId: `<${id}@${sender.address.split('@').at(-1)}>`,
    headers: {
      // Keeps holiday notices from answering (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeAddress
        ? {
            'List-Unsubscribe': `<${new URL(unsubscribeAddress).href}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return mail.compile().build();
}

function handedOver(
  connection: SMTPConnection,
  login: SMTPConnectionAuth | undefined,
  { id, recipient, needsUtf8, sender }: OutgoingMessage & Pick<EmailAddress, 'needsUtf8'>,
  raw: Buffer,
  signal: AbortSignal,
  isOver = () => signal.aborted,
): Promise<Delivery> {
  const envelope = {
    from: sender.bounceAddress,
    to: [recipient],
    size: raw.length,
    // Where the server knows reports (RFC 3461), they name the message, and bring none of its text.
    dsn: { id, return: 'HDRS', notify: 'FAILURE', ...(needsUtf8 ? {} : { recipient }) },
  };
  let hasLeft = false;
  return new Promise((resolve) => {
    // Asked for once the server has said that it waits for the content.
    const content = new Readable({
      read() {
        if (isOver()) return giveUp();
        hasLeft = true;
        this.push(raw);
        this.push(null);
      },
    });
    const end = (delivery: Delivery) => {
      signal.removeEventListener('abort', giveUp);
      connection.close();
      resolve(delivery);
    };
    const fail = (error: unknown) => end(deliveryAfter(error, hasLeft));
    const giveUp = () => end({ kind: hasLeft ? 'unknown' : 'failed', reason: 'no answer in time' });
    const send = () =>
      connection.send(envelope, content, (error) => (error ? fail(error) : end({ kind: 'taken' })));
    // Also those that come after its end.
    connection.on('error', fail);
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    connection.connect((error) => {
      if (error) return fail(error);
      if (needsUtf8 && !knowsUtf8(connection))
        return end({ kind: 'refused', reason: 'no SMTPUTF8' });
      if (!login || !connection.allowsAuth) return send();
      connection.login(login, (refusal) => (refusal ? fail(refusal) : send()));
    });
  });
}

/** Whether a server has just said that it takes addresses beyond ASCII (RFC 6531). */
function knowsUtf8({ lastServerResponse }: SMTPConnection): boolean {
  return /[ -]SMTPUTF8\b/i.test(lastServerResponse || '');
}

const answeredSchema = z.object({
  code: z.string().optional(),
  responseCode: z.int().optional(),
  permanent: z.boolean().optional(),
  command: z.string().optional(),
  response: z.string().optional(),
});

/** What a server says to whoever has not proved who they are (RFC 4954): no message is to blame. */
const aboutPortal = [530, 534, 535, 538];

/** Only codes are told: a mail server's own words repeat the recipient. */
function deliveryAfter(error: unknown, hasLeft: boolean): Delivery {
  const {
    code = 'unknown',
    responseCode,
    permanent,
    ...answer
  } = answeredSchema.safeParse(error).data ?? {};
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isAboutMessage && responseCode !== undefined) {
    const { command, response = '' } = answer;
    const isAboutSender =
      aboutPortal.includes(responseCode) ||
      command === 'MAIL FROM' ||
      (command === 'RCPT TO' && isOfSender(response));
    const isFinal = permanent && !isAboutSender;
    const reason = `SMTP ${responseCode}`;
    if (!isFinal) return { kind: 'failed', reason };
    const isGone = command === 'RCPT TO' && isOfAddress(response);
    return { kind: 'refused', reason, ...(isGone ? { isGone } : {}) };
  }
  if (isAboutMessage) return { kind: 'refused', reason: code };
  return { kind: hasLeft ? 'unknown' : 'failed', reason: code };
}

/** Whether a mail server greets, and lets the portal in. */
function stateOf(
  connection: SMTPConnection,
  login: SMTPConnectionAuth | undefined,
): Promise<'up' | 'down'> {
  return new Promise((resolve) => {
    const end = (state: 'up' | 'down') => {
      clearTimeout(timer);
      connection.close();
      resolve(state);
    };
    const timer = setTimeout(() => end('down'), statePatience);
    connection.on('error', () => end('down'));
    connection.connect((error) => {
      if (error) return end('down');
      if (!login || !connection.allowsAuth) return end('up');
      connection.login(login, (refusal) => end(refusal ? 'down' : 'up'));
    });
  });
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
