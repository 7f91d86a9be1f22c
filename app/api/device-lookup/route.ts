import { changeRoute } from '@/lib/changes';
import { lookUpDevice } from '@/lib/dashboard/look-up-device';

/** §2.1 Which plan covers a device. */
export const POST = changeRoute(lookUpDevice);
