'use client';

import { optional } from '@/components/ui/optional';

/** What edit mode does in the browser, loaded when it shows: other pages have its address alone. */
export const LazyEditMode = optional(() => import('./edit-mode').then(({ EditMode }) => EditMode));
