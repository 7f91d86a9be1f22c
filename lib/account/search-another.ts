import { defineChange } from '@/lib/changes';
import { addToHistory } from '@/lib/history';
import { leaveProvider, loginAddress } from '@/lib/identity';
import { homeSearch } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { endSession } from '@/lib/session';
import { accountSearchPage } from './create-account';

/** §2.3 "search another policy (logs out the current session), log into a new account, or create". */
export const nextSteps = ['search', 'login', 'create-account'] as const;
export type NextStep = (typeof nextSteps)[number];

/** §4.3 "search-another-policy clears the id token and shows the search", and so do its sisters. */
export const searchAnother = defineChange({
  address: '/api/session/search-another',
  // Another search unless the form says what the session is ended for.
  rules: () => [{ name: 'next', kind: 'choice', choices: nextSteps }],
  async run({ view, input, cookies }) {
    const to = addresses[input.next || 'search'](view);
    const departure = await leaveProvider(view, cookies, to);
    const ended = await endSession(view.snapshot, cookies);
    await addToHistory({ view }, { kind: 'SEARCHED_ANOTHER', about: {} });
    return {
      kind: 'go',
      to: departure.to ?? to,
      cookies: [...ended, ...departure.cookies],
    };
  },
});

const addresses: Readonly<Record<NextStep, (view: View) => string>> = {
  search: homeSearch,
  login: loginAddress,
  'create-account': () => accountSearchPage('create-account'),
};
