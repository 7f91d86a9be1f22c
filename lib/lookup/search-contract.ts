import { type AttemptLimit, giveBack, reserveAttempt } from '@/lib/attempts';
import type { Change, ChangeContext, Outcome } from '@/lib/entry';
import { type FormValues, schemaOf } from '@/lib/form';
import { address } from '@/lib/navigation';
import { type ContractSearchAnswer, platformOf, type SearchParameter } from '@/lib/platform';
import { openSession } from '@/lib/session';
import { beginVerification, isTrusted, isVerifiable } from '@/lib/verification';
import { formatSearchTerm } from './format-search-term';
import { type SearchOption, searchOptions } from './search-options';

type Found = Extract<ContractSearchAnswer, { kind: 'found' }>;

/** §7 searchContract: from two search terms to the dashboard, or to proving who one is (§4.1). */
export const searchContract: Change<FormValues> = {
  form: ({ option }) => (option === '2' ? 'search-2' : 'search'),
  schema: (view, { option }) => {
    const options = searchOptions(view);
    const chosen = options.find(({ number }) => String(number) === option) ?? options[0];
    return schemaOf([...(chosen?.rules ?? []), { name: 'option', kind: 'text' }]);
  },
  run: search,
};

async function search(context: ChangeContext<FormValues>): Promise<Outcome> {
  const { view, input, networkAddress } = context;
  const { snapshot, settings } = view;
  const limit: AttemptLimit = {
    clientId: snapshot.id,
    subject: `search:${networkAddress}`,
    most: settings.Lookup_MaxAttempts,
    lockMinutes: settings.Verification_LockoutDurationMinutes,
  };
  const reservation = await reserveAttempt(limit);
  if (reservation.kind === 'locked') return locked(reservation.waitTime);
  const searchParameters = parametersOf(context, input);
  const answer = await platformOf(snapshot, view.path).searchContract({ searchParameters });
  if (answer.kind === 'not-found') {
    const { attempts, remaining } = reservation;
    // §8 IP_LOCKED is also forced when no attempt remains.
    return remaining === 0
      ? locked(settings.Verification_LockoutDurationMinutes)
      : notFound(attempts, remaining);
  }
  await giveBack(limit);
  if (answer.kind === 'unavailable')
    return { kind: 'refused', errCode: 'PLATFORM_UNAVAILABLE', status: 503 };
  return proceed(context, answer, searchParameters.map(({ value }) => value).join('|'));
}

/** §4.1 What follows a match: the dashboard, or security verification where the feature asks. */
async function proceed(
  { view, cookies }: ChangeContext<FormValues>,
  found: Found,
  searchPair: string,
): Promise<Outcome> {
  const { snapshot, settings, path } = view;
  const { reference, contractDetails } = found;
  const proven =
    !settings.Global_MFA_Feature || (await isTrusted(snapshot.id, cookies, reference, searchPair));
  if (proven) {
    const { token } = contractDetails;
    return {
      kind: 'go',
      to: address(view, 'URL_Dashboard'),
      cookies: await openSession(snapshot, { path, subject: reference, idToken: token }, cookies),
    };
  }
  if (!isVerifiable(settings, contractDetails))
    return {
      kind: 'refused',
      errCode: 'NO_CONTACT',
      status: 409,
      page: '/security-verification/unreachable',
    };
  return {
    kind: 'go',
    to: '/security-verification',
    cookies: [await beginVerification(view, found, searchPair)],
  };
}

/** §8 POLICY_NOT_FOUND: from the second occurrence the message says how many attempts are left. */
function notFound(attempts: number, remainingAttempts: number): Outcome {
  return {
    kind: 'refused',
    errCode: 'POLICY_NOT_FOUND',
    ...(attempts > 1 ? { label: 'Global_Error_POLICY_NOT_FOUNDRemainingAttempts' } : {}),
    attemptDetails: { remainingAttempts },
    status: 404,
    reset: true,
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
  const options = searchOptions(view);
  const option: SearchOption | undefined =
    options.find(({ number }) => String(number) === input.option) ?? options[0];
  return (option?.fields ?? []).map(({ name, maxLength }) => ({
    key: name,
    value: formatSearchTerm(view.settings, name, String(input[name] ?? ''), maxLength),
    isHidden: false,
  }));
}
