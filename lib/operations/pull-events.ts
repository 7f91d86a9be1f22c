import { notifyHolders } from '@/lib/notifications';
import { pullingEvents } from '@/lib/platform';

/** Pulls what platforms tell by themselves, and has done what follows from it. */
export const pullEvents = pullingEvents([notifyHolders]);
