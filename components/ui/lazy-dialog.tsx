'use client';

import { optional } from './optional';

/** A dialog, loaded when the first one shows: what it says has to stand in the page, too. */
export const LazyDialog = optional(() => import('./dialog').then(({ Dialog }) => Dialog));
