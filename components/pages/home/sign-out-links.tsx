import type { ReactNode } from 'react';
import { Form, SubmitLink } from '@/components/form';
import { DocumentIcon, SearchIcon, UserIcon } from '@/components/ui';
import { type NextStep, nextSteps } from '@/lib/account';
import { searchAnother } from '@/lib/account/search-another';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import { CreateAccountEvent } from './create-account-event';

const icons = { search: SearchIcon, login: UserIcon, 'create-account': DocumentIcon } as const;
const labels = {
  search: 'Home_SignedIn_SearchAnother',
  login: 'Home_SignedIn_Login',
  'create-account': 'Home_SignedIn_CreateAccount',
} as const;

/**
 * §2.3 "links to search another policy (logs out the current session), log into a new account, or
 * create a new account". Each ends the session, so that each is a form that looks like a link.
 */
export function SignOutLinks({
  view,
  listClass,
  linkClass,
  children,
}: {
  readonly view: View;
  readonly listClass: string;
  readonly linkClass: string;
  /** What stands behind each link. */
  readonly children?: ReactNode;
}) {
  const { text } = texts(view.snapshot, view.language);
  const link = (next: NextStep) => {
    const Icon = icons[next];
    return (
      <Form view={view} change={searchAnother} hidden={{ next }}>
        {next === 'create-account' && <CreateAccountEvent />}
        <SubmitLink className={linkClass} pending={text('Home_SignedIn_SigningOut')}>
          <Icon />
          {text(labels[next])}
          {children}
        </SubmitLink>
      </Form>
    );
  };
  return (
    <ul className={listClass}>
      {nextSteps.map((next) => (
        <li key={next}>{link(next)}</li>
      ))}
    </ul>
  );
}
