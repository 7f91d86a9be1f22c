import { z } from 'zod';
import {
  defineChange,
  isQuotaUsed,
  type Outcome,
  type Quota,
  type Refused,
  refusedByFailure,
  takeQuotas,
} from '@/lib/changes';
import { originOf } from '@/lib/clients';
import { texts } from '@/lib/content';
import { inTransaction } from '@/lib/db';
import { type FieldRule, longestEmail, textRules } from '@/lib/form';
import { addToHistory, latelyMinutes } from '@/lib/history';
import { composeMessage, sendMessage } from '@/lib/messaging';
import { identifier, isKnownCustomer, platformOf, type Transfer } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { inboxOf } from '@/lib/verification';
import { coverageToday } from '../plan/coverage-today';
import { type Plan, plansOf } from '../plans';
import { canChangeHands } from './can-change-hands';
import { platformAway, refusalOf } from './refusals';
import { keepLink, newTransferToken } from './store';
import { isGoneOnFrom } from './transfer-step';

/** The fields of the form that names a new owner. */
export function askTransferRules({ snapshot, language }: View) {
  const { text } = texts(snapshot, language);
  return [
    { name: 'plan', kind: 'text', required: text('Transfer_Error_PLAN_UNKNOWN') },
    {
      name: 'toName',
      kind: 'text',
      required: text('Transfer_Name_Required'),
      maxLength: { length: 200, message: text('Transfer_Name_TooLong') },
    },
    {
      name: 'toEmail',
      kind: 'email',
      ...textRules({ text }, text('Transfer_Email'), { longest: longestEmail }),
      required: text('Transfer_Email_Required'),
      format: text('Transfer_Email_Format'),
    },
    { name: 'isRead', kind: 'checkbox', required: text('Transfer_Read_Required') },
  ] as const satisfies readonly FieldRule[];
}

/**
 * Offers a plan to a new owner, who is sent a link. It stays the holder’s until the new owner has
 * confirmed by a code.
 */
export const askTransfer = defineChange({
  address: '/api/plans/transfer',
  fresh: 'holder-alone',
  idempotent: true,
  rules: askTransferRules,
  uses: {
    of: ({ view, input }) => [linksTo(view, input.toEmail)],
    usedUp: 'TOO_MANY_TRANSFER_LINKS',
  },
  async run(context): Promise<Outcome> {
    const { view, input, runKey } = context;
    const found = await ownPlan(view, input.plan);
    if ('refused' in found) return found.refused;
    const { plan, token } = found;
    const answer = await platformOf(view).requestTransfer({
      token,
      policyId: plan.policy.id,
      toName: input.toName,
      toEmail: input.toEmail,
      idempotencyKey: runKey ?? '',
    });
    if (answer.kind === 'refused') return refusalOf(answer.error);
    if (answer.kind !== 'answer') return refusedByFailure(view, answer);
    await sendLink(view, plan, answer.value);
    const about = { policyNumber: plan.policy.policyNumber };
    await addToHistory({ view }, { kind: 'TRANSFER_REQUESTED', about });
    return { kind: 'go', to: pageOf(plan.policy.id) };
  },
});

/** So many links go out in a day, of one transfer and to one inbox: nobody’s is filled. */
const mostLinks = { most: 4, minutes: 24 * 60 };

/** How many links one inbox is sent, by all holders and for all plans together. */
function linksTo({ snapshot: { id: clientId } }: View, email: string): Quota {
  return { clientId, subject: `transfer-links-to:${inboxOf(clientId, email)}`, ...mostLinks };
}

/** How many links of one transfer are sent again. */
function linksOf({ snapshot: { id: clientId } }: View, transferId: string): Quota {
  return { clientId, subject: `transfer-link:${transferId}`, ...mostLinks };
}

/** Whether the link of a transfer was just sent again, as an address says: anyone can write one. */
export async function isLinkSentAgain(
  view: View,
  transferId: string | undefined,
  query: URLSearchParams,
): Promise<boolean> {
  if (transferId === undefined || !query.has('sent')) return false;
  return isQuotaUsed({ ...linksOf(view, transferId), minutes: latelyMinutes });
}

