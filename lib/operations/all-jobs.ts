import {
  concludingContacts,
  endOverdueDelegation,
  forgettingContracts,
  makingCopies,
} from '@/lib/account';
import { chargingReturns, remindOfDraft } from '@/lib/claims';
import { checkDocument, documentHousekeeping, handingOver } from '@/lib/documents';
import type { Job } from '@/lib/jobs';
import { deliveringMessages } from '@/lib/messaging';
import {
  contactSilenced,
  notifyHolders,
  sendNotification,
  worthSending,
} from '@/lib/notifications';
import { paymentJobs } from '@/lib/payments';
import { platformDates } from '@/lib/platform';
import { endingUndone } from '@/lib/policies';
import { followCases, tellingPlatform } from '@/lib/registration';
import { housekeeping } from './housekeeping';
import { pullEvents } from './pull-events';

/** Every kind of work that is done later, of all rooms. */
export const allJobs: readonly Job[] = [
  chargingReturns,
  checkDocument,
  concludingContacts,
  deliveringMessages(contactSilenced, worthSending),
  documentHousekeeping,
  followCases,
  endOverdueDelegation,
  endingUndone,
  forgettingContracts,
  handingOver,
  housekeeping,
  makingCopies,
  notifyHolders,
  ...paymentJobs,
  platformDates,
  pullEvents,
  remindOfDraft,
  sendNotification,
  tellingPlatform,
];
