import { changeRoute } from '@/lib/changes';
import { outsideMiddleware } from '@/lib/entry/outside-middleware';
import { handInFile } from '@/lib/registration/hand-in';
import { refusedMethods } from '@/lib/request';

/** The file of a receipt or of a report. */
export const POST = outsideMiddleware(handInFile.address, changeRoute(handInFile));

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = refusedMethods('POST');
