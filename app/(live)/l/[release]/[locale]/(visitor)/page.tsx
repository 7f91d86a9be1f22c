import type { Metadata } from 'next';
import { HomePage } from '@/components/home';
import { pageMetadata } from '@/components/layout/metadata';
import { keptForm } from '@/lib/entry';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }): Promise<Metadata> {
  const { view, kept } = await home(params);
  return pageMetadata(view, 'Home_PageTitle', { kept: kept.first ?? kept.second });
}

export default async function Page({ params }: { params: TreeParams }) {
  return <HomePage {...(await home(params))} />;
}

async function home(params: TreeParams) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [first, second] = await Promise.all([
    keptForm(view, cookies, 'search'),
    keptForm(view, cookies, 'search-2'),
  ]);
  return { view, kept: { first, second } };
}
