import { changeRoute } from '@/lib/changes';
import { dismissDocument } from '@/lib/documents';

export const POST = changeRoute(dismissDocument);
