import { changeRoute } from '@/lib/changes';
import { dropDraft } from '@/lib/changes/draft-changes';

/** What was kept of an earlier session is dropped. */
export const POST = changeRoute(dropDraft);
