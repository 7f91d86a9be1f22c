import type { Metadata } from 'next';
import { texts } from '@/lib/content';
import type { KeptForm, View } from '@/lib/entry';

/**
 * The title and description of a page. Where a form came back without script with something wrong,
 * its title says so first, since that is what a screen reader reads first.
 */
export function pageMetadata(
  view: View,
  labelKey: string,
  { kept, search = true }: { readonly kept?: KeptForm | undefined; readonly search?: boolean } = {},
): Metadata {
  const { text } = texts(view.snapshot, view.language);
  const client = view.snapshot.name;
  const title = text('Layout_Page_Title', { page: text(labelKey), client });
  const isWrong = kept !== undefined && (kept.problems.length > 0 || kept.refusal !== undefined);
  return {
    title: isWrong ? text('Layout_Page_TitleWithError', { title }) : title,
    description: text('Layout_Page_Description', { client }),
    ...(search ? {} : { robots: { index: false, follow: false } }),
    formatDetection: { telephone: false, address: false, email: false },
  };
}
