import { changeRoute } from '@/lib/changes';
import { publishAllDrafts } from '@/lib/editing';

/** All drafts are published. */
export const POST = changeRoute(publishAllDrafts);
