import { changeRoute, saveDraft } from '@/lib/changes';

/** What was typed is kept for a session that is about to end. */
export const POST = changeRoute(saveDraft);
