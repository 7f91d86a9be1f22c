import { ProfilePage } from '@/components/account/profile-page';
import { pageMetadata } from '@/components/layout/metadata';
import { profileOf } from '@/lib/account';
import { changedInProfile } from '@/lib/account/changed-lately';
import { chooseLanguage } from '@/lib/account/profile/choose-language';
import { liveView, requestForm, requestQuery, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Account_Profile_PageTitle', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const query = await requestQuery();
  const [profile, changed, kept] = await Promise.all([
    profileOf(view),
    changedInProfile(view, query),
    requestForm(view, chooseLanguage),
  ]);
  return <ProfilePage view={view} profile={profile} changed={changed} kept={kept} />;
}
