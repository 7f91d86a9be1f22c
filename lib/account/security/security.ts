import { entriesOf, type HistoryEntry, kindGroups } from '@/lib/history';
import type { View } from '@/lib/request';
import { type CookieReader, type OwnSession, openSessions } from '@/lib/session';
import { ownDevice, type TrustedDevice, trustedDevices } from '@/lib/verification';
import { accountHolder } from '../owner';

/** Sign-ins that the page shows; the history has all of them. */
const mostSignIns = 10;

/** Who is signed in to a contract, which devices are trusted, and who has signed in lately. */
export interface Security {
  readonly own: OwnSession | undefined;
  readonly others: readonly OwnSession[];
  readonly devices: readonly (TrustedDevice & { readonly isThis: boolean })[];
  readonly signIns: readonly HistoryEntry[];
}

/** What the security of a holder's account is like just now. */
export async function securityOf(view: View, cookies: CookieReader): Promise<Security | undefined> {
  const holder = accountHolder(view);
  if (!holder) return undefined;
  const { owner, session } = holder;
  const [sessions, devices, device, signIns] = await Promise.all([
    openSessions(owner, view.settings.Session_IdleMinutes),
    trustedDevices(owner),
    ownDevice(view, cookies),
    entriesOf(owner, { kinds: kindGroups.access, skip: 0, take: mostSignIns }),
  ]);
  return {
    own: sessions.find(({ idHash }) => idHash === session.idHash),
    others: sessions.filter(({ idHash }) => idHash !== session.idHash),
    devices: devices.map((one) => ({ ...one, isThis: one.idHash === device })),
    signIns,
  };
}
