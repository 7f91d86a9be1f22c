import { CreateAccountLink } from '@/components/account';
import { Form, SubmitButton } from '@/components/form';
import { ArrowRightIcon, CheckIcon, LinkButton } from '@/components/ui';
import { loginAddress } from '@/lib/account';
import { texts } from '@/lib/content';
import type { View } from '@/lib/entry';
import { createAccountPage } from '@/lib/lookup';
import { address, link } from '@/lib/navigation';

const quietLink =
  'inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline';

/** §2.3 For somebody who has signed in already: back to the dashboard, or another contract. */
export function SignedInPanel({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  const login = loginAddress(view);
  return (
    <>
      <div className="mb-4 grid size-12 place-items-center rounded-full bg-success-surface text-success-text">
        <CheckIcon className="size-6" />
      </div>
      <h2 className="text-xl">{text('Home_SignedIn_Header')}</h2>
      <p className="mt-1.5 mb-6 text-muted">{text('Home_SignedIn_Text')}</p>
      <LinkButton href={address(view, 'URL_Dashboard')} size="large" wide>
        {text('Home_SignedIn_Dashboard')}
        <ArrowRightIcon />
      </LinkButton>
      <div className="mt-6 border-t border-neutral-5 pt-5">
        <p className="mb-3 text-sm text-muted">{text('Home_SignedIn_SearchAnother_Text')}</p>
        <Form view={view} form="search-another" action="/api/session/search-another" rules={[]}>
          <SubmitButton
            variant="secondary"
            wide
            pending={text('Home_SignedIn_SearchAnother_Pending')}
          >
            {text('Home_SignedIn_SearchAnother')}
          </SubmitButton>
        </Form>
        <p className="mt-5 flex flex-wrap gap-x-6 text-sm">
          {login !== link(view, '/') && (
            <a href={login} className={quietLink}>
              {text('Home_SignedIn_Login')}
            </a>
          )}
          <CreateAccountLink href={link(view, createAccountPage)} className={quietLink}>
            {text('Home_SignedIn_CreateAccount')}
          </CreateAccountLink>
        </p>
      </div>
    </>
  );
}
