import { freshIdentity } from '@/lib/identity';
import { address, link } from '@/lib/navigation';
import { holderName } from '@/lib/policies';
import type { AddressContext, Redirection } from '@/lib/request';
import { aulSsoToken } from '@/lib/session';
import { securityPage } from './security/end-sessions';

const placeholder = /\{(accessToken|fullName|returnAddress|stepIndex)\}/g;

/**
 * §6 EditProfile and EditSecuritySettings (`stepIndex` 1): leads to the external identity service of
 * the client's settings, with what its address asks for filled in; where there is none, to the account.
 * Only the service that issued the access token is sent it back; the platform's id token goes nowhere.
 */
export async function editProfile(context: AddressContext): Promise<Redirection> {
  const { view, query, origin } = context;
  const template = view.settings.URL_ProfileEditor;
  if (view.audience.kind !== 'holder') return { to: '/' };
  const stepIndex = query.get('stepIndex') === '1' ? '1' : '0';
  if (template === '')
    return { to: link(view, stepIndex === '1' ? securityPage : '/policy-account') };
  const { accessToken, cookies } = await accessTokenOf(context);
  const values: Readonly<Record<string, string>> = {
    accessToken,
    fullName: await holderName(view),
    returnAddress: `${origin}${address(view, 'URL_Dashboard')}`,
    stepIndex,
  };
  const to = template.replace(placeholder, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  return { to: template.includes('{stepIndex}') ? to : withStep(to, stepIndex), cookies };
}

/** An address without a place for the step gets it where it is not the first one. */
function withStep(to: string, stepIndex: string): string {
  if (stepIndex === '0' || !URL.canParse(to)) return to;
  const url = new URL(to);
  url.searchParams.set('stepIndex', stepIndex);
  return url.href;
}

async function accessTokenOf({ view, cookies, origin }: AddressContext) {
  const { snapshot, settings } = view;
  const fresh = await freshIdentity({ snapshot, settings, origin }, cookies);
  const accessToken =
    fresh.kind === 'identity'
      ? fresh.identity.access.value
      : ((await aulSsoToken.read(snapshot.id, cookies))?.token ?? '');
  return { accessToken, cookies: fresh.cookies };
}
