import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';

/** As of when a page says what it says, and the way to see it anew, for whom it does not move by itself. */
export function AsOf({ view, at }: { readonly view: View; readonly at: Date }) {
  const { text, moment } = texts(view.snapshot, view.language);
  return (
    <p className="text-sm text-muted">
      {text('Claims_AsOf')} <time dateTime={at.toISOString()}>{moment(at)}</time>
      <a href={link(view, view.address)} className="link flex min-h-11 w-fit items-center">
        {text('Claims_AsOf_Reload')}
      </a>
    </p>
  );
}
