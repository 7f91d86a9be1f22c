import { type KeptSearches, LookupPanel } from '@/components/lookup';
import { ChevronDownIcon, LinkButton, UserIcon } from '@/components/ui';
import { texts } from '@/lib/content';
import type { View } from '@/lib/entry';
import { address } from '@/lib/navigation';

/** §2.2 AUL mode: log in at the client's account service, or get started with a contract. */
export function AccountPanel({
  view,
  kept,
}: {
  readonly view: View;
  readonly kept: KeptSearches | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  const { URL_AUL_Login: login, URL_AUL_ForgotPassword: forgotPassword } = view.settings;
  return (
    <>
      <h2 className="text-xl">{text('Home_AUL_Header')}</h2>
      <p className="mt-1.5 mb-6 text-muted">{text('Home_AUL_Text')}</p>
      <div className="flex flex-col gap-2">
        {login !== '' && (
          <LinkButton href={address(view, 'URL_AUL_Login')} size="large" wide>
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
        <details
          id="get-started"
          open={kept?.first !== undefined || kept?.second !== undefined}
          className="group/started"
        >
          <summary className="flex min-h-control items-center justify-between gap-3 rounded-control border border-control-edge bg-surface-raised px-5 py-2 font-semibold shadow-control transition-colors hover:border-text hover:bg-neutral-2">
            {text('Home_AUL_GetStarted')}
            <ChevronDownIcon className="size-5 shrink-0 transition-transform group-open/started:rotate-180" />
          </summary>
          <div className="pt-6">
            <LookupPanel view={view} kept={kept} headingLevel={3} />
          </div>
        </details>
      </div>
    </>
  );
}
