import { changeRoute } from '@/lib/changes';
import { sendDocument } from '@/lib/documents';
import { outsideMiddleware } from '@/lib/entry/outside-middleware';

/** A file of a form, for browsers without script. */
export const POST = outsideMiddleware(sendDocument.address, changeRoute(sendDocument));
