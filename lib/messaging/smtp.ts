import nodemailer from 'nodemailer';
import { z } from 'zod';
import { log } from '@/lib/observability';
import type { MessageCarrier } from './port';

/** A visitor waits for the answer: a mail server gets this long for a whole message, in ms. */
const patience = 6000;
/** … and this long for each step of it. */
const stepPatience = 3000;

const recipientSchema = z.email();

/**
 * Hands e-mail to a mail server.
 * @param url such as `smtps://user:password@mail.example.com`
 * @param from the address that every message comes from
 */
export function smtpSender(url: string, from: string): MessageCarrier {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: stepPatience,
    greetingTimeout: stepPatience,
    socketTimeout: stepPatience,
    dnsTimeout: stepPatience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ clientId, channel, recipient, senderName = '', subject, body, html }) {
      // An address list, a line break or a comment would be read as more than one recipient.
      if (channel !== 'email' || !recipientSchema.safeParse(recipient).success) {
        log.error({ clientId, channel }, 'A message has no recipient that a mail server knows');
        return { kind: 'failed' };
      }
      try {
        await transport.sendMail({
          from: { name: oneLine(senderName), address: from },
          to: { name: '', address: recipient },
          subject: oneLine(subject),
          text: body,
          ...(html === undefined ? {} : { html }),
          // Keeps holiday notices from answering (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(patience),
        });
        return { kind: 'sent' };
      } catch (error) {
        log.error({ clientId, channel, code: codeOf(error) }, 'The mail server took no message');
        return { kind: 'failed' };
      }
    },
    async state() {
      try {
        await transport.verify();
        return 'up';
      } catch {
        return 'down';
      }
    },
  };
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

/** Only the code: a mail server's own words repeat the recipient. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
