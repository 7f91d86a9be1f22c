import type { Change } from '@/lib/changes';
import { type FormValues, schemaOf } from '@/lib/form';
import { leaveProvider, loginAddress } from '@/lib/identity';
import { homeSearch } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { endSession } from '@/lib/session';
import { accountSearchPage } from './create-account';

/** The field in which a form says what the session is ended for; another search unless it says. */
export const nextField = 'next';

/** §2.3 "search another policy (logs out the current session), log into a new account, or create". */
export const nextSteps = ['search', 'login', 'create-account'] as const;
export type NextStep = (typeof nextSteps)[number];

/** §4.3 "search-another-policy clears the id token and shows the search", and so do its sisters. */
export const searchAnother: Change<FormValues> = {
  form: 'search-another',
  schema: () => schemaOf([{ name: nextField, kind: 'choice', choices: nextSteps }]),
  async run({ view, input, cookies }) {
    const next = nextSteps.find((known) => known === input[nextField]) ?? 'search';
    const to = addresses[next](view);
    const departure = await leaveProvider(view, cookies, to);
    const ended = await endSession(view.snapshot, cookies);
    return {
      kind: 'go',
      to: departure.to ?? to,
      cookies: [...ended, ...departure.cookies],
    };
  },
};

const addresses: Readonly<Record<NextStep, (view: View) => string>> = {
  search: homeSearch,
  login: loginAddress,
  'create-account': () => accountSearchPage('create-account'),
};
