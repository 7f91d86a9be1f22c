import { canBeEditorsPage, isEditorAddress } from '@/lib/editing';
import { type Guard, proceed } from '../guard';

/** §2.1 Only content that there is has a page to edit it; any other path is the not-found page. */
export const editorsAddress: Guard = (context) =>
  isEditorAddress(context.page) && !canBeEditorsPage(context, context.page)
    ? { kind: 'show', page: '/not-found', status: 404 }
    : proceed(context);
