import { changeRoute, dropDraft } from '@/lib/changes';

/** What was kept of an earlier session is dropped. */
export const POST = changeRoute(dropDraft);
