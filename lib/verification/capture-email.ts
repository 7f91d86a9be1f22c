import { randomUUID } from 'node:crypto';
import { defineChange, type Quota, takeQuotas } from '@/lib/changes';
import { texts } from '@/lib/content';
import { emailRule, type FieldRule } from '@/lib/form';
import { maskEmail } from '@/lib/platform';
import type { View } from '@/lib/request';
import type { CookieReader } from '@/lib/session';
import { flowIdOf, keepFlow, readFlow, type VerificationFlow } from './flow';
import { flowExpired } from './refusals';
import { methodPage } from './steps';
import { replaceFlow } from './store';

/** Different addresses that can be given for one contract before it has to wait. */
const mostOfContract = 5;

/** What the e-mail capture page shows (§2.3 Email capture step). */
export type EmailCaptureStep =
  | { readonly kind: 'none' }
  /** The contract has an e-mail of its own. */
  | { readonly kind: 'not-needed' }
  | {
      readonly kind: 'form';
      /** Names the flow in the form, which is then sent for this one and for no newer one. */
      readonly flowId: string;
      /** The values entered before, for visitors who come back. */
      readonly given: Readonly<Record<string, string>>;
      /** The address of the search form, which Back returns to. */
      readonly searchForm: string;
    };

/** The e-mail capture of a request. */
export async function emailCaptureStep(
  view: View,
  cookies: CookieReader,
): Promise<EmailCaptureStep> {
  const flow = await readFlow(view, cookies);
  if (!flow) return { kind: 'none' };
  if (!flow.capture) return { kind: 'not-needed' };
  return {
    kind: 'form',
    flowId: flow.flowId,
    given: flow.capture === 'given' ? { Email: flow.email[0] ?? '', isEmailConfirmed: 'true' } : {},
    searchForm: flow.searchForm,
  };
}

/**
 * §4.1 "After capture the email becomes the first entry and the verification form is shown": the
 * first of this flow, since nobody has proved yet that the contract is theirs. A code that was sent
 * to another address before is dead; the tries that it took are not given back.
 */
export const captureEmail = defineChange({
  address: '/api/verification/email',
  rules: emailRules,
  flow: flowIdOf,
  async run({ view, input, cookies }) {
    const flow = await readFlow(view, cookies);
    if (!flow) return flowExpired;
    const email = input.Email;
    // Nobody replaces an e-mail that the contract has.
    if (!flow.capture || flow.email[0] === email) return { kind: 'go', to: methodPage };
    const use = await takeQuotas([captureQuota(view, flow)]);
    if (use.kind === 'used-up')
      return {
        kind: 'refused',
        errCode: 'TOO_MANY_EMAILS',
        attemptDetails: { waitTime: use.waitTime },
        status: 429,
      };
    const { sent: _, ...before } = flow;
    const flowId = randomUUID();
    await replaceFlow({ flowId: flow.flowId, clientId: view.snapshot.id }, flowId);
    const kept = await keepFlow(view, {
      ...before,
      flowId,
      email: [email],
      maskedEmail: [maskEmail(email)],
      capture: 'given',
    });
    return { kind: 'go', to: methodPage, cookies: [kept] };
  },
});

function captureQuota({ snapshot, settings }: View, { reference }: VerificationFlow): Quota {
  return {
    clientId: snapshot.id,
    subject: `email-capture:${reference}`,
    most: mostOfContract,
    minutes: settings.Verification_LockoutDurationMinutes,
  };
}

/** §5 "Email confirmation checkbox must be ticked." */
function emailRules({ snapshot, language }: View) {
  const content = texts(snapshot, language);
  return [
    emailRule(content, 'Verification_Capture'),
    {
      name: 'isEmailConfirmed',
      kind: 'checkbox',
      required: content.text('Verification_Capture_Confirm_Required'),
    },
  ] as const satisfies readonly FieldRule[];
}
