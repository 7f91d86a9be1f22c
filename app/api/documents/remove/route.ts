import { changeRoute } from '@/lib/changes';
import { removePaper } from '@/lib/documents';

export const POST = changeRoute(removePaper);
