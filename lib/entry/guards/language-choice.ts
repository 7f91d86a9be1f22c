import { type Guard, proceed, withQuery } from '../guard';
import { languageCookie, languageCookieName } from '../language';

/**
 * §2.1 `language` switches the language. One that the client does not have clears the stored choice
 * and loads the page again (§4.3).
 */
export const languageChoice: Guard = (context) => {
  const asked = context.query.get('language');
  if (asked === null) return proceed(context);
  const query = new URLSearchParams(context.query);
  query.delete('language');
  const known = context.snapshot.languages.find((language) => language === asked);
  return {
    kind: 'redirect',
    to: withQuery(context.pathname, query),
    cookieChanges: [
      known
        ? languageCookie(known)
        : { name: languageCookieName(), value: '', maxAge: 0, httpOnly: false },
    ],
  };
};
