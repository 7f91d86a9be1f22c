import { claimLooksKeeper, claimsKeeper } from '@/lib/claims';
import type { Keeper } from '@/lib/db';
import { documentsKeeper } from '@/lib/documents';
import { historyKeeper } from '@/lib/history';
import { notificationsKeeper } from '@/lib/notifications';
import { paymentsKeeper } from '@/lib/payments';
import { sessionKeeper } from '@/lib/session';
import { updatesKeeper } from '@/lib/updates';
import { deviceKeeper } from '@/lib/verification';
import { dataCopyKeeper } from './data-copy/store';
import { delegatesKeeper } from './delegates/keeper';
import { pendingContactsKeeper } from './pending-contacts';

/** Everything that the portal keeps of a contract, room by room. */
export const keepers: readonly Keeper[] = [
  sessionKeeper,
  deviceKeeper,
  notificationsKeeper,
  claimsKeeper,
  claimLooksKeeper,
  documentsKeeper,
  paymentsKeeper,
  historyKeeper,
  updatesKeeper,
  dataCopyKeeper,
  pendingContactsKeeper,
  delegatesKeeper,
];
