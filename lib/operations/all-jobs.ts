import type { Job } from '@/lib/jobs';
import { housekeeping } from './housekeeping';

/** Every kind of work that is done later, of all rooms. */
export const allJobs: readonly Job[] = [housekeeping];
