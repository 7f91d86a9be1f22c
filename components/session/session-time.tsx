import { extendSession } from '@/lib/account/extend-session';
import { logOut } from '@/lib/account/log-out';
import { searchAnother } from '@/lib/account/search-another';
import { texts } from '@/lib/content';
import { aulSsoLogOut } from '@/lib/identity/sign-on/aul-sso';
import { link } from '@/lib/navigation';
import { isSignedIn, sessionOf, type View } from '@/lib/request';
import { sessionTag } from '@/lib/session';
import { SessionWatch } from './session-watch';

/** §4.3 Session time-out, watched where scripts run. */
export function SessionTime({ view }: { readonly view: View }) {
  if (!isSignedIn(view)) return null;
  const session = sessionOf(view);
  const { settings } = view;
  const { text } = texts(view.snapshot, view.language);
  const time = '{time}';
  return (
    <SessionWatch
      session={session && { tag: sessionTag(session), endsIn: session.endsIn }}
      idleSeconds={settings.Session_IdleMinutes * 60}
      warningSeconds={settings.Session_WarningSeconds}
      addresses={{
        extend: link(view, extendSession.address),
        leave: link(view, logOut.address),
        ended: link(view, '/session-ended'),
        signedOut: link(view, '/session-ended?reason=signed-out'),
      }}
      signOuts={[logOut, searchAnother, aulSsoLogOut].map(({ address }) => address)}
      texts={{
        header: text('Session_Warning_Header'),
        idle: text('Session_Warning_Idle', { time }),
        final: text('Session_Warning_Final', { time }),
        kept: text('Session_Warning_Kept'),
        stay: text('Session_Warning_Stay'),
        leave: text('Session_Warning_Leave'),
        understood: text('Session_Warning_Understood'),
        unanswered: text('Session_Warning_Unanswered'),
      }}
    />
  );
}
