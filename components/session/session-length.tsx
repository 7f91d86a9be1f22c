import { texts } from '@/lib/content';
import { isSignedIn, type View } from '@/lib/request';

/** §4.3 Says how long a session lasts to everybody who is signed in, scripts or none. */
export function SessionLength({ view }: { readonly view: View }) {
  if (!isSignedIn(view)) return null;
  const { Session_IdleMinutes: minutes, Session_AbsoluteMinutes } = view.settings;
  const hours = Math.max(1, Math.round(Session_AbsoluteMinutes / 60));
  return (
    <p className="mb-4 text-sm text-muted">
      {texts(view.snapshot, view.language).text('Session_Length', { minutes, hours })}
    </p>
  );
}
