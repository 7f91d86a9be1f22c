import { changeRoute } from '@/lib/changes';
import { saveNotifications } from '@/lib/notifications/preferences';

/** What a holder wants to be told at one contact. */
export const POST = changeRoute(saveNotifications);
