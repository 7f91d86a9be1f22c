import { localeOf } from '@/lib/content';
import type { View } from '@/lib/request';

/** A moment in the client's time zone and the editor's language. */
export function Moment({ view, at }: { readonly view: View; readonly at: Date }) {
  const format = new Intl.DateTimeFormat(localeOf(view), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: view.snapshot.timeZone,
  });
  return <time dateTime={at.toISOString()}>{format.format(at)}</time>;
}
