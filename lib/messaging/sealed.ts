import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import { secret } from '@/lib/config';
import type { MessageContent } from './port';

/** Which message it is: whoever can write to the table cannot make one message another's. */
export interface MessageName {
  readonly id: string;
  readonly clientId: string;
}

/** What a message says and to whom, as its row has it. */
export interface SealedMessage {
  readonly recipient: string;
  readonly content: string;
}

const contentSchema = z.strictObject({
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  unsubscribeAddress: z.string().optional(),
  language: z.string().optional(),
}) satisfies z.ZodType<MessageContent>;

/** Seals what a message says, and to whom, for this message alone. */
export async function sealMessage(
  name: MessageName,
  recipient: string,
  { subject, text, html, unsubscribeAddress, language }: MessageContent,
): Promise<SealedMessage> {
  const content: MessageContent = { subject, text, html, unsubscribeAddress, language };
  const [sealedRecipient, sealedContent] = await Promise.all([
    sealData({ recipient }, { password: password(name, 'recipient'), ttl: 0 }),
    sealData({ content }, { password: password(name, 'content'), ttl: 0 }),
  ]);
  return { recipient: sealedRecipient, content: sealedContent };
}

/** Opens what `sealMessage` sealed; `undefined` where the portal's secret has changed since. */
export async function openMessage(
  name: MessageName,
  sealed: SealedMessage,
): Promise<(MessageContent & { readonly recipient: string }) | undefined> {
  const [recipient, content] = await Promise.all([
    unsealData(sealed.recipient, { password: password(name, 'recipient'), ttl: 0 }),
    unsealData(sealed.content, { password: password(name, 'content'), ttl: 0 }),
  ]);
  const opened = z
    .object({ recipient: z.string(), content: contentSchema })
    .safeParse({ ...Object(recipient), ...Object(content) }).data;
  return opened && { recipient: opened.recipient, ...opened.content };
}

function password({ id, clientId }: MessageName, part: keyof SealedMessage): string {
  return `${secret()}:message:${JSON.stringify([clientId, id, part])}`;
}
