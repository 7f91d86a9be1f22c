import { changeRoute } from '@/lib/changes';
import { removePaper } from '@/lib/documents/papers';

export const POST = changeRoute(removePaper);
