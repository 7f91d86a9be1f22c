import { track, userType, whenAllowed } from './track';

/** Whether this tab has begun its visit. */
const visitKey = 'custom_session_start';
/** §3 Local storage: the tag of the session that was told last, in every tab. */
const loginKey = 'login_info';

/**
 * §7 Tells that a page is looked at, and before the first one of a tab that a visit begins.
 * @param page its canonical address: what was asked for can have anything in it
 */
export function trackVisit(page: string): void {
  whenAllowed(() => {
    if (isNew(() => window.sessionStorage, visitKey, 'true'))
      track({ event: 'custom_session_start', userType: userType() });
  });
  track({ event: 'pageView', page, userType: userType() });
}

/**
 * §7 Tells once for every session that somebody has signed in, whichever way they came: by a code,
 * a session link, as an agent or by an identity provider.
 * @param sessionTag tells sessions apart, and nothing else
 */
export function trackLogin(sessionTag: string): void {
  whenAllowed(() => {
    if (isNew(() => window.localStorage, loginKey, sessionTag))
      track({ event: 'loginSuccess', userType: userType() });
  });
}

/** Where a browser keeps nothing, nobody could say what has been told already: it is not told. */
function isNew(storage: () => Storage, key: string, value: string): boolean {
  try {
    if (storage().getItem(key) === value) return false;
    storage().setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
