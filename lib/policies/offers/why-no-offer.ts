import type { PolicyAction, PolicyActions } from '@/lib/platform';

/** Why no offer of a plan is open, and from when on one is: of a renewal, or of an upgrade where it has none. */
export function whyNoOffer({ renew, upgrade }: PolicyActions): PolicyAction {
  return renew.reason?.code === 'NOT_OFFERED' && upgrade.reason ? upgrade : renew;
}
