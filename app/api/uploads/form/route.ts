import { changeRoute } from '@/lib/changes';
import { sendDocument } from '@/lib/documents/arriving/send-document';
import { outsideMiddleware } from '@/lib/entry/outside-middleware';
import { refusedMethods } from '@/lib/request';

/** A file of a form, for browsers without script. */
export const POST = outsideMiddleware(sendDocument.address, changeRoute(sendDocument));

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = refusedMethods('POST');
