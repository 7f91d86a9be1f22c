import type { Metadata } from 'next';
import type { KeptForm } from '@/lib/changes';
import {
  drawnIconSizes,
  faviconAddress,
  iconAddress,
  manifestAddress,
  shareImageAddress,
  shareImageSize,
} from '@/lib/clients';
import { texts, unmarked } from '@/lib/content';
import { canonicalAddress } from '@/lib/pages';
import type { View } from '@/lib/request';

interface PageMetadataOptions {
  /** What the server said of the page's form when it came back without script. */
  readonly kept?: KeptForm | undefined;
  /** Of a step: the label of what it is a step of, without which its heading says little. */
  readonly flow?: string;
  /** Whether search engines may list the page. */
  readonly search?: boolean;
}

/** What the head of every page of a client says: whose it is, and its icons. */
export function clientMetadata(view: View): Metadata {
  const favicon = faviconAddress(view);
  return {
    description: description(view),
    manifest: manifestAddress(view, view.language),
    icons: {
      ...(favicon ? { icon: favicon } : {}),
      apple: iconAddress(view, drawnIconSizes[0]),
    },
    formatDetection: { telephone: false, address: false, email: false },
  };
}

/**
 * What the head of one page says.
 * @param label the key of the label that the page is called by
 */
export function pageMetadata(
  view: View,
  label: string,
  { kept, flow, search = true }: PageMetadataOptions = {},
): Metadata {
  const { text } = texts(unmarked(view.snapshot), view.language);
  const heading = text(label);
  const page = flow ? text('Layout_Page_Step', { page: heading, flow: text(flow) }) : heading;
  const title = text('Layout_Page_Title', { page, client: view.snapshot.name });
  const isWrong = kept !== undefined && (kept.problems.length > 0 || kept.refusal !== undefined);
  return {
    // Where something is wrong, the title says so first: it is what a screen reader reads first.
    title: isWrong ? text('Layout_Page_TitleWithError', { title }) : title,
    ...(search ? preview(view, heading) : { robots: { index: false, follow: false } }),
  };
}

/** Where a listed page is found, and what is shown of it where somebody shares it (Open Graph). */
function preview(view: View, title: string): Metadata {
  const { snapshot, language, address } = view;
  const url = canonicalAddress(snapshot, address, language);
  if (!url) return {};
  const { name: siteName } = snapshot;
  const image = {
    url: new URL(shareImageAddress({ snapshot }), url),
    ...shareImageSize,
    alt: siteName,
  };
  return {
    alternates: { canonical: url },
    openGraph: {
      type: 'website',
      siteName,
      title,
      description: description(view),
      url,
      images: [image],
    },
    twitter: { card: 'summary_large_image' },
  };
}

function description({ snapshot, language }: View): string {
  return texts(unmarked(snapshot), language).text('Layout_Page_Description', {
    client: snapshot.name,
  });
}
