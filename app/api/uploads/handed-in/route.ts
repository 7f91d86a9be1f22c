import { changeRoute } from '@/lib/changes';
import { outsideMiddleware } from '@/lib/entry/outside-middleware';
import { handInFile } from '@/lib/registration';

/** The file of a receipt or of a report. */
export const POST = outsideMiddleware(handInFile.address, changeRoute(handInFile));
