import { changeRoute } from '@/lib/changes';
import { updateInfo } from '@/lib/lookup/update-info';

/** §4.2 UpdateInfo is filled in. */
export const POST = changeRoute(updateInfo);
