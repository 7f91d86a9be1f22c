import { changeRoute } from '@/lib/changes';
import { dismissDocument } from '@/lib/documents/dismiss-document';

export const POST = changeRoute(dismissDocument);
