import {
  errorMessage,
  type RawValues,
  type Refused,
  refusedByFailure,
  refusedByPlatform,
} from '@/lib/changes';
import { texts } from '@/lib/content';
import { lastCoveredDay } from '@/lib/coverage';
import { today } from '@/lib/dates';
import type { FieldRule } from '@/lib/form';
import {
  mostOffered,
  type PlatformAnswer,
  type Policy,
  platformOf,
  readableEmail,
  tokenRefused,
} from '@/lib/platform';
import type { View } from '@/lib/request';
import type { CookieReader } from '@/lib/session';
import { type PendingAccount, readPendingAccount } from './pending-account';
import { type AccountOrigin, accountStepPage } from './steps';

/** An e-mail address that an account can be created for. */
export interface OfferedEmail {
  readonly index: number;
  /** Masked, unless the visitor has typed it. */
  readonly shown: string;
}

/** §2.4 The found contract, as far as somebody may see it who has not proved who they are. */
export interface FoundPlan {
  readonly planName: Policy['planName'];
  /** The end of the number alone: the visitor may have found the plan without it. */
  readonly maskedNumber: string;
  /** The last day that it covers; absent where it covers nothing, as far as is known. */
  readonly until?: string;
}

/** What the confirmation page shows (§2.5 step 3). */
export type AccountConfirmation =
  /** No contract waits for an account. */
  | { readonly kind: 'none' }
  /** It has no e-mail yet: the page that asks for one comes first. */
  | { readonly kind: 'no-email'; readonly page: string }
  | {
      readonly kind: 'confirm';
      readonly origin: AccountOrigin;
      readonly confirmationId: string;
      readonly emails: readonly OfferedEmail[];
      /** Whether the visitor has typed the e-mail. */
      readonly isCaptured: boolean;
      /** Absent where the platform cannot be asked just now. */
      readonly plan: FoundPlan | undefined;
      /** §8 Why the plan is not shown, where that was not to be expected; sanitised HTML. */
      readonly problemHtml?: string;
      /** What was chosen before, for whoever comes back. */
      readonly given: Readonly<Record<string, string>>;
    };

/** The confirmation of a request. */
export async function accountConfirmation(
  view: View,
  cookies: CookieReader,
): Promise<AccountConfirmation> {
  const pending = await readPendingAccount(view, cookies);
  if (!pending) return { kind: 'none' };
  const { origin, email, isCaptured, idToken: token, confirmationId, emailIndex } = pending;
  if (email.length === 0) return { kind: 'no-email', page: accountStepPage(origin, 'email') };
  const policies = await platformOf(view).policies({ token, limit: 1 });
  if (policies.kind === 'refused' && policies.error.errCode === tokenRefused)
    return { kind: 'none' };
  const [first] = policies.kind === 'answer' ? policies.value.items : [];
  const problem = problemOf(view, policies);
  return {
    kind: 'confirm',
    origin,
    confirmationId,
    emails: email.map((_, index) => ({ index, shown: shownEmail(pending, index) })),
    isCaptured,
    plan: first && foundPlan(first, today(view.snapshot.timeZone)),
    ...(problem ? { problemHtml: errorMessage(view, problem) } : {}),
    given: emailIndex === undefined ? {} : { emailIndex: String(emailIndex) },
  };
}

/** Why there is no plan to show; a platform that does not answer keeps nobody from going on. */
function problemOf(view: View, policies: PlatformAnswer<unknown>): Refused | undefined {
  if (policies.kind === 'refused') return refusedByPlatform(view, policies.error);
  return policies.kind === 'malformed' ? refusedByFailure(view, policies) : undefined;
}

/** Masked where it comes from the contract; in full where this visitor typed it. */
export function shownEmail(
  { email, maskedEmail, isCaptured }: PendingAccount,
  index: number,
): string {
  return isCaptured ? readableEmail(email[index] ?? '') : (maskedEmail[index] ?? '');
}

/** The field that says which of several e-mails it is to be; what has one answer is not asked. */
export function emailChoiceRules({ snapshot, language }: View, values: RawValues) {
  const required = texts(snapshot, language).text('CreateAccount_Confirmation_Required');
  const choices = Array.from({ length: mostOffered }, (_, index) => String(index));
  const isAsked = 'emailIndex' in values;
  return [
    { name: 'emailIndex', kind: 'choice', choices, ...(isAsked ? { required } : {}) },
  ] as const satisfies readonly FieldRule[];
}

function foundPlan(policy: Policy, day: string): FoundPlan {
  const { planName, policyNumber } = policy;
  const until = lastCoveredDay(policy, day);
  return {
    planName,
    maskedNumber: maskNumber(policyNumber),
    ...(until === undefined ? {} : { until }),
  };
}

/** The last four characters of a long number, the last two of a short one, none of a tiny one. */
function maskNumber(policyNumber: string): string {
  const characters = [...policyNumber];
  const shown = characters.length >= 8 ? 4 : characters.length >= 5 ? 2 : 0;
  return `•••• ${characters.slice(characters.length - shown).join('')}`.trim();
}
