import {
  hasAddress,
  isLabelOfPattern,
  labelTemplates,
  losesBySanitising,
  messageLabels,
  productLabelsIn,
} from '@/lib/clients';
import { readMessage } from './placeholders';
import { type PackageProblem, pointerTo, unknownName } from './problems';
import { unsafeHtml } from './unsafe-texts';

/** What a text must say, because nothing else tells the visitor. Of the rest it may say less. */
const indispensable = ['code', 'digits'];
/**
 * … and what a message must say besides: where to log in, what a visitor has written, and what has
 * happened to a claim.
 */
const indispensableInMessages = [...indispensable, 'login', 'message', 'email', 'headline', 'what'];
/** Messages are plain text, of which the portal makes HTML. */
const tag = /<[a-z/!?]/i;

/** What the portal fills into every message of an error (§8). */
const errorPlaceholders = ['remainingAttempts', 'lockoutMinutes', 'contactUs', 'page'];

/** What is wrong with the labels of one language. */
export function labelProblems(
  file: string,
  labels: Readonly<Record<string, string>>,
): PackageProblem[] {
  return Object.entries(labels).flatMap(([name, label]) =>
    problemsOf(name, label).map((message) => ({ file, pointer: pointerTo(name), message })),
  );
}

/** What is wrong with a label, apart from the words for it. */
export type LabelProblem =
  | { readonly kind: 'unsafe' }
  | { readonly kind: 'unreadable'; readonly reason: string }
  /** An address in a text that is sent as a message. */
  | { readonly kind: 'address' }
  /** A text that is sent as a message, in so many signs at most. */
  | { readonly kind: 'too-long'; readonly most: number }
  | { readonly kind: 'unknown-placeholder' | 'date' | 'missing'; readonly placeholder: string };

/** What is wrong with the text of a label that there is. */
export function textProblems(name: string, label: string): LabelProblem[] {
  const isMessage = messageLabels.includes(name);
  const isUnsafe = losesBySanitising(label) || (isMessage && tag.test(label));
  const problems: LabelProblem[] = isUnsafe ? [{ kind: 'unsafe' }] : [];
  const message = readMessage(label);
  if (message.kind === 'unreadable')
    return [...problems, { kind: 'unreadable', reason: message.reason }];
  const given = givenPlaceholders(name);
  for (const placeholder of message.placeholders)
    if (!given.has(placeholder)) problems.push({ kind: 'unknown-placeholder', placeholder });
  for (const placeholder of message.dates) problems.push({ kind: 'date', placeholder });
  for (const placeholder of isMessage ? indispensableInMessages : indispensable)
    if (given.has(placeholder) && !message.placeholders.has(placeholder))
      problems.push({ kind: 'missing', placeholder });
  if (!isMessage) return problems;
  if (hasAddress(label)) problems.push({ kind: 'address' });
  const most = isShort.test(name) ? mostShort : mostOfEmail;
  if (label.length > most) problems.push({ kind: 'too-long', most });
  return problems;
}

/** Text messages and calls. Twilio refuses a text message of more than 1,600 signs for good. */
const isShort = /_(?:Sms|Voice)$/;
const mostShort = 500;
const mostOfEmail = 5000;

function problemsOf(name: string, label: string): string[] {
  if (!Object.hasOwn(productLabelsIn('en'), name) && !isLabelOfPattern(name))
    return [unknownName('label', name, suggestions())];
  return textProblems(name, label).map((problem) => inWords(name, problem));
}

function inWords(name: string, problem: LabelProblem): string {
  switch (problem.kind) {
    case 'unsafe':
      return unsafeHtml;
    case 'unreadable':
      return `has placeholders that cannot be read: ${problem.reason}`;
    case 'address':
      return 'has an address, and a message has none but those that the portal fills in';
    case 'too-long':
      return `is sent as a message, and may have ${problem.most} signs at most`;
    case 'unknown-placeholder':
      return `has the placeholder {${problem.placeholder}}, ${onlyKnown(givenPlaceholders(name))}`;
    case 'date':
      return `writes {${problem.placeholder}} as a date or time, which the portal has done already`;
    case 'missing':
      return `lacks the placeholder {${problem.placeholder}}`;
  }
}

/** What the portal fills into a text. */
export function givenPlaceholders(name: string): ReadonlySet<string> {
  const english = productLabelsIn('en');
  const product = Object.hasOwn(english, name) ? english[name] : undefined;
  const message = product === undefined ? undefined : readMessage(product);
  const own = message?.kind === 'message' ? [...message.placeholders] : [];
  const isError = /^Global_(Error_|Text_UnexectedError$)/.test(name);
  return new Set(isError ? [...own, ...errorPlaceholders] : own);
}

function onlyKnown(known: ReadonlySet<string>): string {
  if (known.size === 0) return 'but the portal fills nothing into this text';
  return `but the portal fills in only ${[...known].map((name) => `{${name}}`).join(', ')}`;
}

let known: readonly string[] | undefined;

/** Names to suggest: those of the product, and the first of those that come in a row. */
function suggestions(): readonly string[] {
  known ??= [
    ...Object.keys(productLabelsIn('en')),
    ...labelTemplates.flatMap((template) =>
      ['1', '2', '3'].map((number) => template.replaceAll(/\{\w+\}/g, number)),
    ),
  ];
  return known;
}
