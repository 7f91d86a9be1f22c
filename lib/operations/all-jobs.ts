import type { Job } from '@/lib/jobs';
import { deliveringMessages } from '@/lib/messaging';
import {
  contactSilenced,
  notifyHolders,
  sendNotification,
  worthSending,
} from '@/lib/notifications';
import { platformDates } from '@/lib/platform';
import { housekeeping } from './housekeeping';
import { pullEvents } from './pull-events';

/** Every kind of work that is done later, of all rooms. */
export const allJobs: readonly Job[] = [
  deliveringMessages(contactSilenced, worthSending),
  housekeeping,
  notifyHolders,
  platformDates,
  pullEvents,
  sendNotification,
];
