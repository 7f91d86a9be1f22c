import { ButtonForm } from '@/components/form/button-form';
import { LogOutIcon, UserIcon } from '@/components/ui';
import { Container } from '@/components/ui/container';
import { logOut } from '@/lib/account/log-out';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';

/** Tells a delegate, on every page, for whom they act, and lets them leave. */
export function DelegateBar({ view }: { readonly view: View }) {
  if (view.audience.kind !== 'delegate') return null;
  const { text } = texts(view.snapshot, view.language);
  const { holder, may } = view.audience.session.delegate;
  return (
    <aside
      aria-label={text('Delegate_Bar_Label')}
      className="border-b border-information-edge bg-information-surface"
    >
      <Container className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <p className="flex min-w-0 items-center gap-2 font-semibold text-information-text">
            <UserIcon />
            <span className="min-w-0">
              {holder === ''
                ? text('Delegate_Bar_Nameless')
                : text('Delegate_Bar', { name: holder })}
            </span>
          </p>
          <p className="text-text">{text(`Delegate_Bar_${may}`)}</p>
        </div>
        <ButtonForm view={view} change={logOut} variant="secondary" size="small">
          <LogOutIcon />
          {text('Delegate_Bar_Leave')}
        </ButtonForm>
      </Container>
    </aside>
  );
}
