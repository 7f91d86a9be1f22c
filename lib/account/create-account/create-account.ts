import { type Change, type Outcome, refuseOlder, stepSchema, type View } from '@/lib/entry';
import type { FormValues } from '@/lib/form';
import { type ErrorBody, platformOf } from '@/lib/platform';
import { emailChoiceRules, shownEmail } from './account-confirmation';
import { accountCreated, accountLimits, accountNotAsked, reserveAccount } from './attempts';
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
    const limits = accountLimits(view, networkAddress, pending.reference);
    const waitTime = await reserveAccount(limits);
    if (waitTime !== undefined) return tooManyAccounts(waitTime);
    const request = { clientId: view.snapshot.id, emailAddress };
    const answer = await platformOf(view).createUser(request, pending.idToken);
    switch (answer.kind) {
      case 'created':
        await accountCreated(limits);
        return created(view, pending, index);
      case 'exists':
        return exists(view, pending, index);
      case 'refused':
        return refused(answer.error);
      case 'unavailable':
        await accountNotAsked(limits);
        return { kind: 'refused', errCode: 'PLATFORM_UNAVAILABLE', status: 503 };
    }
  },
};

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
