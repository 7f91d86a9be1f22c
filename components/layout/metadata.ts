import type { Metadata } from 'next';
import { texts } from '@/lib/content';
import type { KeptForm, View } from '@/lib/entry';

interface TitleOptions {
  /** What the server said of the page's form when it came back without script. */
  readonly kept?: KeptForm | undefined;
}

/**
 * The title of a page. Where a form came back with something wrong, it says so first, since the
 * title is what a screen reader reads first.
 */
export function pageTitle(view: View, labelKey: string, { kept }: TitleOptions = {}): string {
  const { text } = texts(view.snapshot, view.language);
  const title = text('Layout_Page_Title', { page: text(labelKey), client: view.snapshot.name });
  const isWrong = kept !== undefined && (kept.problems.length > 0 || kept.refusal !== undefined);
  return isWrong ? text('Layout_Page_TitleWithError', { title }) : title;
}

/** The title and description of a page, and whether search engines may list it. */
export function pageMetadata(
  view: View,
  labelKey: string,
  { kept, search = true }: TitleOptions & { readonly search?: boolean } = {},
): Metadata {
  const { text } = texts(view.snapshot, view.language);
  return {
    title: pageTitle(view, labelKey, { kept }),
    description: text('Layout_Page_Description', { client: view.snapshot.name }),
    ...(search ? {} : { robots: { index: false, follow: false } }),
    formatDetection: { telephone: false, address: false, email: false },
  };
}
