import { openAccount } from '@/lib/account';
import {
  type Change,
  type ChangeContext,
  type FailureLimit,
  guess,
  type Made,
  type Outcome,
} from '@/lib/changes';
import type { Settings } from '@/lib/clients';
import { type FieldRule, type FormValues, schemaOf } from '@/lib/form';
import {
  type ContractSearchAnswer,
  type ErrorBody,
  platformOf,
  type SearchParameter,
} from '@/lib/platform';
import type { View } from '@/lib/request';
import { formatSearchTerm } from './format-search-term';
import { type Found, openPlan } from './open-plan';
import { openSearchedPlan } from './policy-search';
import { captchaField, provePerson } from './prove-person';
import { openRegistration } from './register-plan';
import { type SearchOption, searchFormName, searchOptions } from './search-options';
import { type SearchPurpose, searchPurpose } from './search-purpose';

/** §7 searchContract: from two search terms to the dashboard, or to proving who one is (§4.1). */
export const searchContract: Change<FormValues> = {
  form: ({ from, option }) => searchFormName(String(from), String(option)),
  schema: (view, { option }) => schemaOf(rulesOf(chosenOption(view, option))),
  secretFields: [captchaField],
  run: search,
};

async function search(context: ChangeContext<FormValues>): Promise<Outcome> {
  const { view, input, networkAddress } = context;
  const { snapshot, settings } = view;
  const searchParameters = parametersOf(context, input);
  const limit: FailureLimit = {
    subject: `search:${networkAddress}`,
    most: settings.Lookup_MaxAttempts,
    lockMinutes: settings.Verification_LockoutDurationMinutes,
  };
  const guessed = await guess({ clientId: snapshot.id, limits: [limit] }, () =>
    lookUp(context, searchParameters),
  );
  if (guessed.kind === 'busy') return platformUnavailable;
  if (guessed.kind === 'locked') return locked(guessed.waitTime);
  const { value, failures, remaining } = guessed;
  switch (value.kind) {
    case 'captcha-unavailable':
      return captchaUnavailable;
    case 'unavailable':
      return platformUnavailable;
    case 'refused':
      return refusedBy(value.error, settings);
    case 'captcha-failed':
    case 'not-found':
      // §8 IP_LOCKED is also forced when no attempt remains.
      if (remaining === 0) return locked(settings.Verification_LockoutDurationMinutes);
      return value.kind === 'not-found'
        ? notFound(searchPurpose(view), failures, remaining)
        : captchaFailed;
    case 'found': {
      const searchPair = searchParameters.map((term) => term.value).join('|');
      return proceed[searchPurpose(view)](context, value, searchPair);
    }
  }
}

type LookedUp =
  | ContractSearchAnswer
  | { readonly kind: 'captcha-failed' }
  | { readonly kind: 'captcha-unavailable' };

/** Asks the captcha's service, then the platform: somebody who is locked out has neither asked. */
async function lookUp(
  context: ChangeContext<FormValues>,
  searchParameters: readonly SearchParameter[],
): Promise<Made<LookedUp>> {
  const person = await provePerson(context);
  if (person.kind === 'failed') return { verdict: 'wrong', value: { kind: 'captcha-failed' } };
  if (person.kind === 'unavailable')
    return { verdict: 'untold', value: { kind: 'captcha-unavailable' } };
  const { reCaptchaValue } = person;
  const value = await platformOf(context.view).searchContract({
    searchParameters,
    ...(reCaptchaValue === undefined ? {} : { reCaptchaValue }),
  });
  return { verdict: verdicts[value.kind], value };
}

const verdicts: Readonly<Record<ContractSearchAnswer['kind'], Made<unknown>['verdict']>> = {
  found: 'right',
  'not-found': 'wrong',
  // The platform counts what it refuses itself.
  refused: 'untold',
  unavailable: 'untold',
};

const captchaUnavailable: Outcome = {
  kind: 'refused',
  errCode: 'CAPTCHA_UNAVAILABLE',
  status: 503,
};
const platformUnavailable: Outcome = {
  kind: 'refused',
  errCode: 'PLATFORM_UNAVAILABLE',
  status: 503,
};

const sentAlong: readonly FieldRule[] = [
  { name: 'option', kind: 'text' },
  { name: captchaField, kind: 'text' },
];

/** By option: the same rules are the same schema, which takes longer to make than to use. */
const knownRules = new WeakMap<SearchOption, readonly FieldRule[]>();

function rulesOf(option: SearchOption | undefined): readonly FieldRule[] {
  if (!option) return sentAlong;
  const rules = knownRules.get(option) ?? [...option.rules, ...sentAlong];
  knownRules.set(option, rules);
  return rules;
}

/** What follows a match, by what the search was for. */
const proceed: Readonly<
  Record<
    SearchPurpose,
    (context: ChangeContext<FormValues>, found: Found, searchPair: string) => Promise<Outcome>
  >
> = {
  'open-plan': openPlan,
  'policy-search': openSearchedPlan,
  'create-account': ({ view }, found) => openAccount(view, found, 'create-account'),
  'register-plan': openRegistration,
};

/** What was typed stays: only the captcha is asked again (§8 "captcha is reset"). */
const captchaFailed: Outcome = { kind: 'refused', errCode: 'CAPTCHA_FAILED', status: 403 };

/**
 * §8 POLICY_NOT_FOUND: on create account it has a message of its own; from the second occurrence the
 * message says how many attempts are left.
 */
function notFound(purpose: SearchPurpose, attempts: number, remainingAttempts: number): Outcome {
  const first = purpose === 'create-account' ? { label: 'CreateAccount_PolicyNotFound' } : {};
  return {
    kind: 'refused',
    errCode: 'POLICY_NOT_FOUND',
    ...(attempts > 1 ? { label: 'Global_Error_POLICY_NOT_FOUNDRemainingAttempts' } : first),
    attemptDetails: { remainingAttempts },
    status: 404,
    reset: true,
  };
}

/** §8 What the platform says of its own refusal; "IP_LOCKED, also forced when remainingAttempts is 0". */
function refusedBy({ errCode, attemptDetails }: ErrorBody, settings: Settings): Outcome {
  if (errCode === 'IP_LOCKED' || attemptDetails?.remainingAttempts === 0)
    return locked(attemptDetails?.waitTime ?? settings.Verification_LockoutDurationMinutes);
  return {
    kind: 'refused',
    errCode,
    ...(attemptDetails ? { attemptDetails } : {}),
    status: 409,
  };
}

function locked(waitTime: number): Outcome {
  return {
    kind: 'refused',
    errCode: 'IP_LOCKED',
    attemptDetails: { remainingAttempts: 0, waitTime },
    status: 423,
    reset: true,
  };
}

function parametersOf(
  { view }: ChangeContext<FormValues>,
  input: FormValues,
): readonly SearchParameter[] {
  const option = chosenOption(view, input.option);
  return (option?.fields ?? []).map(({ name, maxLength, isDisabled, initialDay }) => ({
    key: name,
    value: formatSearchTerm(
      view.settings,
      name,
      String((isDisabled ? initialDay : input[name]) ?? ''),
      maxLength,
    ),
    isHidden: false,
  }));
}

function chosenOption(view: View, option: unknown): SearchOption | undefined {
  const options = searchOptions(view);
  return options.find(({ number }) => String(number) === option) ?? options[0];
}
