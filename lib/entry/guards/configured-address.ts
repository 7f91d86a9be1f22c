import { pageOf } from '@/lib/navigation';
import { type Guard, proceed } from '../guard';

/** §2.1 `URL_Dashboard`, `URL_ClaimForm` …: a client's own address leads to the page it stands for. */
export const configuredAddress: Guard = (context) =>
  proceed(context, { page: pageOf(context.settings, context.pathname) });
