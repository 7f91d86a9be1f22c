import { expiringAccounts } from '@/lib/account';
import { expiringAttempts } from '@/lib/changes';
import { expiringClaims } from '@/lib/claims';
import type { ExpiringRows } from '@/lib/db';
import { expiringHistory } from '@/lib/history';
import { expiringMessages } from '@/lib/messaging';
import { expiringNotifications } from '@/lib/notifications';
import { expiringPayments } from '@/lib/payments';
import { expiringPlatformRows } from '@/lib/platform';
import { expiringTransferLinks, expiringWithdrawals } from '@/lib/policies';
import { expiringRegistrations } from '@/lib/registration';
import { expiringSessions } from '@/lib/session';
import { expiringUpdates } from '@/lib/updates';
import { expiringCodes } from '@/lib/verification';

/** The rows of all rooms that expire. */
export const allExpiring: readonly ExpiringRows[] = [
  ...expiringSessions,
  ...expiringHistory,
  ...expiringAccounts,
  ...expiringClaims,
  ...expiringCodes,
  ...expiringAttempts,
  ...expiringMessages,
  ...expiringUpdates,
  ...expiringNotifications,
  ...expiringPayments,
  ...expiringRegistrations,
  ...expiringTransferLinks,
  ...expiringWithdrawals,
  ...expiringPlatformRows,
];
