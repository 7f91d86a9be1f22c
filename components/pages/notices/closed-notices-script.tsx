import { noticeCookies, type View } from '@/lib/request';

/** The value of a cookie, whatever prefix its name has. */
const read = `n=>(RegExp('(?:^|; )(?:__Host-)?'+n+'=([^;]*)').exec(document.cookie)||[])[1]`;

const script = `(d=>{let r=${read};if(r('${noticeCookies.accepted}')==='true'&&r('${noticeCookies.persistence}')==='true')d.cookieBanner='closed';if(d.banner&&r('${noticeCookies.banner}')===d.banner)d.banner='closed'})(document.documentElement.dataset)`;

/**
 * Runs before a page is painted, and has the stylesheet hide what this browser has closed: a cached
 * page is the same for everybody.
 */
export function ClosedNoticesScript({ view: { nonce } }: { readonly view: View }) {
  return (
    <script
      {...(nonce ? { nonce } : {})}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the portal's own
      dangerouslySetInnerHTML={{ __html: script }}
    />
  );
}
