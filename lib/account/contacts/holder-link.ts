import {
  defineChange,
  isQuotaUsed,
  type Outcome,
  platformUnavailable,
  type Quota,
  takeQuotas,
} from '@/lib/changes';
import { originOf } from '@/lib/clients';
import { inTransaction } from '@/lib/db';
import { composeMessage, sendMessage } from '@/lib/messaging';
import type { View } from '@/lib/request';
import { sessionOf } from '@/lib/request';
import { settledContacts } from '@/lib/verification';
import { contactsPage } from './owner';

/** How many links a contract is sent before it has to wait. */
const mostOfContract = 3;

/**
 * §10.18 "there the holder gets a link": an agent, who changes no contacts, has the holder sent the way
 * to the page. It asks for sign-in as any page does; the link opens nothing by itself.
 */
export const sendHolderLink = defineChange({
  address: '/api/account/holder-link',
  signedIn: true,
  async run({ view }): Promise<Outcome> {
    const session = sessionOf(view);
    if (!session || view.audience.kind !== 'agent')
      return { kind: 'refused', errCode: 'UNREADABLE', status: 400 };
    const contacts = await settledContacts(view, session.idToken);
    if (contacts.kind === 'unavailable') return platformUnavailable;
    const reached = contacts.settled.flatMap(({ recipient, channels }) => {
      const channel = channels.find((one) => one !== 'voice');
      return channel === 'email' || channel === 'sms' ? [{ recipient, channel }] : [];
    });
    const [first] = reached.toSorted((one, other) => one.channel.localeCompare(other.channel));
    if (!first) return { kind: 'refused', errCode: 'NO_CONTACT', status: 409 };
    const use = await takeQuotas([linksOf(view, session.subject)]);
    if (use.kind === 'used-up')
      return {
        kind: 'refused',
        errCode: 'TOO_MANY_MESSAGES',
        attemptDetails: { waitTime: use.waitTime },
        status: 429,
      };
    await inTransaction((transaction) =>
      sendMessage(transaction, linkMessage(view, first.channel, first.recipient)),
    );
    return { kind: 'go', to: `${contactsPage}?changed=link` };
  },
});

/** Whether an agent has had the holder sent a link within so many minutes; never so for others than agents. */
export async function isLinkSent(view: View, minutes: number): Promise<boolean> {
  const session = sessionOf(view);
  if (!session || view.audience.kind !== 'agent') return false;
  return isQuotaUsed({ ...linksOf(view, session.subject), minutes });
}

function linksOf({ snapshot, settings }: View, subject: string): Quota {
  return {
    clientId: snapshot.id,
    subject: `holder-link:${subject}`,
    most: mostOfContract,
    minutes: settings.Verification_LockoutDurationMinutes,
  };
}

function linkMessage({ snapshot, language }: View, channel: 'email' | 'sms', recipient: string) {
  const link = `${originOf(snapshot, '')}${contactsPage}`;
  return {
    clientId: snapshot.id,
    channel,
    recipient,
    language,
    kind: 'link for the holder',
    ...composeMessage(snapshot, language, channel, 'HOLDER_LINK', { link }),
  };
}
