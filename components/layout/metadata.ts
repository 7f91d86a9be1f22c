import type { Metadata } from 'next';
import { shareImageAddress, shareImageSize } from '@/lib/brand';
import { texts, unmarked } from '@/lib/content';
import type { KeptForm, View } from '@/lib/entry';
import { canonicalAddress } from '@/lib/search-engines';

interface TitleOptions {
  /** What the server said of the page's form when it came back without script. */
  readonly kept?: KeptForm | undefined;
}

/**
 * The title of a page. Where a form came back with something wrong, it says so first, since the
 * title is what a screen reader reads first.
 */
export function pageTitle(view: View, labelKey: string, { kept }: TitleOptions = {}): string {
  const { text } = texts(unmarked(view.snapshot), view.language);
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
  const { text } = texts(unmarked(view.snapshot), view.language);
  const description = text('Layout_Page_Description', { client: view.snapshot.name });
  return {
    title: pageTitle(view, labelKey, { kept }),
    description,
    ...(search
      ? preview(view, text(labelKey), description)
      : { robots: { index: false, follow: false } }),
    formatDetection: { telephone: false, address: false, email: false },
  };
}

/** Where a listed page is found, and what is shown of it where somebody shares it (Open Graph). */
function preview({ snapshot, language, address }: View, title: string, description: string) {
  const url = canonicalAddress(snapshot, address, language);
  if (!url) return {};
  const { name } = snapshot;
  const image = {
    url: new URL(shareImageAddress({ snapshot }), url),
    ...shareImageSize,
    alt: name,
  };
  return {
    alternates: { canonical: url },
    openGraph: { type: 'website', siteName: name, title, description, url, images: [image] },
    twitter: { card: 'summary_large_image' },
  } satisfies Metadata;
}
