import type { Job } from '@/lib/jobs';
import { deliverMessage } from '@/lib/messaging';
import { housekeeping } from './housekeeping';

/** Every kind of work that is done later, of all rooms. */
export const allJobs: readonly Job[] = [deliverMessage, housekeeping];
