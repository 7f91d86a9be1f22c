import { type ClientSnapshot, type Language, originOf } from '@/lib/clients';
import { type Channel, channels, type MessageContent } from '../port';
import { emailHtml } from './email';
import { inGsm } from './gsm';
import { sampleValues } from './samples';
import {
  detailsOf,
  type Template,
  type TemplateChannel,
  type TemplateName,
  type TemplateValues,
  templates,
} from './templates';
import { filling, type Value } from './values';
import { type Piece, plainText, type Wording, wordingOf } from './wording';

/** An e-mail as both of its forms show it. */
export interface EmailParts {
  readonly subject: string;
  /** Paragraphs, and lines within them, as the text has them. */
  readonly body: readonly Piece[];
  readonly details: readonly (readonly [name: string, value: Piece])[];
  /** Where it leads on to. */
  readonly action?: EmailLink;
  /** Small print: why somebody gets it. */
  readonly notes: readonly string[];
  readonly links: readonly EmailLink[];
}

export interface EmailLink {
  readonly text: string;
  readonly href: string;
}

/**
 * Writes a message in a language of the client, or in its default one where it has not that language.
 * @throws Error where a value is not of its kind, or a link leads to anywhere but the client’s own pages
 */
export function composeMessage<Name extends TemplateName>(
  snapshot: ClientSnapshot,
  language: Language,
  channel: TemplateChannel<Name>,
  name: Name,
  values: TemplateValues<Name>,
): MessageContent {
  return write(snapshot, language, channel, templates[name], values);
}

/** What a message would say to somebody by each of its channels. */
export function sampleMessages(
  snapshot: ClientSnapshot,
  language: Language,
  name: TemplateName,
): Readonly<Partial<Record<Channel, MessageContent>>> {
  const template: Template = templates[name];
  const values = sampleValues(snapshot, language)[name];
  return Object.fromEntries(
    channels
      .filter((channel) => template.texts[channel] !== undefined)
      .map((channel) => [channel, write(snapshot, language, channel, template, values)]),
  );
}

function write(
  snapshot: ClientSnapshot,
  language: Language,
  channel: Channel,
  template: Template,
  values: unknown,
): MessageContent {
  return compose(snapshot, wordingOf(snapshot, language), channel, template, {
    client: filling('name', snapshot.name),
    // Most claims are about nothing dangerous.
    safety: filling('name', ''),
    ...template.values.parse(values),
  });
}

type Values = Readonly<Record<string, Value | undefined>>;

function compose(
  snapshot: ClientSnapshot,
  wording: Wording,
  channel: Channel,
  template: Template,
  values: Values,
): MessageContent {
  const label = template.texts[channel];
  if (label === undefined) throw new Error(`No text of this message is sent by ${channel}`);
  const body = wording.pieces(label, values);
  const subject = lineOf(wording.pieces(template.subject, values), wording.language);
  const link = ownAddress(snapshot, wording, values.link);
  const code = typeof values.code === 'object' ? { code: values.code.write(wording.texts) } : {};
  if (channel !== 'email') {
    const written = plainText(body, wording.language);
    const said = channel === 'sms' ? inShortSigns(written, body) : written;
    const bound = channel === 'sms' ? boundCode(snapshot, code.code) : '';
    return { subject, ...code, text: link === undefined ? `${said}${bound}` : `${said} ${link}` };
  }
  const email: EmailParts = { subject, body, ...around(snapshot, wording, template, values, link) };
  return {
    subject,
    ...code,
    text: emailText(email, wording),
    html: emailHtml(snapshot, wording.language, email),
  };
}

/**
 * The typographic apostrophe is not in the alphabet of GSM: it would more than halve what a message holds.
 * Advice on something dangerous makes a message long: its accents go, too.
 */
function inShortSigns(text: string, body: readonly Piece[]): string {
  const hasAdvice = body.some((piece) => typeof piece !== 'string' && piece.kind === 'lines');
  return hasAdvice ? inGsm(text) : text.replaceAll('’', "'");
}

/**
 * The last line of a text message with a code. Phones then offer to fill the code in on this client's site
 * only (WICG, "Origin-bound one-time codes delivered via SMS").
 */
function boundCode({ hosts: [host] }: ClientSnapshot, code: string | undefined): string {
  return host && code !== undefined ? `\n\n@${host.replace(/:\d+$/, '')} #${code}` : '';
}

/** What stands below the text of a message that tells of something; nothing of any other. */
function around(
  snapshot: ClientSnapshot,
  wording: Wording,
  { action }: Template,
  values: Values,
  link: string | undefined,
): Pick<EmailParts, 'details' | 'action' | 'notes' | 'links'> {
  if (action === undefined || link === undefined) return { details: [], notes: [], links: [] };
  const { texts } = wording;
  const say = (label: string) => plainText(wording.pieces(label, values), wording.language);
  const unsubscribe = ownAddress(snapshot, wording, values.unsubscribe);
  return {
    details: detailsOf(values).map(([name, { kind, write }]) => [
      say(`Message_Detail_${name}`),
      { kind, text: write(texts) },
    ]),
    action: { text: say(`Message_Action_${action}`), href: link },
    // Who has a question comes to a page that asks for no sign-in.
    notes: [say('Message_SignIn'), say('Message_Why')],
    links: [
      { text: say('Message_Contact'), href: `${originOf(snapshot, '')}/pages/contact-us` },
      ...(unsubscribe ? [{ text: say('Message_Unsubscribe'), href: unsubscribe }] : []),
    ],
  };
}

/** @throws Error for an address of anybody else: whoever gives one has mistaken it */
function ownAddress(
  snapshot: ClientSnapshot,
  { texts }: Wording,
  value: Value | undefined,
): string | undefined {
  if (typeof value !== 'object') return undefined;
  const { origin, hostname, username, password, href } = new URL(value.write(texts));
  const isOwn = snapshot.hosts.includes(hostname) && origin === originOf(snapshot, hostname);
  if (!isOwn || username || password) throw new Error('A message leads elsewhere');
  return href;
}

function lineOf(pieces: readonly Piece[], language: Language): string {
  return plainText(pieces, language)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** The same as the HTML, for programs that show none. */
function emailText({ body, details, action, notes, links }: EmailParts, wording: Wording): string {
  const lineOfLink = ({ text, href }: EmailLink) => `${text}: ${href}`;
  const { language } = wording;
  return [
    plainText(body, language),
    details.map(([name, value]) => `${name}: ${plainText([value], language)}`).join('\n'),
    action ? lineOfLink(action) : '',
    notes.join('\n'),
    links.map(lineOfLink).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
