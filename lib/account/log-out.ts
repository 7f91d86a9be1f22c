import { isExternal } from '@/lib/addresses';
import { defineChange } from '@/lib/changes';
import { addToHistory } from '@/lib/history';
import { leaveProvider } from '@/lib/identity';
import { address, isClaimAddress } from '@/lib/navigation';
import { type AddressContext, type Redirection, sessionOf } from '@/lib/request';
import { leaveSession } from '@/lib/session';

/**
 * §4.3 Logout: "the ApplicationExitTriggered flag is set. If no claim process is active, the session
 * is logged out (cookies deleted; home reloaded …). Otherwise the user goes to the application-exit
 * URL and the id token is cleared once no claim process is active."
 */
export const logOut = defineChange({
  address: '/api/session/end',
  async run({ view, cookies }) {
    const session = sessionOf(view);
    // Elsewhere nobody is filing a claim just now: it waits as it was saved, and nothing keeps them in.
    const endsClaim = session !== undefined && !isClaimAddress(view.settings, view.address);
    const { isOver, cookies: changes } = await leaveSession(view.snapshot, cookies, endsClaim);
    await addToHistory({ view }, { kind: 'SIGNED_OUT', about: {} });
    // Who files a claim still stays signed in at the provider until that is over.
    if (!isOver) return { kind: 'go', to: exitAddress, cookies: changes };
    const departure = await leaveProvider(view, cookies, '/');
    return { kind: 'go', to: departure.to ?? '/', cookies: [...changes, ...departure.cookies] };
  },
});

/** What leads to the application-exit URL, whatever it is: forms may not leave the portal themselves. */
export const exitAddress = '/application-exit';

/** §4.3 "the user goes to the application-exit URL". */
export async function leaveApplication({ view }: AddressContext): Promise<Redirection> {
  const to = address(view, 'URL_ApplicationExit') || '/';
  return { to, afresh: isExternal(to) };
}
