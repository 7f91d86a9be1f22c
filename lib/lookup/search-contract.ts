import { openAccount } from '@/lib/account';
import {
  type Attempt,
  type ChangeContext,
  defineChange,
  type Outcome,
  platformUnavailable,
  type Refused,
  refusedByFailure,
} from '@/lib/changes';
import type { Settings } from '@/lib/clients';
import type { FieldRule } from '@/lib/form';
import { count } from '@/lib/observability';
import {
  type ErrorBody,
  type FoundContract,
  inputInvalid,
  type PlatformAnswer,
  platformOf,
  type SearchParameter,
} from '@/lib/platform';
import type { View } from '@/lib/request';
import { openPlan } from './open-plan';
import { openSearchedPlan } from './policy-search';
import { openRegistration } from './register-plan';
import { type SearchOption, type SearchRule, searchOptions, searchVariant } from './search-options';
import { type SearchPurpose, searchPurpose } from './search-purpose';
import { searchTerm } from './search-term';

/** Searches of one network address in ten minutes with what cannot be a term. */
const mostInvalid = 60;

/** §7 searchContract: from two search terms to the dashboard, or to proving who one is (§4.1). */
export const searchContract = defineChange({
  address: '/api/search-contract',
  variant: ({ from, option }) => searchVariant(String(from), String(option)),
  rules: (view, { option }) => rulesOf(chosenOption(view, option)),
  captcha: 'search',
  attempts: {
    of: async ({ view: { snapshot, settings }, networkAddress }) => ({
      clientId: snapshot.id,
      limits: [
        {
          subject: `search:${networkAddress}`,
          most: settings.Lookup_MaxAttempts,
          lockMinutes: settings.Verification_LockoutDurationMinutes,
        },
      ],
    }),
    locked,
  },
  // What cannot be a term tells nothing about contracts: it costs no attempt.
  invalid: {
    of: ({ snapshot }, networkAddress) => ({
      clientId: snapshot.id,
      subject: `invalid-search:${networkAddress}`,
      most: mostInvalid,
      minutes: 10,
    }),
    usedUp: 'TOO_MANY_SEARCHES',
  },
  run: (context) => search(context),
});

type Context = ChangeContext<Readonly<Record<string, string>>>;

async function search(context: Context): Promise<Outcome | Attempt> {
  const { view, input, reCaptchaValue } = context;
  const searchParameters = parametersOf(view, input);
  const searched = await platformOf(view).searchContract({
    searchParameters,
    ...(reCaptchaValue === undefined ? {} : { reCaptchaValue }),
  });
  const purpose = searchPurpose(view);
  count('portal_searches_total', { outcome: outcomeOf(searched) });
  switch (searched.kind) {
    case 'unavailable':
    case 'malformed':
      return uncounted(refusedByFailure(view, searched));
    case 'refused':
      // The platform counts what it refuses for reasons of its own.
      if (!isNotFound(searched.error)) return refusedBy(searched.error, view.settings);
      return {
        kind: 'wrong',
        // §8 IP_LOCKED is also forced when no attempt remains.
        answer: ({ failures, remaining }) =>
          remaining === 0
            ? locked(view.settings.Verification_LockoutDurationMinutes)
            : notFound(purpose, failures, remaining),
      };
    case 'answer': {
      const searchPair = searchParameters
        .map(({ value, normalized = value }) => normalized)
        .join('|');
      return { kind: 'right', answer: () => proceed[purpose](context, searched.value, searchPair) };
    }
  }
}

/** What is said where the platform is away: a search takes no attempt then. */
function uncounted(refused: Refused): Refused {
  const label = 'Global_Error_PLATFORM_UNAVAILABLE_Search';
  return refused.errCode === platformUnavailable.errCode ? { ...refused, label } : refused;
}

/** What came of a search, for who counts them. */
function outcomeOf(searched: PlatformAnswer<FoundContract>) {
  if (searched.kind === 'answer') return 'found';
  if (searched.kind !== 'refused') return 'failed';
  return isNotFound(searched.error) ? 'not found' : 'refused';
}

/**
 * Whether the terms are wrong. Terms that no platform takes are, too: which these are is nobody's to
 * find out without it counting.
 */
function isNotFound({ errCode, attemptDetails }: ErrorBody): boolean {
  return (
    (errCode === 'POLICY_NOT_FOUND' && attemptDetails?.remainingAttempts !== 0) ||
    errCode === inputInvalid
  );
}

const optionRule = { name: 'option', kind: 'text' } as const satisfies FieldRule;

/** By option: the same rules are the same schema, which takes longer to make than to use. */
const knownRules = new WeakMap<SearchOption, readonly SearchRule[]>();

function rulesOf(option: SearchOption | undefined): readonly SearchRule[] {
  if (!option) return [optionRule];
  const rules = knownRules.get(option) ?? [...option.rules, optionRule];
  knownRules.set(option, rules);
  return rules;
}

/** What follows a match, by what the search was for. */
const proceed: Readonly<
  Record<
    SearchPurpose,
    (context: Context, found: FoundContract, searchPair: string) => Promise<Outcome>
  >
> = {
  'open-plan': openPlan,
  'policy-search': openSearchedPlan,
  'create-account': ({ view }, found) => openAccount(view, found, 'create-account'),
  'register-plan': openRegistration,
};

/**
 * §8 POLICY_NOT_FOUND: on create account it has a message of its own; from the second occurrence the
 * message says how many attempts are left.
 */
function notFound(purpose: SearchPurpose, attempts: number, remainingAttempts: number): Refused {
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
function refusedBy({ errCode, attemptDetails }: ErrorBody, settings: Settings): Refused {
  if (errCode === 'IP_LOCKED' || attemptDetails?.remainingAttempts === 0)
    return locked(attemptDetails?.waitTime ?? settings.Verification_LockoutDurationMinutes);
  return {
    kind: 'refused',
    errCode,
    ...(attemptDetails ? { attemptDetails } : {}),
    status: 409,
  };
}

function locked(waitTime: number): Refused {
  return {
    kind: 'refused',
    errCode: 'IP_LOCKED',
    attemptDetails: { remainingAttempts: 0, waitTime },
    status: 423,
    reset: true,
  };
}

function parametersOf(view: View, input: Readonly<Record<string, string>>): SearchParameter[] {
  const option = chosenOption(view, input.option);
  return (option?.fields ?? []).map(({ name, type, isDisabled, initialDay }) => ({
    key: name,
    ...searchTerm(view.settings, name, (isDisabled ? initialDay : input[name]) ?? '', type),
    isHidden: false,
  }));
}

function chosenOption(view: View, option: unknown): SearchOption | undefined {
  const options = searchOptions(view);
  return options.find(({ number }) => String(number) === option) ?? options[0];
}