/** Sends the link of an open transfer again; the one before opens nothing any more. */
export const sendTransferLink = defineChange({
  address: '/api/plans/transfer-link',
  fresh: 'holder-alone',
  schema: () => z.object({ plan: identifier }),
  async run({ view, input }): Promise<Outcome> {
    const found = await ownPlan(view, input.plan);
    if ('refused' in found) return found.refused;
    const { plan, token } = found;
    // Its new owner could not confirm it.
    if (!canChangeHands(coverageToday(view, plan.policy)))
      return refusalOf({ errCode: 'TRANSFER_NOT_ALLOWED' });
    const listed = await platformOf(view).transfers({ token, policyId: plan.policy.id, limit: 50 });
    if (listed.kind === 'refused') return refusalOf(listed.error);
    if (listed.kind !== 'answer') return refusedByFailure(view, listed);
    const open = listed.value.items.find(({ state }) => state === 'REQUESTED');
    if (!open) return refusalOf({ errCode: 'TRANSFER_OVER' });
    const use = await takeQuotas([linksOf(view, open.id), linksTo(view, open.toEmail)]);
    if (use.kind !== 'taken') return tooManyLinks;
    await sendLink(view, plan, open);
    return { kind: 'go', to: `${pageOf(plan.policy.id)}?sent=1` };
  },
});

const tooManyLinks: Refused = {
  kind: 'refused',
  errCode: 'TOO_MANY_TRANSFER_LINKS',
  status: 429,
};

function pageOf(policyId: string): string {
  return `/policy-management/${encodeURIComponent(policyId)}/transfer`;
}

type OwnPlan = { readonly plan: Plan; readonly token: string } | { readonly refused: Refused };

async function ownPlan(view: View, policyId: string): Promise<OwnPlan> {
  const session = sessionOf(view);
  const held = await plansOf(view);
  if (!session || held.kind !== 'plans') return { refused: platformAway };
  const plan = held.plans.find(({ policy }) => policy.id === policyId);
  return plan
    ? { plan, token: session.idToken }
    : { refused: refusalOf({ errCode: 'POLICY_UNKNOWN' }) };
}

/** Tells the new owner by a link of their own: no more than what the plan is called, and who offers it. */
async function sendLink(
  view: View,
  { policy }: Plan,
  { id: transferId, toName, toEmail, until }: Transfer,
): Promise<void> {
  const { snapshot, path, language } = view;
  const session = sessionOf(view);
  if (!session) return;
  const clientId = snapshot.id;
  const asked = { token: session.idToken, policyId: policy.id };
  const actions = await platformOf(view).policyActions(asked);
  const hasNext = actions.kind === 'answer' && isGoneOnFrom(actions.value);
  const holder = policy.customers.find(isKnownCustomer);
  const offeredBy = holder ? `${holder.firstName} ${holder.lastName}`.trim() : '';
  const token = newTransferToken();
  const address = new URL(`/transfer/${token}`, originOf(snapshot, ''));
  if (path !== '1') address.searchParams.set('path', path);
  const { localized } = texts(snapshot, language);
  const content = composeMessage(snapshot, language, 'email', 'TRANSFER_INVITATION', {
    link: address.href,
    plan: localized(policy.planName),
    name: offeredBy === '' ? snapshot.name : offeredBy,
    due: until,
  });
  await inTransaction(async (transaction) => {
    await keepLink(
      transaction,
      {
        clientId,
        path,
        transferId,
        policyId: policy.id,
        reference: session.subject,
        facts: { planName: policy.planName, offeredBy, toName, toEmail, language, hasNext },
        expiresAt: new Date(until),
      },
      token,
    );
    const message = { clientId, channel: 'email', kind: 'transfer', recipient: toEmail } as const;
    await sendMessage(transaction, { ...message, ...content, language });
  });
}
