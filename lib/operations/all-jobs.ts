import type { Job } from '@/lib/jobs';
import { deliverMessage } from '@/lib/messaging';
import { platformDates } from '@/lib/platform';
import { housekeeping } from './housekeeping';
import { pullEvents } from './pull-events';

/** Every kind of work that is done later, of all rooms. */
export const allJobs: readonly Job[] = [deliverMessage, housekeeping, platformDates, pullEvents];
