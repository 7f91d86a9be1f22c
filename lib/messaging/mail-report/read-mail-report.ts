import PostalMime, { type Attachment } from 'postal-mime';
import { z } from 'zod';
import { isOfAddress } from '../smtp-codes';

/** What a mail server or mailbox provider says of one of our e-mails. It names nobody. */
export type MailReport =
  /** It did not arrive in the end; `isGone` where nothing that is sent to its address ever will. */
  | {
      readonly kind: 'failed';
      readonly id: string;
      readonly reason: string;
      readonly isGone: boolean;
    }
  /** Its reader has complained of it. */
  | { readonly kind: 'complaint'; readonly id: string };

/**
 * Reads a delivery status notification (RFC 3464) or a feedback report (RFC 5965). Anybody can write
 * to a bounce mailbox, and no address in it is believed: only the id of a message, which only those
 * know who had to do with that message.
 * @returns `undefined` for what is neither, says nothing that is final, or names no message of ours
 */
export async function readMailReport(raw: Uint8Array): Promise<MailReport | undefined> {
  const email = await PostalMime.parse(beginningOf(raw), limits).catch(() => undefined);
  const type = email?.headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (!email || !/^\s*multipart\/report\b/i.test(type)) return undefined;
  const part = (pattern: RegExp) => textOf(email.attachments, pattern);
  const [headers] = blocksOf(part(returnedTypes));
  const [feedback] = blocksOf(part(feedbackTypes));
  const returned = idIn(headers?.get('message-id'));
  return (
    failureIn(blocksOf(part(statusTypes)), returned) ??
    (feedback && complaintIn(feedback, returned))
  );
}

/** What a report says stands at its beginning: behind it may be the whole message that came back. */
const longest = 128 * 1024;
/** The parser takes its time for each line, and anybody may write empty ones. */
const mostLines = 4000;

function beginningOf(raw: Uint8Array): Uint8Array<ArrayBuffer> {
  let end = 0;
  for (let lines = 0; lines < mostLines && end < longest; lines++) {
    const feed = raw.indexOf(0x0a, end);
    end = feed === -1 ? longest : feed + 1;
  }
  return new Uint8Array(raw.subarray(0, Math.min(end, longest)));
}

const limits = { maxRfc822NestingDepth: 0, maxNestingDepth: 8, maxHeadersSize: 64 * 1024 };

/** Those beginning with `global` are of e-mail whose addresses are not ASCII (RFC 6533). */
const statusTypes = /^message\/(?:global-)?delivery-status$/;
const feedbackTypes = /^message\/feedback-report$/;
/** The message that it is about, or its headers alone. */
const returnedTypes = /^(?:message\/(?:rfc822|global|global-headers)|text\/rfc822-headers)$/;

function textOf(parts: readonly Attachment[], type: RegExp): string {
  const content = parts.find(({ mimeType }) => type.test(mimeType))?.content;
  if (content === undefined || typeof content === 'string') return content ?? '';
  return new TextDecoder().decode(content);
}

type Fields = ReadonlyMap<string, string>;

/** Groups of fields with empty lines between, by name in small letters; of several of a name the first. */
function blocksOf(text: string): readonly Fields[] {
  const blocks: Map<string, string>[] = [];
  let block = new Map<string, string>();
  let last = '';
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      block = new Map();
    } else if (/^[ \t]/.test(line)) {
      // A line that is folded goes on.
      if (block.has(last)) block.set(last, `${block.get(last)} ${line.trim()}`);
    } else {
      const [, name = '', value = ''] = /^([\x21-\x39\x3b-\x7e]+)[ \t]*:(.*)$/s.exec(line) ?? [];
      last = name.toLowerCase();
      if (block.size === 0) blocks.push(block);
      if (!block.has(last)) block.set(last, value.trim());
    }
  }
  return blocks;
}

/** We give each message its id as envelope id (RFC 3461), which comes back encoded. */
function envelopeIdIn(fields: Fields): string | undefined {
  const given = fields.get('original-envelope-id') ?? '';
  const decoded = given.replaceAll(/\+([0-9A-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return idIn(decoded);
}

function idIn(text = ''): string | undefined {
  const [id = ''] = /[0-9a-f]{8}-[0-9a-f-]{27}/i.exec(text) ?? [];
  return z.uuid().safeParse(id.toLowerCase()).data;
}

function failureIn(
  blocks: readonly Fields[],
  returned: string | undefined,
): MailReport | undefined {
  const failed = blocks.find((block) => /^failed\b/i.test(block.get('action') ?? ''));
  const id = blocks.map(envelopeIdIn).find((known) => known !== undefined) ?? returned;
  if (!failed || id === undefined) return undefined;
  const [status = ''] = /^[245]\.\d{1,3}\.\d{1,3}/.exec(failed.get('status') ?? '') ?? [];
  // Some say 5.0.0, and what they were told beside it.
  const [, told = ''] =
    /^smtp\s*;\s*(5\d\d[ -]5\.\d{1,3}\.\d{1,3})\b/i.exec(failed.get('diagnostic-code') ?? '') ?? [];
  const isFinal = status.startsWith('5');
  const isGone = isFinal && (isOfAddress(`550 ${status}`) || isOfAddress(told));
  return { kind: 'failed', id, reason: `DSN ${status || 'unknown'}`, isGone };
}

/** What readers press; `not-spam` is the opposite, and the others are none of ours to judge. */
const complaints = ['abuse', 'fraud', 'opt-out', 'opt-out-list'];

function complaintIn(fields: Fields, returned: string | undefined): MailReport | undefined {
  const id = envelopeIdIn(fields) ?? returned;
  const isOne = complaints.includes((fields.get('feedback-type') ?? '').toLowerCase());
  return isOne && id !== undefined ? { kind: 'complaint', id } : undefined;
}
