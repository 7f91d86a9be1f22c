import {
  type Attempt,
  defineChange,
  type Outcome,
  type Refused,
  refusedByFailure,
  takeQuotas,
} from '@/lib/changes';
import { inTransaction } from '@/lib/db';
import { channelsAvailable, sendMessage } from '@/lib/messaging';
import { type ErrorBody, inputInvalid, platformOf, tokenRefused } from '@/lib/platform';
import type { View } from '@/lib/request';
import { emailChoiceRules, shownEmail } from './account-confirmation';
import { accountGuesses, accountQuota } from './attempts';
import { invitation } from './invitation';
import {
  endAccount,
  keepAccount,
  type PendingAccount,
  readPendingAccount,
} from './pending-account';
import { searchExpired, tooManyAccounts } from './refusals';
import { accountStepPage } from './steps';

/**
 * §4.1 "On confirmation, create user; if the account exists, show a user-exists message instead."
 * It signs nobody in: the new user proves who they are at the login that the invitation names.
 */
export const createAccount = defineChange({
  address: '/api/create-account/create',
  rules: emailChoiceRules,
  flow: async (view, cookies) => (await readPendingAccount(view, cookies))?.confirmationId,
  attempts: {
    async of({ view, input, cookies, networkAddress }) {
      const pending = await readPendingAccount(view, cookies);
      return pending?.email[Number(input.emailIndex)] === undefined
        ? undefined
        : accountGuesses(view, networkAddress);
    },
    locked: tooManyAccounts,
  },
  async run({ view, input, cookies }) {
    const pending = await readPendingAccount(view, cookies);
    if (!pending) return searchExpired;
    const index = Number(input.emailIndex);
    const emailAddress = pending.email[index];
    if (emailAddress === undefined)
      return { kind: 'go', to: accountStepPage(pending.origin, 'confirmation') };
    return ask(view, pending, index, emailAddress);
  },
});

/** A created account says nothing about anybody else's, and a platform that is away nothing at all. */
async function ask(
  view: View,
  pending: PendingAccount,
  index: number,
  emailAddress: string,
): Promise<Refused | Attempt> {
  const use = await takeQuotas([accountQuota(view, pending.reference)]);
  if (use.kind === 'used-up') return tooManyAccounts(use.waitTime);
  const answer = await platformOf(view).createUser({
    token: pending.idToken,
    idempotencyKey: keyOf(pending, index),
    clientId: view.snapshot.id,
    emailAddress,
  });
  switch (answer.kind) {
    case 'answer':
      return { kind: 'untold', answer: () => created(view, pending, index) };
    case 'refused':
      return {
        kind: 'wrong',
        answer: () =>
          answer.error.errCode === 'USER_EXISTS'
            ? exists(view, pending, index)
            : refused(answer.error),
      };
    case 'unavailable':
    case 'malformed':
      await use.giveBack();
      return refusedByFailure(view, answer);
  }
}

/** One account of a confirmation: another of its e-mails is another account. */
function keyOf({ confirmationId }: PendingAccount, index: number): string {
  return `${confirmationId}-${index}`;
}

/** §7 "on success signUp with the response" */
async function created(view: View, pending: PendingAccount, index: number): Promise<Outcome> {
  const { origin, path, email } = pending;
  const isInvited = channelsAvailable(view.snapshot).includes('email');
  const message = invitation(view, email[index] ?? '');
  if (isInvited) await inTransaction((transaction) => sendMessage(transaction, message));
  const kept = await keepAccount(view, {
    state: 'created',
    path,
    origin,
    shownEmail: shownEmail(pending, index),
    isInvited,
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
  if (errCode === tokenRefused) return { ...searchExpired, cookies: [endAccount()] };
  return {
    kind: 'refused',
    // What visitors give here is an e-mail address alone.
    errCode: errCode === inputInvalid ? 'USER_INVALID' : errCode,
    ...(attemptDetails ? { attemptDetails } : {}),
    status: 409,
  };
}
