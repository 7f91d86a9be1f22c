import { followingEvents } from '@/lib/platform';
import { chargeReturn } from './settling/charge-return';

/** Charges what was agreed to for a device that did not come back: it holds the event that says so. */
export const chargingReturns = followingEvents('charge-return', 'RETURN_CHARGE_DUE', chargeReturn);
