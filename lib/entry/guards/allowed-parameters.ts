import { allowedParameters as allowed } from '@/lib/request';
import { type Guard, proceed } from '../guard';

/** §2.1 Query parameters that are allowed are carried onto every generated link. */
export const allowedParameters: Guard = (context) =>
  proceed(context, { carried: allowed(context.settings, context.query) });
