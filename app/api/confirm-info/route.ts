import { changeRoute } from '@/lib/changes';
import { confirmInfo } from '@/lib/lookup/update-info';

/** §4.2 UpdateInfoConfirmation is gone on from. */
export const POST = changeRoute(confirmInfo);
