import { languageCookie, languageCookieName } from '@/lib/request';
import { type Guard, proceed, withQuery } from '../guard';

/**
 * §2.1 `language` switches the language. One that the client does not have clears the stored choice
 * and loads the page again (§4.3). Search engines and readers of previews prefer no language and keep
 * no cookie: they are answered at the very address, which is how every language can be listed.
 */
export const languageChoice: Guard = (context) => {
  const asked = context.query.get('language');
  if (asked === null) return proceed(context);
  const query = new URLSearchParams(context.query);
  query.delete('language');
  const known = context.snapshot.languages.find((language) => language === asked);
  const keepsNone = context.acceptLanguage === '' && !context.cookies(languageCookieName());
  if (known && keepsNone) return proceed(context, { query, language: known });
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
