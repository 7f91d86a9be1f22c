import type { KeptSearches } from '@/components/lookup/kept-searches';
import { LookupPanel } from '@/components/lookup/lookup-panel';
import { LinkButton, UserIcon } from '@/components/ui';
import { texts } from '@/lib/content';
import { address, getStartedId } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { GetStarted } from './get-started';

/** §2.2 AUL mode: log in at the client's account service, or get started with a contract. */
export function AccountPanel({
  view,
  kept,
}: {
  readonly view: View;
  readonly kept: KeptSearches | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  const forms = [kept?.first, kept?.second].filter((form) => form !== undefined);
  const { URL_AUL_Login: login, URL_AUL_ForgotPassword: forgotPassword } = view.settings;
  return (
    <>
      <h2 className="text-xl">{text('Home_AUL_Header')}</h2>
      <p className="mt-1.5 mb-6 text-muted">{text('Home_AUL_Text')}</p>
      <div className="flex flex-col gap-2">
        {login !== '' && (
          <LinkButton
            href={address(view, 'URL_AUL_Login')}
            data-event="loginStarted"
            size="large"
            wide
          >
            <UserIcon />
            {text('Home_AUL_Login')}
          </LinkButton>
        )}
        {forgotPassword !== '' && (
          <LinkButton href={address(view, 'URL_AUL_ForgotPassword')} variant="quiet" wide>
            {text('Home_AUL_ForgotPassword')}
          </LinkButton>
        )}
      </div>
      <div className="mt-5 border-t border-neutral-5 pt-5">
        <p className="mb-3 text-sm text-muted">{text('Home_AUL_GetStarted_Header')}</p>
        <GetStarted
          id={getStartedId}
          label={text('Home_AUL_GetStarted')}
          close={text('Home_AUL_GetStarted_Close')}
          isOpen={forms.length > 0}
          cameBack={forms.some(
            ({ problems, refusal }) => problems.length > 0 || refusal !== undefined,
          )}
        >
          <LookupPanel view={view} kept={kept} headingLevel={3} />
        </GetStarted>
      </div>
    </>
  );
}
