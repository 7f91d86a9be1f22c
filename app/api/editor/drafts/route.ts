import { changeRoute } from '@/lib/changes';
import { publishAllDrafts } from '@/lib/editing/change-content';

/** All drafts are published. */
export const POST = changeRoute(publishAllDrafts);
