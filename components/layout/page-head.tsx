import { shareImageAddress, shareImageSize } from '@/lib/brand';
import { texts, unmarked } from '@/lib/content';
import type { KeptForm, View } from '@/lib/entry';
import { canonicalAddress } from '@/lib/search-engines';

/**
 * What stands in a page's head: its title and description, and whether search engines may list it.
 * React moves it there from wherever the page says it, so that a page reads what it shows once.
 */
export function PageHead({
  view,
  title,
  kept,
  search = true,
}: {
  readonly view: View;
  /** The key of its label. */
  readonly title: string;
  /** What the server said of the page's form when it came back without script. */
  readonly kept?: KeptForm | undefined;
  readonly search?: boolean;
}) {
  const { text } = texts(unmarked(view.snapshot), view.language);
  const client = view.snapshot.name;
  const description = text('Layout_Page_Description', { client });
  const pageTitle = text('Layout_Page_Title', { page: text(title), client });
  const isWrong = kept !== undefined && (kept.problems.length > 0 || kept.refusal !== undefined);
  return (
    <>
      {/* Where something is wrong, the title says so first: it is what a screen reader reads first. */}
      <title>
        {isWrong ? text('Layout_Page_TitleWithError', { title: pageTitle }) : pageTitle}
      </title>
      <meta name="description" content={description} />
      <meta name="format-detection" content="telephone=no, address=no, email=no" />
      {search ? (
        <Preview view={view} title={text(title)} description={description} />
      ) : (
        <meta name="robots" content="noindex, nofollow" />
      )}
    </>
  );
}

/** Where a listed page is found, and what is shown of it where somebody shares it (Open Graph). */
function Preview({
  view: { snapshot, language, address },
  title,
  description,
}: {
  readonly view: View;
  readonly title: string;
  readonly description: string;
}) {
  const url = canonicalAddress(snapshot, address, language);
  if (!url) return undefined;
  const { name } = snapshot;
  const properties = {
    'og:type': 'website',
    'og:site_name': name,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': new URL(shareImageAddress({ snapshot }), url).href,
    'og:image:width': String(shareImageSize.width),
    'og:image:height': String(shareImageSize.height),
    'og:image:alt': name,
  };
  return (
    <>
      <link rel="canonical" href={url} />
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
