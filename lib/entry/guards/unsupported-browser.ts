import { isFile } from '@/lib/navigation';
import { type Guard, proceed } from '../guard';

/**
 * §8 Old Internet Explorer: it can run none of the portal, so it is told instead. Other browsers that
 * are too old for the scripts and styles show every page and send every form without them.
 */
export const unsupportedBrowser: Guard = (context) =>
  /MSIE |Trident\//.test(context.userAgent) && !isFile(context.page)
    ? { kind: 'show', page: '/pages/unsupported-browser', status: 200 }
    : proceed(context);
