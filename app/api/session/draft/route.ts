import { changeRoute } from '@/lib/changes';
import { saveDraft } from '@/lib/changes/draft-changes';

/** What was typed is kept for a session that is about to end. */
export const POST = changeRoute(saveDraft);
