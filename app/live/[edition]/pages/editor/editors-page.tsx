import type { ReactNode } from 'react';
import { EditorSignInPage } from '@/components/editor';
import { PageHead } from '@/components/layout/page-head';
import { NotFoundPage } from '@/components/pages/not-found-page';
import { signedOutParameter, signInProblemParameter } from '@/lib/editor';
import { type KeptForm, keptForm, type View } from '@/lib/entry';
import { liveView, requestCookies, requestQuery, type TreeParams } from '@/lib/entry/live-view';

/** What a page of the editors is told about the request. */
interface EditorsPage<Params> {
  readonly view: View;
  readonly params: Params;
  readonly query: URLSearchParams;
  /** A form of the page that came back. */
  readonly kept: (form: string) => Promise<KeptForm | undefined>;
}

type PageProps<Params> = { readonly params: Promise<Awaited<TreeParams> & Params> };

/**
 * §6 Makes a page that shows editors what it is for, and everybody else the sign-in at the same
 * address. All have one title, and none is for search engines. Where there is nothing, Next's own way
 * to say so would show a page of its own, and without script an empty one.
 * @param show `undefined` where there is nothing at the address
 */
export function editorsPage<Params = object>(
  show: (page: EditorsPage<Params>) => Promise<ReactNode | undefined>,
) {
  return async ({ params }: PageProps<Params>) => {
    const view = await liveView(params);
    return (
      <>
        <PageHead view={view} title="Editor_Title" search={false} />
        {await content(view, await params)}
      </>
    );
  };

  async function content(view: View, params: Params) {
    const [cookies, query] = await Promise.all([requestCookies(), requestQuery()]);
    const kept = (form: string) => keptForm(view, cookies, form);
    if (view.editor)
      return (await show({ view, params, query, kept })) ?? <NotFoundPage view={view} />;
    return (
      <EditorSignInPage
        view={view}
        kept={await kept('editor-sign-in')}
        hasEnded={query.has(signedOutParameter)}
        problem={query.get(signInProblemParameter)}
      />
    );
  }
}
