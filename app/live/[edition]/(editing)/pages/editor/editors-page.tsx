import type { ReactNode } from 'react';
import { EditorSignInPage } from '@/components/editing/sign-in-page';
import { pageMetadata } from '@/components/layout/metadata';
import { NotFoundPage } from '@/components/pages/not-found-page';
import type { ChangeForm, KeptForm, RawValues } from '@/lib/changes';
import { signedOutParameter, signInProblemParameter } from '@/lib/editing';
import { signInEditor } from '@/lib/editing/sign-in';
import { liveView, requestForm, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import type { View } from '@/lib/request';

/** What a page of the editors is told about the request. */
interface EditorsPage<Params> {
  readonly view: View;
  readonly params: Params;
  readonly query: URLSearchParams;
  /** A form of the page that came back. */
  readonly kept: (change: ChangeForm, values?: RawValues) => Promise<KeptForm | undefined>;
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
  return {
    async generateMetadata({ params }: PageProps<Params>) {
      const view = await liveView(params);
      const kept = view.editor ? undefined : await requestForm(view, signInEditor);
      return pageMetadata(view, 'Editor_Title', { kept, search: false });
    },
    async Page({ params }: PageProps<Params>) {
      const [view, query] = await Promise.all([liveView(params), requestQuery()]);
      const kept: EditorsPage<Params>['kept'] = (change, values) =>
        requestForm(view, change, values);
      if (view.editor)
        return (
          (await show({ view, params: await params, query, kept })) ?? <NotFoundPage view={view} />
        );
      return (
        <EditorSignInPage
          view={view}
          kept={await kept(signInEditor)}
          hasEnded={query.has(signedOutParameter)}
          problem={query.get(signInProblemParameter)}
        />
      );
    },
  };
}
