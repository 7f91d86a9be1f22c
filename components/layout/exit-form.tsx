import { Button, LogOutIcon } from '@/components/ui';
import { texts } from '@/lib/content';
import { isSignedIn, type View } from '@/lib/entry';
import { link } from '@/lib/navigation';

/** The button that ends the visit of somebody who has signed in. */
export function ExitForm({ view, wide = false }: { readonly view: View; readonly wide?: boolean }) {
  if (!isSignedIn(view) || !view.settings.Global_Feature_Exit) return null;
  const { text } = texts(view.snapshot, view.language);
  return (
    <form method="post" action={link(view, '/api/session/end')}>
      <input type="hidden" name="from" value={view.address} />
      <Button type="submit" variant="secondary" size="small" wide={wide}>
        <LogOutIcon />
        {text('Layout_Exit')}
      </Button>
    </form>
  );
}
