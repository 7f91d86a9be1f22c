import { ButtonForm } from '@/components/form/button-form';
import { LogOutIcon } from '@/components/ui';
import { logOut } from '@/lib/account/log-out';
import { texts } from '@/lib/content';
import { isSignedIn, type View } from '@/lib/request';

/** The button that ends the visit of somebody who has signed in. */
export function ExitForm({ view, wide = false }: { readonly view: View; readonly wide?: boolean }) {
  // A delegate leaves by the bar that says for whom they act.
  if (view.audience.kind === 'delegate') return null;
  if (!isSignedIn(view) || !view.settings.Global_Feature_Exit) return null;
  const { text } = texts(view.snapshot, view.language);
  return (
    <ButtonForm view={view} change={logOut} variant="secondary" size="small" wide={wide}>
      <LogOutIcon />
      {text('Layout_Exit')}
    </ButtonForm>
  );
}
