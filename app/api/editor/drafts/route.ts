import { publishAllDrafts } from '@/lib/editor';
import { changeRoute } from '@/lib/entry';

/** All drafts are published. */
export const POST = changeRoute(publishAllDrafts);
