import { ExternalIcon, LockIcon } from '@/components/ui';
import { isExternal } from '@/lib/addresses';
import { texts } from '@/lib/content';
import { address, link } from '@/lib/navigation';
import { withdrawPage } from '@/lib/policies/withdrawal/addresses';
import type { View } from '@/lib/request';
import { registerPlanPage } from '@/lib/verification';

const quietLink =
  'inline-flex min-h-11 items-center gap-1.5 font-semibold text-link underline-offset-4 hover:underline';

/** What stands under the search: a promise, and where to turn without a contract number. */
export function SupportLinks({ view }: { readonly view: View }) {
  const { text, html } = texts(view.snapshot, view.language);
  const { settings } = view;
  const support = settings.LookupUser_Feature_ShowAuxiliarLink
    ? settings.URL_LookupUserSupportLink
    : '';
  return (
    <div className="mt-6 flex flex-col gap-3 border-t border-neutral-5 pt-5 text-sm">
      {settings.LookupUser_RegisterPlanEnabled && view.address !== registerPlanPage && (
        <p className="flex flex-wrap items-center gap-x-2">
          <span>{text('LookupUser_RegisterPlan_Text')}</span>
          <a href={link(view, registerPlanPage)} className={quietLink}>
            {text('LookupUser_RegisterPlan_Link')}
          </a>
        </p>
      )}
      {support !== '' && (
        <p>
          <a href={address(view, 'URL_LookupUserSupportLink')} className={quietLink}>
            {text('LookupUser_SupportLink')}
            {isExternal(support) && <ExternalIcon className="size-4" />}
          </a>
        </p>
      )}
      {settings.Withdrawal_Feature && (
        <p>
          <a href={link(view, withdrawPage)} className={quietLink}>
            {text('Withdraw_Link')}
          </a>
        </p>
      )}
      {settings.LookupUser_ShowSupportFooter && (
        <div
          className="prose-message text-muted"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: label HTML is sanitised
          dangerouslySetInnerHTML={{ __html: html('LookupUser_SupportFooter') }}
        />
      )}
      <p className="flex gap-2 text-muted">
        <LockIcon className="mt-0.5 size-4.5" />
        {text('Lookup_Assurance')}
      </p>
    </div>
  );
}
