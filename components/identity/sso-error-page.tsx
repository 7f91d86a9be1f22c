import { AlertIcon, LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { texts } from '@/lib/content';
import { ssoError } from '@/lib/identity';
import { link } from '@/lib/navigation';
import { contactLink, isSignedIn, type View } from '@/lib/request';

/** §8 SSO errors: what went wrong with a sign-in that began elsewhere, and the ways on. */
export function SsoErrorPage({
  view,
  code,
}: {
  readonly view: View;
  readonly code: string | null;
}) {
  const { text } = texts(view.snapshot, view.language);
  const contactUs = contactLink(view);
  const { header, messageHtml } = ssoError(view, code, contactUs);
  const signedIn = isSignedIn(view);
  // §2.2 With single sign-on the home page leads to where contracts are opened from.
  const wayIn = view.settings.Global_SSOEnabled
    ? 'SignOn_SsoError_Home'
    : 'SessionLink_SsoError_Home';
  const homeLabel = signedIn ? 'SessionLink_SsoError_Home_SignedIn' : wayIn;
  return (
    <NarrowPage icon={<AlertIcon className="size-7" />} title={header}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it */}
      <div className="prose text-lg" dangerouslySetInnerHTML={{ __html: messageHtml }} />
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton href={link(view, '/')}>{text(homeLabel)}</LinkButton>
        <LinkButton href={contactUs} variant="secondary">
          {text('SessionLink_SsoError_Contact')}
        </LinkButton>
      </div>
    </NarrowPage>
  );
}
