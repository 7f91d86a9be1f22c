import { randomUUID } from 'node:crypto';
import {
  type ChangeContext,
  defineChange,
  type Outcome,
  platformUnavailable,
  type Quota,
  type RawValues,
  refusedByFailure,
  takeQuotas,
} from '@/lib/changes';
import { texts } from '@/lib/content';
import { emailRule, type FieldRule, phoneFormat, textRules } from '@/lib/form';
import { addToHistory } from '@/lib/history';
import { type Channel, channelsAvailable } from '@/lib/messaging';
import { examplePhoneNumber, platformOf, wholeList } from '@/lib/platform';
import type { View } from '@/lib/request';
import { sendCode } from '@/lib/verification';
import {
  changerOf,
  contactName,
  contactsPage,
  holderAlone,
  isSameContact,
  toldOfContact,
} from './owner';
import { addPending, type ContactKind, type ContactOwner, pendingOf } from './store';

/** How many contacts may be asked for of one contract before it has to wait. */
const mostOfContract = 5;
const longestPhone = 25;

/**
 * A holder wants to have a contact, beside the others or in the place of one: it is sent a code of its
 * own, and counts for nothing until that has come back.
 */
export const beginContact = defineChange({
  address: '/api/account/contact',
  fresh: 'holder-alone',
  variant: ({ kind }) => (kind === 'PHONE' ? 'phone' : 'email'),
  rules: contactRules,
  async run(context): Promise<Outcome> {
    const { view, input } = context;
    const changer = changerOf(view);
    if (!changer) return holderAlone;
    const { session, owner } = changer;
    const known = await wholeList(platformOf(view).contacts, session.idToken);
    if (known.kind === 'refused') return platformUnavailable;
    if (known.kind !== 'answer') return refusedByFailure(view, known);
    const given: Readonly<Record<string, unknown>> = { ...input };
    const kind: ContactKind = given.kind === 'PHONE' ? 'PHONE' : 'EMAIL';
    const value = String(kind === 'PHONE' ? given.Phone : given.Email);
    const same = known.value.filter((contact) => contact.kind === kind);
    if (same.some((contact) => isSameContact(view.settings, contact, value))) return contactKnown;
    const place = String(given.place ?? '');
    const replaced = same.find(({ id }) => contactName(id) === place);
    if (place !== '' && !replaced) return contactUnknown;
    const channel = channelFor(view, kind, given.channel);
    if (!channel) return { kind: 'refused', errCode: 'METHOD_NOT_OFFERED', status: 400 };
    const pending = await pendingOf(owner);
    // Whoever asks for the same again is sent another code, and has no more tries for it.
    const waiting = pending.find((other) => other.kind === kind && other.value === value);
    const use = waiting ? undefined : await takeQuotas([changesOf(view, owner)]);
    if (use?.kind === 'used-up') return tooManyContacts(use.waitTime);
    const id = waiting?.id ?? randomUUID();
    const sent = await sendContactCode(context, { id, channel, value }, owner.reference);
    if (sent.kind === 'refused') {
      await use?.giveBack();
      return sent;
    }
    const replaces = replaced?.id ?? null;
    const of = replaced ? { replaced: replaced.value } : {};
    await addPending(owner, { id, kind, value, replaces, channel, ...of });
    const about = toldOfContact(kind, value);
    if (!waiting) await addToHistory({ view }, { kind: 'CONTACT_REQUESTED', about });
    return { kind: 'go', to: contactsPage, cookies: sent.cookies };
  },
});

function changesOf({ settings }: View, { clientId, reference }: ContactOwner): Quota {
  const minutes = settings.Verification_LockoutDurationMinutes;
  return { clientId, subject: `contact-change:${reference}`, most: mostOfContract, minutes };
}

/** Sends a contact its own code: it may be a stranger's, and is counted as such. */
export function sendContactCode(
  context: Pick<ChangeContext<unknown>, 'view' | 'cookies' | 'networkAddress'>,
  {
    id,
    channel,
    value,
  }: { readonly id: string; readonly channel: Channel; readonly value: string },
  reference: string,
) {
  return sendCode(context, {
    flowId: id,
    reference,
    channel,
    recipient: value,
    typed: 'captured',
    message: 'CONTACT_CODE',
    hasOtherWay: false,
  });
}

/** The ways that a contact of a kind can be sent its code by. */
export function channelsFor({ snapshot }: Pick<View, 'snapshot'>, kind: ContactKind): Channel[] {
  const all: readonly Channel[] = kind === 'EMAIL' ? ['email'] : ['sms', 'voice'];
  return channelsAvailable(snapshot).filter((channel) => all.includes(channel));
}

function channelFor(view: View, kind: ContactKind, asked: unknown): Channel | undefined {
  const channels = channelsFor(view, kind);
  return channels.find((channel) => channel === asked) ?? channels[0];
}

/** The fields of the form for an e-mail address, or for a telephone number. */
function contactRules({ snapshot, language, settings }: View, values: RawValues): FieldRule[] {
  const content = texts(snapshot, language);
  const { text } = content;
  const place: FieldRule[] = [
    { name: 'kind', kind: 'text' },
    { name: 'place', kind: 'text' },
  ];
  if (values.kind !== 'PHONE') return [emailRule(content, 'Account_Contact_Email'), ...place];
  const example = examplePhoneNumber(settings.Global_HomeCountry);
  return [
    {
      name: 'Phone',
      kind: 'phone',
      ...phoneFormat(content, 'Account_Contact_Phone_Format', example),
      ...textRules(content, text('Account_Contact_Phone_Label'), { longest: longestPhone }),
    },
    { name: 'channel', kind: 'text' },
    ...place,
  ];
}

const contactKnown: Outcome = { kind: 'refused', errCode: 'CONTACT_KNOWN', status: 409 };
const contactUnknown: Outcome = { kind: 'refused', errCode: 'CONTACT_UNKNOWN', status: 404 };

function tooManyContacts(waitTime: number): Outcome {
  return {
    kind: 'refused',
    errCode: 'TOO_MANY_CONTACTS',
    attemptDetails: { waitTime },
    status: 429,
  };
}
