import {
  type Change,
  guess,
  type Made,
  type Outcome,
  refuseOlder,
  stepSchema,
  takeQuotas,
} from '@/lib/changes';
import type { FormValues } from '@/lib/form';
import { type ErrorBody, platformOf, type UserAnswer } from '@/lib/platform';
import type { View } from '@/lib/request';
import { emailChoiceRules, shownEmail } from './account-confirmation';
import { accountGuesses, accountQuota } from './attempts';
import { sendInvitation } from './invitation';
import { endAccount, keepAccount, type PendingAccount, readPending } from './pending-account';
import { searchExpired, tooManyAccounts } from './refusals';
import { accountStepPage } from './steps';

/**
 * §4.1 "On confirmation, create user; if the account exists, show a user-exists message instead."
 * It signs nobody in: the new user proves who they are at the login that the invitation names.
 */
export const createAccount: Change<FormValues> = {
  form: 'create-account',
  // What has one answer is not asked, and not sent.
  schema: (view, values) => stepSchema('emailIndex' in values ? emailChoiceRules(view) : []),
  async run({ view, input, cookies, networkAddress }) {
    const pending = await readPending(view, cookies);
    if (!pending) return searchExpired;
    const older = refuseOlder(input, pending.confirmationId);
    if (older) return older;
    const index = Number(input.emailIndex ?? 0);
    const emailAddress = pending.email[index];
    if (emailAddress === undefined)
      return { kind: 'go', to: accountStepPage(pending.origin, 'confirmation') };
    const guessed = await guess(accountGuesses(view, networkAddress), () =>
      ask(view, pending, emailAddress),
    );
    if (guessed.kind === 'busy') return unavailable;
    if (guessed.kind === 'locked') return tooManyAccounts(guessed.waitTime);
    const { value } = guessed;
    switch (value.kind) {
      case 'used-up':
        return tooManyAccounts(value.waitTime);
      case 'created':
        return created(view, pending, index);
      case 'exists':
        return exists(view, pending, index);
      case 'refused':
        return refused(value.error);
      case 'unavailable':
        return unavailable;
    }
  },
};

type Asked = UserAnswer | { readonly kind: 'used-up'; readonly waitTime: number };

/** A created account says nothing about anybody else's, and a platform that is away nothing at all. */
async function ask(
  view: View,
  { reference, idToken }: PendingAccount,
  emailAddress: string,
): Promise<Made<Asked>> {
  const use = await takeQuotas([accountQuota(view, reference)]);
  if (use.kind === 'used-up') return { verdict: 'untold', value: use };
  const request = { clientId: view.snapshot.id, emailAddress };
  const value = await platformOf(view).createUser(request, idToken);
  if (value.kind === 'unavailable') await use.giveBack();
  const isTold = value.kind === 'exists' || value.kind === 'refused';
  return { verdict: isTold ? 'wrong' : 'untold', value };
}

const unavailable: Outcome = { kind: 'refused', errCode: 'PLATFORM_UNAVAILABLE', status: 503 };

/** §7 "on success signUp with the response" */
async function created(view: View, pending: PendingAccount, index: number): Promise<Outcome> {
  const { origin, path, email } = pending;
  const delivery = await sendInvitation(view, email[index] ?? '');
  const kept = await keepAccount(view, {
    state: 'created',
    path,
    origin,
    shownEmail: shownEmail(pending, index),
    isInvited: delivery.kind === 'sent',
  });
  return { kind: 'go', to: accountStepPage(origin, 'done'), cookies: [kept] };
}

/** §8 A section of the create-account page; a modal elsewhere, and its page without script. */
async function exists(view: View, pending: PendingAccount, index: number): Promise<Outcome> {
  const { origin } = pending;
  const page = accountStepPage(origin, 'account-exists');
  const kept = await keepAccount(view, {
    ...pending,
    state: 'exists',
    emailIndex: index,
    shownEmail: shownEmail(pending, index),
  });
  return origin === 'create-account'
    ? { kind: 'go', to: page, cookies: [kept] }
    : { kind: 'refused', errCode: 'ACCOUNT_EXISTS', status: 409, page, cookies: [kept] };
}

/** §8 "Any other create-user error: notification using the error object from the response body." */
function refused({ errCode, attemptDetails }: ErrorBody): Outcome {
  if (errCode === 'TOKEN_REFUSED') return { ...searchExpired, cookies: [endAccount()] };
  return {
    kind: 'refused',
    errCode,
    ...(attemptDetails ? { attemptDetails } : {}),
    status: 409,
  };
}
